// How complete a profile is, what is missing, and what adding it does for the scores of contract/match.ts.
import {
  bestEvidence,
  bestIndustries,
  evidencePoints,
  matchOf,
  strongestSkills,
  type Wanted,
} from '../../../contract/match.ts'
import { highestLevel } from '../../../contract/skill-level.ts'
import type { StudentProfile } from '../../../contract/student.ts'
import { counted } from '../../lib/counted.ts'
import { matchedFrom } from './matched-profile.ts'
import type { ProfileField } from './profile-fields.ts'

export type MissingPart = { field: ProfileField; todo: string; change: string }

export function completenessOf(profile: StudentProfile): { percent: number; missing: MissingPart[] } {
  const now = matchedFrom(profile)
  const gain = (change: Partial<typeof now>, wanted: Wanted = {}) =>
    matchOf({ ...now, ...change }, wanted).score - matchOf(now, wanted).score
  const strengthGain = (change: Partial<typeof now>) =>
    `Adds up to ${counted(gain(change), 'point')} to your profile strength and gets you into more searches.`
  const matchGain = (change: Partial<typeof now>) =>
    `Adds up to ${counted(gain(change, { minWeeklyHours: 1 }), 'point')} to every match.`
  const skillsToGo = Math.max(0, strongestSkills - now.technologies.length)
  const strongSkills = Array.from({ length: skillsToGo }, () => ({
    name: '',
    level: highestLevel,
    evidence: 'none' as const,
  }))
  const evidence = now.technologies.reduce((sum, one) => sum + evidencePoints(one.evidence), 0)
  const evidenceToGo = Math.max(0, bestEvidence - evidence)
  const namedSkills = Array.from({ length: evidenceToGo }, () => ({
    name: '',
    level: 0,
    evidence: 'project' as const,
  }))
  const manyIndustries = Array.from({ length: bestIndustries }, () => '')

  const parts: (MissingPart & { share: number })[] = [
    {
      field: 'university',
      share: profile.university ? 1 : 0,
      todo: 'Add your university, degree and year',
      change: 'Startups can’t find you until then.',
    },
    {
      field: 'name',
      share: profile.name ? 1 : 0,
      todo: 'Add your name',
      change: 'Startups see a person, not just a university.',
    },
    {
      field: 'technologies',
      share: (strongestSkills - skillsToGo) / strongestSkills,
      todo: `Add ${more(skillsToGo, 'technology', 'technologies')}`,
      change: strengthGain({ technologies: [...now.technologies, ...strongSkills] }),
    },
    {
      field: 'projects',
      share: (bestEvidence - evidenceToGo) / bestEvidence,
      todo: `Name ${more(evidenceToGo, 'skill', 'skills')} in your projects`,
      change: strengthGain({ technologies: [...now.technologies, ...namedSkills] }),
    },
    {
      field: 'industries',
      share: Math.min(1, now.industries.length / bestIndustries),
      todo: `Choose ${more(bestIndustries - now.industries.length, 'industry', 'industries')}`,
      change: strengthGain({ industries: manyIndustries }),
    },
    { field: 'cv', share: now.hasCv ? 1 : 0, todo: 'Upload your CV', change: matchGain({ hasCv: true }) },
    {
      field: 'linkedin',
      share: now.hasLinkedin ? 1 : 0,
      todo: 'Add your LinkedIn',
      change: matchGain({ hasLinkedin: true }),
    },
  ]
  return {
    percent: Math.floor((100 * parts.reduce((sum, { share }) => sum + share, 0)) / parts.length),
    missing: parts.filter(({ share }) => share < 1),
  }
}

const more = (count: number, one: string, many: string) => `${count} more ${count === 1 ? one : many}`
