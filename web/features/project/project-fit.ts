// How well a project fits a student, by the same sum with which startups find students.
import { matchOf } from '../../../contract/match.ts'
import type { StudentProfile } from '../../../contract/student.ts'
import { matchedFrom } from '../../lib/matched-profile.ts'
import type { BrowsableProject } from './project.queries.ts'

export type ProjectFit = ReturnType<typeof fitOf>

export function fitOf(profile: StudentProfile, project: BrowsableProject) {
  const { score, reasons } = matchOf(matchedFrom(profile), {
    technologies: project.skills.map((name) => ({ name, minLevel: 1 })),
    industries: [project.industry],
    minWeeklyHours: project.weeklyHours,
    minCommitmentMonths: project.months,
  })
  return {
    score,
    reasons,
    skills: project.skills.map((name) => ({
      name,
      level: profile.technologies.find((technology) => technology.name === name)?.level ?? 0,
    })),
    hours: { asked: project.weeklyHours, has: profile.maxWeeklyHours },
    months: { asked: project.months, has: profile.maxCommitmentMonths },
    sharesIndustry: profile.industryInterests.includes(project.industry),
  }
}
