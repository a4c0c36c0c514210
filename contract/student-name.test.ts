// 'First name and initial', for names of all kinds.
import { expect, test } from 'vitest'
import { nameInForm } from './student.ts'

test.each([
  ['Mia Hartley', 'Mia H.'],
  ['Seán Ó Briain', 'Seán B.'],
  ['Layla Al-Sayed', 'Layla A.'],
  ['Anna-Lena de la cruz', 'Anna-Lena C.'],
  ['Łukasz Łukasiewicz', 'Łukasz Ł.'],
  ['Madonna', 'Madonna'],
  ['Mia (Hartley)', 'Mia H.'],
  ['Mia 3', 'Mia'],
  ['小明 王', '小明 王.'],
])('%s is %s', (name, shown) => {
  expect(nameInForm(name, 'initial')).toBe(shown)
  expect(nameInForm(name, 'full')).toBe(name)
})

test('nobody has no name in any form', () => {
  expect([nameInForm(null, 'initial'), nameInForm(null, 'full')]).toEqual([null, null])
})
