// The address of a saved search is what the screens read from the address bar.
import { expect, test } from 'vitest'
import { projectSearch, studentSearch } from '../../../contract/saved-search.ts'
import { projectAddress } from '../project/project-filters.ts'
import { searchAddress } from '../student-search/search-address.ts'

const queryOf = (path: string) => path.split('?')[1] ?? ''

test('a search for students is opened as it was saved', () => {
  const filters = {
    text: 'C++, “node.js” & 王',
    universities: ['Oxford', 'Imperial College London'],
    degrees: ['Business and Management'],
    industries: ['AI_Agents', 'B2B'],
    technologies: [
      { name: 'C++', minLevel: 4 },
      { name: 'C#', minLevel: 1 },
      { name: 'CI/CD', minLevel: 2 },
    ],
    minEvidence: 'link',
    minWeeklyHours: 12,
    minCommitmentMonths: 6,
  } satisfies Parameters<typeof studentSearch>[0]
  expect(searchAddress.read(queryOf(studentSearch(filters).path)).filters).toEqual(filters)
  expect(studentSearch({ minEvidence: 'finished' }).summary).toBe('Evidence: Finished on Launchquad')
  expect(studentSearch({}).path).toBe('/startup/search')
})

test('a search for projects is opened as it was saved', () => {
  const filters = {
    text: 'shop & “more” 100%',
    locations: ['London', 'Remote', 'Paris, France'],
    countries: ['DE', 'CH'],
    industries: ['AI_Agents'],
    commitment: '6+ months',
  } satisfies Parameters<typeof projectSearch>[0]
  expect(projectAddress.read(queryOf(projectSearch(filters).path)).filters).toEqual(filters)
  expect(projectSearch({}).path).toBe('/student/dashboard')
})
