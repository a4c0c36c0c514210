// The technologies and degrees that there are: in live all of the contract's, in the demo those of the specification.
import {
  chooseDegree,
  chooseTechnology,
  demoDegrees,
  type SearchFacets,
  type SearchFilters,
  type SearchSort,
  type StudentProfileInput,
  skillOfSort,
} from '../../contract/student.ts'
import { demoTechnologyNames } from '../../contract/technology.ts'
import { wrongFields } from '../http/read-input.ts'

export type KnownLists = {
  checkProfile: (profile: StudentProfileInput) => void
  checkSearch: (filters: SearchFilters, sort?: SearchSort) => void
  /** The counts of the choices that there are. */
  offered: (facets: SearchFacets) => SearchFacets
}

/** The schemas of the calls have checked everything. */
export const liveLists: KnownLists = {
  checkProfile: () => {},
  checkSearch: () => {},
  offered: (facets) => facets,
}

const technologies = new Set<string>(demoTechnologyNames)
const degrees = new Set<string>(demoDegrees)

/** As the schemas refuse what is in no list. */
function refuse(fields: Record<string, string | undefined>) {
  const wrong = Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined)
  if (wrong.length > 0) throw wrongFields(Object.fromEntries(wrong))
}

const unknown = (names: readonly string[], path: (index: number) => string) =>
  Object.fromEntries(
    names.map((name, index) => [path(index), technologies.has(name) ? undefined : chooseTechnology]),
  )

export const demoLists: KnownLists = {
  checkProfile: ({ degree, technologies, projects }) =>
    refuse({
      degree: degrees.has(degree) ? undefined : chooseDegree,
      ...unknown(
        technologies.map(({ name }) => name),
        (index) => `technologies.${index}.name`,
      ),
      ...Object.assign(
        {},
        ...projects.map((project, at) =>
          unknown(project.technologies, (index) => `projects.${at}.technologies.${index}`),
        ),
      ),
    }),
  checkSearch: (filters, sort = 'match') => {
    const skill = skillOfSort(sort)
    refuse({
      ...Object.fromEntries(
        (filters.degrees ?? []).map((degree, index) => [
          `filters.degrees.${index}`,
          degrees.has(degree) ? undefined : chooseDegree,
        ]),
      ),
      ...unknown(
        (filters.technologies ?? []).map(({ name }) => name),
        (index) => `filters.technologies.${index}.name`,
      ),
      sort: skill === undefined || technologies.has(skill) ? undefined : chooseTechnology,
    })
  },
  offered: (facets) => ({
    ...facets,
    degrees: facets.degrees.filter(({ value }) => degrees.has(value)),
    technologies: facets.technologies.filter(({ name }) => technologies.has(name)),
  }),
}
