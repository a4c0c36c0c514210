// The list of universities: who is in it, whose address proves what, and what people find by typing.
import { expect, test } from 'vitest'
import { demoUniversities, studentProfileInput } from '../../contract/student.ts'
import { foldName } from '../../contract/words.ts'
import { countryOf } from '../../scripts/build-universities.ts'
import { getUniversities, isUniversityConfirmed, readUniversities } from './universities.ts'

const { universities } = readUniversities()
const confirmed = (email: string) => ({ email, emailConfirmedAt: new Date() })
const found = (text: string, email?: string) =>
  getUniversities()
    .search(text, { limit: 20, email })
    .map(({ name }) => name)

test('the universities of the world are listed, each once', () => {
  expect(universities.length).toBeGreaterThan(17_000)
  expect(universities.flatMap(({ domains }) => domains).length).toBeGreaterThan(22_000)
  expect(new Set(universities.map(({ id }) => id)).size).toBe(universities.length)
  expect(new Set(universities.map(({ name }) => foldName(name))).size).toBe(universities.length)
  const find = (name: string) => universities.find((one) => one.name === name)
  expect(demoUniversities.map((name) => find(name)?.country)).toEqual(['GB', 'GB', 'GB'])
})

test('a student can save any of them', () => {
  const refused = universities.filter(
    ({ name }) => !studentProfileInput.shape.university.safeParse(name).success,
  )
  expect(refused.map(({ name }) => name)).toEqual([])
})

test('a domain tells the country, unless it is sold to everyone', () => {
  for (const [domain, country] of [
    ['ox.ac.uk', 'GB'],
    ['mit.edu', 'US'],
    ['unimelb.edu.au', 'AU'],
    ['ethz.ch', 'CH'],
    ['uniandes.edu.co', 'CO'],
    ['startup.co', ''],
    ['school.io', ''],
    ['example.com', ''],
    ['college.eu', ''],
  ] as const)
    expect(countryOf(domain), domain).toBe(country)
})

test('a student with a confirmed address at their own university is verified', () => {
  for (const [email, university] of [
    ['ada@ox.ac.uk', 'Oxford'],
    ['ada@cs.ox.ac.uk', 'Oxford'],
    ['ADA@CAM.AC.UK', 'Cambridge'],
    ['ada@imperial.ac.uk', 'Imperial College London'],
    ['ada@doc.ic.ac.uk', 'Imperial College London'],
    ['ada@student.ethz.ch', 'ETH Zürich'],
    ['ada@bristol.ac.uk', 'University of Bristol'],
  ] as const)
    expect(isUniversityConfirmed(confirmed(email), university), email).toBe(true)
})

test('a student with any other address is not', () => {
  for (const [email, university] of [
    ['ada@notox.ac.uk', 'Oxford'],
    ['ada@ox.ac.uk.example', 'Oxford'],
    ['"ada@ox.ac.uk"@example.org', 'Oxford'],
    ['ada@cam.ac.uk', 'Oxford'],
    ['ada@ac.uk', 'Oxford'],
    ['ada@ox.ac.uk', null],
    ['ada@ox.ac.uk', 'My own university'],
    ['ada@unknown.example', 'My own university'],
    ['ada@constructor', 'toString'],
    // Alumni keep these for life.
    ['ada@aya.yale.edu', 'Yale University'],
  ] as const)
    expect(isUniversityConfirmed(confirmed(email), university), email).toBe(false)
  expect(isUniversityConfirmed({ email: 'ada@ox.ac.uk', emailConfirmedAt: null }, 'Oxford')).toBe(false)
})

test('people find a university by its abbreviation first', () => {
  for (const [text, name] of [
    ['ETH', 'ETH Zürich'],
    ['UCL', 'University College London'],
    ['mit', 'Massachusetts Institute of Technology'],
    ['LSE', 'London School of Economics and Political Science'],
    ['TUM', 'Technical University of Munich'],
  ] as const)
    expect(found(text)[0], text).toBe(name)
})

test('people find a university by the beginnings of its words, without accents, and by its whole name first', () => {
  expect(found('univ oxf')).toContain('Oxford')
  expect(found('oxford')[0]).toBe('Oxford')
  expect(found('zurich')).toContain('ETH Zürich')
  expect(found('ZÜRICH eth')[0]).toBe('ETH Zürich')
  expect(found('uniw medyczny lodz')).toEqual(['Medical University of Lodz'])
  expect(found('kings college london')[0]).toBe("King's College London")
  expect(found('xford')).toEqual([])
  const inOrder = found('university of b')
  expect(inOrder).toHaveLength(20)
  const folded = inOrder.map(foldName)
  expect(folded).toEqual(folded.toSorted())
})

test('students see the university of their own address first of all', () => {
  expect(found('', 'ada@cs.ox.ac.uk')).toEqual(['Oxford'])
  expect(found('university of b', 'ada@bristol.ac.uk')[0]).toBe('University of Bristol')
  expect(found('', 'ada@unknown.example')).toEqual([])
  expect(found('mit', 'ada@ox.ac.uk')).not.toContain('Oxford')
})
