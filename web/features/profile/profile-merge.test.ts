// Two versions of one profile: what differs, what is suggested, and what becomes of the choice.
import { expect, test } from 'vitest'
import type { ProfileValues } from './profile-form-values.ts'
import { findDifferences, mergeValues } from './profile-merge.ts'

const before: ProfileValues = {
  name: 'Mia Hartley',
  headline: '',
  nameForm: 'initial',
  university: 'Oxford',
  degree: 'Physics',
  yearOfDegree: '3rd',
  maxWeeklyHours: '12',
  maxCommitmentMonths: '9',
  linkedinUrl: '',
  technologies: [{ name: 'Python', level: 4 }],
  projects: [],
  industryInterests: [],
}
const mine: ProfileValues = { ...before, headline: 'Stars and code', maxWeeklyHours: '20' }
const theirs: ProfileValues = { ...before, maxWeeklyHours: '30', technologies: [] }

test('what was typed here is suggested where both changed it, and what is saved now where only the other did', () => {
  expect(findDifferences(before, mine, theirs)).toEqual([
    { field: 'headline', label: 'Headline', mine: 'Stars and code', theirs: 'Empty', suggested: 'mine' },
    {
      field: 'maxWeeklyHours',
      label: 'Weekly hours',
      mine: '20 hours',
      theirs: '30 hours',
      suggested: 'mine',
    },
    {
      field: 'technologies',
      label: 'Technologies',
      mine: 'Python (4 of 5)',
      theirs: 'None',
      suggested: 'theirs',
    },
  ])
})

test('nothing differs where both say the same', () => {
  expect(findDifferences(before, mine, mine)).toEqual([])
})

test('the choice is kept field by field', () => {
  expect(mergeValues(mine, theirs, { maxWeeklyHours: 'theirs', headline: 'mine' })).toEqual({
    ...before,
    headline: 'Stars and code',
    maxWeeklyHours: '30',
  })
})
