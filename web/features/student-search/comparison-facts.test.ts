// The order of skills in the comparison.
import { expect, test } from 'vitest'
import type { FoundStudent } from '../../../contract/student.ts'
import { compareSkills } from './comparison-facts.ts'

const studentWith = (levels: Record<string, FoundStudent['technologies'][number]['experienceLevel']>) => ({
  technologies: Object.entries(levels).map(([name, experienceLevel], id) => ({
    id,
    name,
    category: 'Languages' as const,
    experienceLevel,
    evidence: 'none' as const,
  })),
})

test('skills that were asked for come first, then those that most know, then those known best, then by the alphabet', () => {
  const students = [
    studentWith({ Zig: 1, React: 3, Go: 4, iOS: 2, Java: 2, 'C++': 2 }),
    studentWith({ React: 1, Go: 1 }),
  ]
  const names = compareSkills(students, ['Zig']).map(({ name }) => name)
  expect(names).toEqual(['Zig', 'Go', 'React', 'C++', 'iOS', 'Java'])
})
