// The index itself, without a database: more students than one chunk holds, against a plain filter.
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { evidenceFilters, rankOfEvidence } from '../../../contract/evidence.ts'
import { documentsOf } from '../../../contract/match.ts'
import { degrees, industries, years } from '../../../contract/student.ts'
import {
  anyFilters,
  anyStudent,
  everySort,
  type KnownStudent,
  plainCounts,
  plainFilter,
  plainSearch,
  textOf,
} from '../../../tests/search-model.ts'
import type { Cursor } from '../search.store.ts'
import { turns } from '../turn.ts'
import { countFacets } from './count-facets.ts'
import { findPage } from './find-page.ts'
import { skillCode, slotsPerChunk } from './kernel/layout.ts'
import type { IndexedStudent } from './kernel/student-writer.ts'
import { technologyIndex } from './query-compiler.ts'
import { makeStudents, type Students, withStartupBits } from './students.ts'

const seed = 20_260_214
const anyTurn = fc.integer({ min: 0, max: turns - 1 })
const anySort = fc.constantFrom(...everySort)
/** Random filters seldom leave more than one large page. */
const anyLimit = fc.constantFrom(7, 200)

function indexed(student: KnownStudent): IndexedStudent {
  const { university, degree, yearOfDegree, busyHours = 0 } = student
  const indexOf = <Value>(list: readonly Value[], value: Value | null | undefined) =>
    value ? list.indexOf(value) : 0
  return {
    hasProfile: university !== null,
    forEveryone: university !== null && student.visibility === 'everyone',
    university: university ?? '',
    degree: indexOf(degrees, degree),
    year: indexOf(years, yearOfDegree),
    hours: Math.max(0, student.maxWeeklyHours - busyHours),
    months: student.maxCommitmentMonths,
    documents: documentsOf({ ...student, hasLinkedin: student.linkedinUrl !== null }),
    industries: student.industries.reduce((mask, industry) => mask | (1 << industries.indexOf(industry)), 0),
    text: textOf(student),
    skills: student.technologies.map(({ name, level, evidence = 'none' }) =>
      skillCode(technologyIndex(name), level, rankOfEvidence(evidence)),
    ),
  }
}

describe('with more students than a chunk holds', () => {
  let known: KnownStudent[]
  let students: Students
  let bits: { granted: number[]; liked: number[] }
  beforeAll(() => {
    const some = fc.sample(anyStudent, { seed, numRuns: 1500 }) as KnownStudent[]
    const someIndexed = some.map(indexed)
    const length = slotsPerChunk + 4000
    const drawn = Array.from({ length }, (_, index) => (index * 7919) % some.length)
    known = drawn.map((number, index) => ({
      ...(some[number] as KnownStudent),
      id: 10 + 3 * index,
      hasApplied: index % 5 === 0,
      isLiked: index % 4 === 0,
    }))
    students = makeStudents()
    for (const [index, number] of drawn.entries())
      students.append(10 + 3 * index, someIndexed[number] as IndexedStudent)
    const idsOf = (some: KnownStudent[]) => some.map(({ id }) => id)
    bits = {
      granted: idsOf(known.filter(({ hasApplied, visibility }) => hasApplied && visibility === 'applied')),
      liked: idsOf(known.filter(({ isLiked }) => isLiked)),
    }
  })

  const asStartup = <T>(search: () => T) => withStartupBits(students, bits, search)

  test('pages come in the order of a plain filter', () => {
    fc.assert(
      fc.property(anyFilters, anySort, anyTurn, anyLimit, (filters, sort, turn, limit) => {
        const expected = plainSearch(known, filters, sort, turn)
        const seen: number[] = []
        let after: Cursor | undefined
        for (let page = 0; page < 3; page += 1) {
          const found = asStartup(() => findPage(students, filters, { sort, limit, after, turn }))
          expect(found.total).toBe(expected.length)
          seen.push(...found.ids)
          after = found.next
          if (!after) break
        }
        expect(seen).toEqual(expected.slice(0, 3 * limit))
      }),
      { seed, numRuns: 15 },
    )
  })

  test('a page that the kernel has no room for is refused', () => {
    const page = { sort: 'match', limit: 1000, after: undefined, turn: 0 } as const
    expect(() => findPage(students, {}, page)).toThrow('The kernel has no room for pages of 1000.')
  })

  test('counting every bitmap and walking every row give the same counts', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const counted = asStartup(() => countFacets(students, filters, 0))
        expect(asStartup(() => countFacets(students, filters, slotsPerChunk))).toEqual(counted)
        expect(counted.total).toBe(plainFilter(known, filters).length)
        for (const { filters: widened, total } of counted.wider)
          expect(total).toBe(plainFilter(known, widened).length)
      }),
      { seed, numRuns: 5 },
    )
  })
})

