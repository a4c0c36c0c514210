// What a student is called where there is no name, or beside it.
import { expect, test } from 'vitest'
import { studiesUnder } from './student-name.ts'

test('only Imperial has a short name', () => {
  const under = (university: string) =>
    studiesUnder({ name: 'Mia', university, degree: 'Law', yearOfDegree: 'PhD' })
  expect(under('Imperial College London')).toBe('Imperial, Law, PhD')
  expect(under('University College London')).toBe('University College London, Law, PhD')
})
