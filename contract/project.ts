// A project: what a startup offers to students.

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

export const commitments = ['3-6 months', '6+ months'] as const
export type Commitment = (typeof commitments)[number]

/** The demo has the first two. A closed project takes no applications. */
export const projectStatuses = ['Draft', 'Published', 'Closed'] as const
export type ProjectStatus = (typeof projectStatuses)[number]

export const durationsInWeeks = { choices: [1, 2, 3, 4, 6, 8, 10, 12], usual: 4 } as const
export const weeklyCommitments = { choices: [5, 8, 10, 12, 15, 18, 20], usual: 5 } as const

/** By when a startup promises to answer an application. */
export const usualAnswerDays = 14
