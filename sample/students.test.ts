// The sample students are worth searching: valid, varied, and the same after every start.
import { describe, expect, test, vi } from 'vitest'
import {
  demoDegrees,
  demoUniversities,
  industries,
  nameInForm,
  studentProfileInput,
  years,
} from '../contract/student.ts'
import { demoTechnologyNames, technologies } from '../contract/technology.ts'
import { isWebAddress } from '../contract/text.ts'
import { demoStudent } from './accounts.ts'
import { students } from './students.ts'

const unlisted = <Item>(used: Item[], listed: readonly Item[]) =>
  used.filter((item) => !listed.includes(item))
const missing = <Item, From>(
  listed: readonly Item[],
  from: readonly From[],
  used: (one: From) => Item | Item[],
) => {
  const found = from.flatMap(used)
  return listed.filter((item) => !found.includes(item))
}
const repeated = <Item>(items: Item[]) => items.filter((item, index) => items.indexOf(item) !== index)

describe('a startup that searches the demo', () => {
  test('finds 200 students, the demo student first', () => {
    expect(students).toHaveLength(200)
    expect(students[0]).toMatchObject(demoStudent)
  })

  test('finds someone for every university, degree, year, industry and technology', () => {
    expect(missing(demoUniversities, students, (student) => student.university)).toEqual([])
    expect(missing(demoDegrees, students, (student) => student.degree)).toEqual([])
    expect(missing(years, students, (student) => student.yearOfDegree)).toEqual([])
    expect(missing(industries, students, (student) => student.industryInterests)).toEqual([])
    const known = students.flatMap((student) => student.technologies)
    expect(missing(demoTechnologyNames, known, (technology) => technology.name)).toEqual([])
  })

  test('sees +N more in a comparison, because a few have more than four industries', () => {
    const many = students.filter(({ industryInterests }) => industryInterests.length > 4)
    expect(many.length).toBeGreaterThan(1)
    expect(many.length).toBeLessThan(10)
  })

  test('meets profiles that those students could have saved themselves', () => {
    for (const student of students) {
      const { id: _, accountId, email, memberForDays, hasCv, ...profile } = student
      expect(studentProfileInput.parse(profile)).toEqual(profile)
    }
  })

  test('can tell students apart by their hours and months', () => {
    const hours = students.map((student) => student.maxWeeklyHours)
    const months = students.map((student) => student.maxCommitmentMonths)
    expect([Math.min(...hours), Math.max(...hours)]).toEqual([5, 40])
    expect([Math.min(...months), Math.max(...months)]).toEqual([2, 24])
  })

  test('finds a CV with about two students of three', () => {
    const share = students.filter((student) => student.hasCv).length / students.length
    expect(share).toBeGreaterThan(0.6)
    expect(share).toBeLessThan(0.73)
  })

  test('never reads the same project twice', () => {
    const projects = students.flatMap((student) => student.projects)
    expect(projects.length).toBeGreaterThan(250)
    expect(repeated(projects.map((project) => project.title))).toEqual([])
    expect(repeated(projects.map((project) => project.description))).toEqual([])
    expect(projects.filter(({ title, description }) => /[{}]/.test(title + description))).toEqual([])
  })

  test('sees students use in a project only what they know', () => {
    for (const { technologies: known, projects } of students) {
      const names = known.map(({ name }) => name)
      for (const project of projects) {
        expect(project.technologies.length).toBeGreaterThan(0)
        expect(unlisted(project.technologies, names)).toEqual([])
      }
    }
  })

  test('sees technologies as the closed list has them', () => {
    for (const { level: _, evidence: __, ...technology } of students.flatMap(
      (student) => student.technologies,
    )) {
      expect(technologies).toContainEqual(technology)
    }
  })

  test('sees evidence of the skills that a project names, and of no others', () => {
    for (const { technologies: known, projects } of students)
      for (const { name, evidence } of known)
        expect(evidence).toBe(
          projects.some(({ technologies }) => technologies.includes(name)) ? 'project' : 'none',
        )
  })

  test('most students have a headline, made of their skills and interests', () => {
    const headlines = students.map(({ headline }) => headline)
    expect(headlines.filter((headline) => /[{}]|undefined/.test(headline))).toEqual([])
    expect(new Set(headlines).size).toBeGreaterThan(150)
  })

  test('meets students who show their full name, and students who show an initial', () => {
    const shown = students.map(({ name, nameForm }) => nameInForm(name, nameForm))
    expect(shown.filter((name) => /^\S+ \p{Lu}\.$/u.test(name ?? '')).length).toBeGreaterThan(40)
    expect(shown).toContain('Maya Rosén')
  })

  test('writes to plain addresses of the right university, made of the names', () => {
    const domains: Record<string, string> = {
      Oxford: 'oxford',
      Cambridge: 'cambridge',
      'Imperial College London': 'imperial',
    }
    for (const { email, university } of students) {
      expect(email).toMatch(/^[a-z]+\.[a-z]+@[a-z]+\.example\.ac\.uk$/)
      expect(email).toContain(`@${domains[university]}.`)
    }
    expect(students.some(({ name }) => name.includes('Ł'))).toBe(true)
    expect(students.some(({ name }) => /[\u1ea0-\u1ef9]/.test(name))).toBe(true)
  })

  test('is led only to web addresses', () => {
    const links = students.flatMap(({ linkedinUrl, projects }) => [
      linkedinUrl,
      ...projects.map((p) => p.link),
    ])
    expect(links.filter((link) => link !== null && !isWebAddress(link))).toEqual([])
  })

  test('meets the same students after every start', async () => {
    vi.resetModules()
    const again = await import('./students.ts')
    expect(again.students).not.toBe(students)
    expect(again.students).toEqual(students)
  })
})
