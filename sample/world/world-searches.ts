// The saved searches of the world, and what was new to them.
import { fits } from '../../contract/fits.ts'
import type { ProjectFilters } from '../../contract/project-search.ts'
import { searchedTextOf } from '../../contract/searched-text.ts'
import type { SearchFilters } from '../../contract/student.ts'
import type { Random } from '../random.ts'
import type { Made, World, WorldProject } from './world.ts'
import { momentOf } from './world-applications.ts'
import { isOpen } from './world-projects.ts'

export type WorldSearch = {
  id: number
  accountId: number
  name: string
  filters: SearchFilters | ProjectFilters
  alert: boolean
  createdAt: Date
  /** The students or projects that were new to it since then. */
  matches: { id: number; at: Date }[]
}

type Saved = { name: string; filters: SearchFilters & ProjectFilters; alert: boolean; daysAgo: number }

/** Of the startup that can sign in, of a few others, of the student who can sign in, and of a few others. */
const savedSearches: { startup: number; searches: Saved[] }[] = [
  {
    startup: 0,
    searches: [
      {
        name: 'React for the residents’ page',
        filters: {
          technologies: [
            { name: 'TypeScript', minLevel: 3 },
            { name: 'React', minLevel: 3 },
          ],
        },
        alert: true,
        daysAgo: 40,
      },
      {
        name: 'Forecasters',
        filters: {
          technologies: [
            { name: 'Python', minLevel: 3 },
            { name: 'Pandas', minLevel: 3 },
          ],
          minWeeklyHours: 10,
        },
        alert: true,
        daysAgo: 34,
      },
      {
        name: 'Designers who like climate',
        filters: { degrees: ['Design'], industries: ['Climate'] },
        alert: false,
        daysAgo: 52,
      },
      {
        name: 'Docker and twelve hours a week',
        filters: { technologies: [{ name: 'Docker', minLevel: 2 }], minWeeklyHours: 12 },
        alert: true,
        daysAgo: 20,
      },
    ],
  },
  {
    startup: 1,
    searches: [
      {
        name: 'Vision people',
        filters: { technologies: [{ name: 'Computer Vision', minLevel: 3 }] },
        alert: true,
        daysAgo: 60,
      },
    ],
  },
  {
    startup: 2,
    searches: [
      {
        name: 'Android in Oxford',
        filters: { universities: ['Oxford'], technologies: [{ name: 'Kotlin', minLevel: 2 }] },
        alert: true,
        daysAgo: 30,
      },
    ],
  },
  {
    startup: 4,
    searches: [
      {
        name: 'NLP, level 3 and up',
        filters: { technologies: [{ name: 'NLP', minLevel: 3 }] },
        alert: true,
        daysAgo: 45,
      },
    ],
  },
  {
    startup: 8,
    searches: [{ name: 'Accessibility', filters: { text: 'accessibility' }, alert: false, daysAgo: 70 }],
  },
  {
    startup: 13,
    searches: [
      { name: 'iOS', filters: { technologies: [{ name: 'Swift', minLevel: 2 }] }, alert: true, daysAgo: 25 },
    ],
  },
]
const searchesOfStudents: { student: number; searches: Saved[] }[] = [
  {
    student: 0,
    searches: [
      { name: 'TypeScript, anywhere', filters: { text: 'TypeScript' }, alert: true, daysAgo: 60 },
      {
        name: 'Remote, with AI',
        filters: { locations: ['Remote'], industries: ['AI_Agents'] },
        alert: true,
        daysAgo: 26,
      },
      {
        name: 'Education in Edinburgh',
        filters: { locations: ['Edinburgh'], industries: ['Education'] },
        alert: false,
        daysAgo: 44,
      },
    ],
  },
  {
    student: 12,
    searches: [
      {
        name: 'Health in Oxford',
        filters: { locations: ['Oxford'], industries: ['Healthcare'] },
        alert: true,
        daysAgo: 30,
      },
    ],
  },
  {
    student: 31,
    searches: [{ name: 'Something with Python', filters: { text: 'Python' }, alert: true, daysAgo: 20 }],
  },
  {
    student: 57,
    searches: [{ name: 'Short ones', filters: { commitment: 'Under 3 months' }, alert: true, daysAgo: 25 }],
  },
  {
    student: 140,
    searches: [
      { name: 'Fintech', filters: { industries: ['Fintech'] }, alert: false, daysAgo: 33 },
      { name: 'In Germany or Switzerland', filters: { countries: ['DE', 'CH'] }, alert: false, daysAgo: 12 },
    ],
  },
  {
    student: 222,
    searches: [{ name: 'Writing jobs', filters: { text: 'Technical Writing' }, alert: true, daysAgo: 40 }],
  },
]

export function makeSearches(
  now: Date,
  { students, startups, projects }: Made,
  random: Random,
): WorldSearch[] {
  const of = (
    accountId: number,
    { name, filters, alert, daysAgo }: Saved,
    found: (since: Date) => WorldSearch['matches'],
  ) => {
    const createdAt = momentOf(now, daysAgo, random)
    const matches = alert ? found(createdAt).filter(({ at }) => at >= createdAt) : []
    return { accountId, name, filters, alert, createdAt, matches }
  }
  return [
    ...savedSearches.flatMap(({ startup, searches }) =>
      searches.map((search) =>
        of(startups[startup]?.accountId ?? 0, search, () =>
          students
            .filter(
              (student) => student.visibility === 'everyone' && fits(findableOf(student), search.filters),
            )
            .map(({ id, joinedAt }) => ({ id, at: joinedAt })),
        ),
      ),
    ),
    ...searchesOfStudents.flatMap(({ student, searches }) =>
      searches.map((search) =>
        of(students[student]?.accountId ?? 0, search, () =>
          projects
            .filter((project) => isOpen(project) && isFound(project, search.filters))
            .map(({ id, postedAt }) => ({ id, at: postedAt })),
        ),
      ),
    ),
  ].map((search, index) => ({ id: 1 + index, ...search }))
}

const findableOf = (student: World['students'][number]) => ({
  university: student.university,
  degree: student.degree,
  yearOfDegree: student.yearOfDegree,
  hours: student.maxWeeklyHours - student.busyHours,
  months: student.maxCommitmentMonths,
  industries: student.industryInterests,
  technologies: student.technologies,
  text: searchedTextOf(student),
})

const isFound = (
  project: WorldProject,
  { text, locations = [], countries = [], industries, commitment }: ProjectFilters,
) =>
  (!text || project.skills.some(({ name }) => name === text)) &&
  (locations.length + countries.length === 0 ||
    locations.includes(project.location) ||
    countries.some((country) => country === project.country)) &&
  (!industries || industries.includes(project.industry)) &&
  (!commitment || commitment === project.commitment)
