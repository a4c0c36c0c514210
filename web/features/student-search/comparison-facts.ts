// What is compared, and where the students differ.
import type { Evidence } from '../../../contract/evidence.ts'
import type { FoundStudent } from '../../../contract/student.ts'

/** One skill of the comparison: a level for each student, 0 for who does not know it, and what stands behind it. */
export type ComparedSkill = { name: string; levels: number[]; evidence: Evidence[] }

/** Every skill that one of them knows: first those asked for, then those that most of them know well. */
export function compareSkills(
  students: readonly Pick<FoundStudent, 'technologies'>[],
  asked: readonly string[],
): ComparedSkill[] {
  const names = new Set(students.flatMap(({ technologies }) => technologies.map(({ name }) => name)))
  return [...names]
    .map((name) => {
      const found = students.map(({ technologies }) => technologies.find((one) => one.name === name))
      return {
        name,
        levels: found.map((one) => one?.experienceLevel ?? 0),
        evidence: found.map((one) => one?.evidence ?? 'none'),
      }
    })
    .sort(
      (a, b) =>
        Number(asked.includes(b.name)) - Number(asked.includes(a.name)) ||
        known(b) - known(a) ||
        sum(b.levels) - sum(a.levels) ||
        // Not localeCompare: its first call takes longer than everything else here.
        (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1),
    )
}

const known = ({ levels }: ComparedSkill) => levels.filter((level) => level > 0).length
const sum = (levels: number[]) => levels.reduce((total, level) => total + level, 0)

/** At least two of them know it. */
export const isShared = (skill: ComparedSkill) => known(skill) > 1

export const differs = (values: readonly number[]) => new Set(values).size > 1

/** Whether a value is the highest, if the values differ. */
export const isHighest = (value: number, values: readonly number[]) =>
  differs(values) && value === Math.max(...values)

export const shownIndustries = 4
