// The lists and limits of a student, apart from the schemas: a screen that needs one does not load zod.
import { technologyNames } from './technology.ts'

export * from './degree.ts'

/** The universities of the demo. In live there are all of server/university, and any other that a student types. */
export const demoUniversities = ['Oxford', 'Cambridge', 'Imperial College London'] as const
export const longestUniversity = 120
export const chooseUniversity = 'Please choose your university'
export const chooseDegree = 'Please choose your degree'
export const chooseTechnology = 'Please choose a technology from the list'
/** How many universities a search can ask for at once. */
export const maxSearchedUniversities = 20

/** Names in one text, with a comma between two of them; a comma in a name has a backslash before it. */
export const joinNames = (names: readonly string[]) =>
  names.map((name) => name.replaceAll(/[\\,]/g, '\\$&')).join(',')
export const splitNames = (text: string): string[] =>
  (text.match(/(?:\\.|[^\\,])+/gsu) ?? []).map((name) => name.replaceAll(/\\(.)/gsu, '$1'))

export const years = ['1st', '2nd', '3rd', '4th', 'Masters', 'PhD'] as const
export type Year = (typeof years)[number]

export const industries = [
  'AI_Agents',
  'Blockchain',
  'Web3',
  'B2B',
  'B2C',
  'Climate',
  'Fintech',
  'Healthcare',
  'Education',
  'Crypto',
] as const
export type Industry = (typeof industries)[number]

/** How startups read a student's name: 'Mia Hartley', or 'Mia H.' */
export const nameForms = ['full', 'initial'] as const
export type NameForm = (typeof nameForms)[number]

/** A name as startups read it: only the server knows the rest. The initial is that of the last word. */
export function nameInForm(name: string | null, form: NameForm): string | null {
  if (name === null || form === 'full') return name
  const [first = '', ...others] = name.split(/\s+/u)
  const initial = others
    .at(-1)
    ?.match(/\p{L}\p{M}*/u)?.[0]
    .toUpperCase()
  return initial ? `${first} ${initial}.` : first
}

/** Who may find and read a student's profile. */
export const visibilities = ['everyone', 'applied', 'nobody'] as const
export type Visibility = (typeof visibilities)[number]

/** What a startup notes about a student, besides liking them. */
export const studentTags = ['contacted', 'interviewed', 'assigned_project'] as const
export type StudentTag = (typeof studentTags)[number]

/** What a startup's list can be narrowed to: who applied, and whom it liked or tagged. */
export const narrowings = ['applicants', 'contacted', 'interviewed', 'hired', 'favorites'] as const
export type Narrowing = (typeof narrowings)[number]

export const weeklyHours = { min: 1, max: 40, default: 20 }
export const commitmentMonths = { min: 1, max: 24, default: 6 }
/** In sentences such as 'Please enter a whole number of hours from 1 to 40'. */
export const hoursUnit = 'a whole number of hours'
export const monthsUnit = 'a whole number of months'

export const longestName = 60
export const longestHeadline = 120

/** How many technologies a student can have. */
export const maxTechnologies = 60
export const tooManyTechnologies = `You can add up to ${maxTechnologies} technologies`

/** How many technologies a search can ask for at once: nobody has more in common with a job, and each one costs time. */
export const maxSearchedTechnologies = 10

/** By a column; a minus sign turns the order round. Experience is the levels of the five strongest skills together. */
const columnSorts = [
  'university',
  '-university',
  'degree',
  '-degree',
  'year',
  '-year',
  'hours',
  '-hours',
  'months',
  '-months',
  'experience',
  '-experience',
] as const
export type ColumnSort = (typeof columnSorts)[number]

/** Best match first, by a column, or by one skill: its highest level first. */
export type SearchSort = 'match' | ColumnSort | `skill:${string}`
export const searchSorts = [
  'match',
  ...columnSorts,
  ...technologyNames.map((name) => `skill:${name}` as const),
] as const satisfies SearchSort[]

export const skillOfSort = (sort: SearchSort) =>
  sort.startsWith('skill:') ? sort.slice('skill:'.length) : undefined

export const page = { default: 50, max: 200 }

/** The steps by which hours and months are offered and lowered. */
export const hourSteps = [5, 10, 15, 20, 25, 30, 35, 40]
export const monthSteps = [3, 6, 9, 12, 18, 24]

export const largestCv = 5 * 1024 * 1024
