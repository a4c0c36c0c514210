// Making the list again: students' rows hold names, so no name may change or go.
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { buildUniversities } from '../../scripts/build-universities.ts'
import { readUniversities } from './universities.ts'

test('a university in the list keeps its name and id, also where the package knows another or none', () => {
  const { universities, excluded } = readUniversities()
  const renamed = universities.map((one) => (one.id === 'ethz.ch' ? { ...one, name: 'Old name' } : one))
  const gone = { id: 'gone.example', name: 'Gone', country: '', domains: ['gone.example'], aliases: [] }
  const again = buildUniversities([...renamed, gone])
  const find = (id: string) => again.universities.find((one) => one.id === id)
  expect(find('ethz.ch')).toMatchObject({ name: 'Old name', aliases: expect.arrayContaining(['ETH Zürich']) })
  expect(find('gone.example')).toEqual(gone)
  const others = ({ id }: { id: string }) => id !== 'ethz.ch' && id !== 'gone.example'
  const [made, known] = [again.universities.filter(others), universities.filter(others)]
  // Of 22,000, expect takes two seconds to see that they are equal.
  if (!isDeepStrictEqual(made, known)) expect(made).toEqual(known)
  expect(again.excluded).toEqual([...excluded])
})
