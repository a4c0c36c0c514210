// How complete a profile is, what is missing, and what adding it changes in a startup's search.
import { bestIndustries, bestProjects, matchOf, strongestSkills } from '../../../contract/match.ts'
import type { StudentProfile } from '../../../contract/student.ts'
import { highestLevel } from '../../../contract/technology.ts'
import { matchedFrom } from './matched-profile.ts'

export type MissingPart = { todo: string; change: string }

export function completenessOf(profile: StudentProfile): { percent: number; missing: MissingPart[] } {
  const now = matchedFrom(profile)
  const score = (student: typeof now) => matchOf(student, {}).score
  const gain = (change: Partial<typeof now>) => {
    const points = score({ ...now, ...change }) - score(now)
    return `Up to ${points} more match points in every search.`
  }
  const skillsToGo = Math.max(0, strongestSkills - now.technologies.length)
  const strongSkills = Array.from({ length: skillsToGo }, () => ({ name: '', level: highestLevel }))
  const manyIndustries = Array.from({ length: bestIndustries }, () => '')

  const parts = [
    {
      share: profile.university ? 1 : 0,
      todo: 'Add your university, degree and year',
      change: 'Until then startups cannot find you.',
    },
    {
      share: (strongestSkills - skillsToGo) / strongestSkills,
      todo: `Add ${more(skillsToGo, 'technology', 'technologies')}`,
      change: gain({ technologies: [...now.technologies, ...strongSkills] }),
    },
    {
      share: Math.min(1, now.projects / bestProjects),
      todo: `Show ${more(bestProjects - now.projects, 'project', 'projects')}`,
      change: gain({ projects: bestProjects }),
    },
    {
      share: Math.min(1, now.industries.length / bestIndustries),
      todo: `Name ${more(bestIndustries - now.industries.length, 'industry', 'industries')}`,
      change: gain({ industries: manyIndustries }),
    },
    { share: now.hasCv ? 1 : 0, todo: 'Upload your CV', change: gain({ hasCv: true }) },
    { share: now.hasLinkedin ? 1 : 0, todo: 'Add your LinkedIn', change: gain({ hasLinkedin: true }) },
  ]
  return {
    percent: Math.floor((100 * parts.reduce((sum, { share }) => sum + share, 0)) / parts.length),
    missing: parts.filter(({ share }) => share < 1).map(({ todo, change }) => ({ todo, change })),
  }
}

const more = (count: number, one: string, many: string) => `${count} more ${count === 1 ? one : many}`