describe('students who join and leave', () => {
  const [one, other] = fc.sample(
    anyStudent.filter(({ university, visibility }) => university !== null && visibility === 'everyone'),
    { seed, numRuns: 2 },
  ) as [KnownStudent, KnownStudent]
  const found = (students: Students, turn = 0) =>
    findPage(students, {}, { sort: 'match', limit: 200, after: undefined, turn }).ids

  test('an empty index finds nobody', () => {
    const nobody = makeStudents()
    expect(found(nobody)).toEqual([])
    expect(countFacets(nobody, { universities: ['Oxford'] }).total).toBe(0)
  })

  test('removed students are no longer found, and can be added again', () => {
    const students = makeStudents()
    students.append(5, indexed(one))
    students.append(9, indexed(other))
    expect(students.present()).toBe(2)
    students.put(5, undefined)
    expect(found(students)).toEqual([9])
    students.put(5, { ...indexed(one), hasProfile: false })
    expect(students.present()).toBe(1)
    students.put(5, indexed(other))
    expect(found(students)).toEqual([5, 9])
  })

  test('students with equal scores come in the order of ids from their turn on, even when a lower id arrives later', () => {
    const students = makeStudents()
    students.append(10, indexed(one))
    for (const id of [2000, 1500, 1999, 3000]) expect(students.put(id, indexed(one))).toBe(true)
    expect(found(students)).toEqual([10, 1500, 1999, 2000, 3000])
    expect(found(students, 0.4 * turns)).toEqual([1999, 2000, 3000, 10, 1500])
    expect(found(students, turns - 1)).toEqual([3000, 10, 1500, 1999, 2000])
  })

  test('while a startup pages through equal students, others come and go, and nobody is repeated or lost', () => {
    const [indexedOne, indexedOther] = [indexed(one), indexed(other)]
    const indexedAs = (id: number) => (id % 3 > 0 ? indexedOne : indexedOther)
    fc.assert(
      fc.property(
        anyTurn,
        fc.array(fc.nat({ max: 299 }), { minLength: 1, maxLength: 20 }),
        (turn, changing) => {
          const students = makeStudents()
          for (let id = 1; id <= 300; id += 1) students.append(id, indexedAs(id))
          const seen: number[] = []
          const absent = new Set<number>()
          let after: Cursor | undefined
          for (let page = 0; page === 0 || after; page += 1) {
            // Twelve hold them all. With a wrong cursor there would be no last one.
            expect(page).toBeLessThan(20)
            const found = findPage(students, {}, { sort: 'match', limit: 25, after, turn })
            seen.push(...found.ids)
            after = found.next
            const id = 1 + (changing[page % changing.length] as number)
            students.put(id, absent.has(id) ? indexedAs(id) : undefined)
            absent.add(id)
          }
          expect(new Set(seen).size).toBe(seen.length)
          const stayed = Array.from({ length: 300 }, (_, index) => index + 1).filter((id) => !absent.has(id))
          expect(stayed.filter((id) => !seen.includes(id))).toEqual([])
        },
      ),
      { seed, numRuns: 50 },
    )
  })

  test('students who change their skills are found by the new ones, whether few or many know them', () => {
    const [few, many] = [16, 400]
    const some = fc.sample(anyStudent, { seed: seed + 2, numRuns: many }) as KnownStudent[]
    const known = some.map((student, index) => ({ ...student, id: index + 1 }))
    // With so few entries in a list, most technologies come to their level planes on the way, and some do not.
    const students = makeStudents({ maxEntries: few })
    for (const student of known) students.append(student.id, indexed(student))
    const size = students.kernel.bytes().length
    for (let round = 1; round <= 20; round += 1)
      for (const [index, student] of known.entries()) {
        const other = some[(index + 37 * round) % many] as KnownStudent
        Object.assign(student, { ...student, technologies: other.technologies })
        students.put(student.id, indexed(student))
      }
    // What is no longer needed is used again.
    expect(students.kernel.bytes().length).toBeLessThanOrEqual(size + 2 ** 20)
    fc.assert(
      fc.property(anyFilters, anySort, (filters, sort) => {
        const page = findPage(students, filters, { sort, limit: 200, after: undefined, turn: 0 })
        const expected = plainSearch(known, filters, sort, 0)
        expect(page.total).toBe(expected.length)
        expect(page.ids).toEqual(expected.slice(0, 200))
        const { technologies, evidence, total } = plainCounts(known, filters)
        // By walking rows, and by lists and planes.
        for (const maxWalked of [many, 0])
          expect(countFacets(students, filters, maxWalked)).toMatchObject({ technologies, evidence, total })
      }),
      { seed, numRuns: 50 },
    )
  })

  test('all students next to each other who share a rare skill are counted', () => {
    const students = makeStudents({ maxEntries: 12 })
    const known = new Map<number, { name: string; evidence: number }[]>()
    const put = (id: number, names: string[]) => {
      const skills = names.map((name) => ({ name, evidence: (id + name.length) % 4 }))
      known.set(id, skills)
      const codes = skills.map(({ name, evidence }) => skillCode(technologyIndex(name), 3, evidence))
      students.put(id, { ...indexed(one), skills: codes })
    }
    const expectCounts = () => {
      for (const minEvidence of [undefined, ...evidenceFilters])
        for (const technology of ['Rust', 'Go']) {
          const { technologies } = countFacets(students, { minEvidence }, 0)
          const knows = [...known.values()].filter((skills) =>
            skills.some(
              ({ name, evidence }) =>
                name === technology && evidence >= rankOfEvidence(minEvidence ?? 'none'),
            ),
          )
          expect(technologies.find(({ name }) => name === technology)?.counts).toEqual([knows.length])
        }
    }
    for (let id = 1; id <= 9; id += 1) put(id, ['Rust', 'Go'])
    expectCounts()
    // One of the first, one of the last, and one of them again.
    for (const id of [2, 7]) put(id, ['Go'])
    put(7, ['Rust', 'Go'])
    expectCounts()
    // Go gets its planes.
    for (let id = 10; id <= 14; id += 1) put(id, ['Go'])
    expectCounts()
  })

  test('with more universities than a key has values, pages by university come in the order of their names', () => {
    const students = makeStudents()
    const names = Array.from({ length: 3000 }, (_, index) => `University ${(index * 7919) % 700}`)
    for (const [index, university] of names.entries())
      students.append(index + 1, { ...indexed(one), university })
    for (const sort of ['university', '-university'] as const) {
      const seen: number[] = []
      let after: Cursor | undefined
      do {
        const page = findPage(students, {}, { sort, limit: 200, after, turn: 1_500_000_000 })
        expect(page.total).toBe(3000)
        // Each page has one at least, and none comes twice: with a wrong cursor there would be no last page.
        expect(page.ids.length).toBeGreaterThan(0)
        seen.push(...page.ids)
        expect(seen.length).toBeLessThanOrEqual(3000)
        after = page.next
      } while (after)
      const known = names.map((university, index) => ({ ...one, id: index + 1, university }))
      expect(seen).toEqual(plainSearch(known, {}, sort, 1_500_000_000))
    }
    expect(countFacets(students, { universities: ['University 7', 'University 699'] }).total).toBe(
      names.filter((name) => name === 'University 7' || name === 'University 699').length,
    )
  })

  test('students who rename their university again and again use up no numbers', () => {
    const students = makeStudents()
    students.append(1, indexed(one))
    for (let time = 0; time < 1000; time += 1) students.put(1, { ...indexed(one), university: `At ${time}` })
    expect(students.universities.size()).toBe(2)
    students.put(1, undefined)
    expect(students.universities.ranked()).toEqual([])
  })

  test('an id between two that were loaded side by side has no slot', () => {
    const students = makeStudents()
    students.append(10, indexed(one))
    students.append(12, indexed(one))
    expect(students.put(11, indexed(one))).toBe(false)
    expect(students.put(11, undefined)).toBe(true)
  })

  test('the bits of one startup are cleared before the next search', () => {
    const students = makeStudents()
    students.append(1, { ...indexed(one), forEveryone: false })
    expect(withStartupBits(students, { granted: [1, 77], liked: [] }, () => found(students))).toEqual([1])
    expect(found(students)).toEqual([])
  })
})
