// The lists and limits of a project, apart from its schemas: a screen that needs one does not load zod.
import type { Wanted } from './match.ts'
import type { Industry } from './student-lists.ts'

/** The demo has these. In live a project is in any city that is listed in server/city, or remote. */
export const locations = [
  'London',
  'Manchester',
  'Edinburgh',
  'Birmingham',
  'Cambridge',
  'Oxford',
  'Remote',
] as const
export type Location = (typeof locations)[number]
/** The name of a city with its country. */
export const longestLocation = 80

/** How long a project takes, as students filter by it. The demo has none of under 3 months. */
export const commitments = ['3-6 months', '6+ months'] as const
export const everyCommitment = ['Under 3 months', ...commitments] as const
export type Commitment = (typeof everyCommitment)[number]

/** The demo has the first two. A closed project takes no applications. */
export const projectStatuses = ['Draft', 'Published', 'Closed'] as const
export type ProjectStatus = (typeof projectStatuses)[number]

export const durationsInWeeks = {
  choices: [1, 2, 3, 4, 6, 8, 10, 12],
  /** In live there are longer ones besides. */
  longer: [16, 20, 26, 39, 52],
  default: 4,
} as const
export const weeklyCommitments = { choices: [5, 8, 10, 12, 15, 18, 20], default: 5 } as const
export const everyDuration = [...durationsInWeeks.choices, ...durationsInWeeks.longer]

/** By when a startup promises to answer an application. */
export const defaultAnswerDays = 14
export const answerDays = { min: 1, max: 60, default: defaultAnswerDays }
export const places = { min: 1, max: 50, default: 1 }

/** Whole months that a student must have for a project of so many weeks. */
export const monthsOf = (weeks: number) => Math.ceil((weeks * 12) / 52)

/** Twelve weeks are three months, as people say it. */
export function commitmentOf(weeks: number): Commitment {
  if (weeks < 12) return 'Under 3 months'
  return weeks > 26 ? '6+ months' : '3-6 months'
}

export const maxSkills = 20

/** What a project asks for. Both sides see the match for it. */
export const wantedBy = (project: {
  skills: readonly { name: string; level: number }[]
  industry: Industry
  weeklyHours: number
  months: number
}): Wanted => ({
  technologies: project.skills.map(({ name, level }) => ({ name, minLevel: level })),
  industries: [project.industry],
  minWeeklyHours: project.weeklyHours,
  minCommitmentMonths: project.months,
})
