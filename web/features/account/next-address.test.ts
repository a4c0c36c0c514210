// Where people are redirected after signing in.
import { expect, test } from 'vitest'
import { authWithNext, ownAddress } from './next-address.ts'

const readFrom = (address: string) =>
  ownAddress(new URL(address, 'http://localhost').searchParams.get('next') ?? '')

test('someone who wanted a search finds it again after signing in', () => {
  const wanted = '/startup/search?filters={"universities":["Oxford"]}&sort=match#top'
  expect(readFrom(authWithNext(wanted))).toBe(wanted)
})

test('someone who wanted the applicants of a project finds them again', () => {
  const wanted = '/startup/projects/17/applicants?show=new'
  expect(readFrom(authWithNext(wanted))).toBe(wanted)
})

test.each([
  '/startup/projects/17/applicants/../../../evil',
  '/startup/projects/evil/applicants',
  'https://evil.example/startup/search',
  '//evil.example/startup/search',
  '/\\evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  '/startup/search/../../evil',
  '/nowhere',
  '/auth',
  '/auth?next=/auth',
  '',
])('nobody is led to %s', (next) => {
  expect(readFrom(authWithNext(next))).toBeUndefined()
})

test('without a wanted address there is none', () => {
  expect(readFrom('/auth?type=student')).toBeUndefined()
})
