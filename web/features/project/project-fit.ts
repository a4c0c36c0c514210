// How well a project fits a student, by the same sum with which startups find students.
import { matchOf } from '../../../contract/match.ts'
import { wantedBy } from '../../../contract/project-lists.ts'
import type { StudentProfile } from '../../../contract/student.ts'
import type { BrowsableProject } from '../../platform/data-source.ts'
import { matchedFrom } from '../profile/matched-profile.ts'

export type ProjectFit = ReturnType<typeof fitOf>

/** Where the server has counted already, its numbers are shown: the startup sees the same. */
export function fitOf(profile: StudentProfile, project: BrowsableProject) {
  const { score, reasons } = project.match ?? matchOf(matchedFrom(profile), wantedBy(project), 'student')
  return {
    score,
    reasons,
    skills: project.skills.map(({ name, level: asked }) => ({
      name,
      asked,
      level: profile.technologies.find((technology) => technology.name === name)?.level ?? 0,
    })),
  }
}
