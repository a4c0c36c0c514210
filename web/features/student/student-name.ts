// What a student is called: by name, in the form that they chose. Older profiles have none: university, degree and year.
import type { FoundStudent } from '../../../contract/student.ts'
import type { Coverable } from './blind.ts'

type Named = Pick<FoundStudent, 'name' | 'university' | 'degree' | 'yearOfDegree'> & Coverable

const yearOf = ({ yearOfDegree }: Named) => (/^\d/.test(yearOfDegree) ? `${yearOfDegree} year` : yearOfDegree)

const studiesOf = (student: Named) => `${student.degree}, ${yearOf(student)}`

/** Everyone says Imperial. */
const shortUniversity = ({ university }: Named) =>
  university === 'Imperial College London' ? 'Imperial' : university

/** The bold line. */
export const titleOf = ({ name, university }: Named) => name ?? university

/** Under the bold line: where and what someone studies, without the university where the bold line has it or it is covered. */
export const studiesUnder = (student: Named) =>
  student.name === null || student.isCovered
    ? studiesOf(student)
    : `${shortUniversity(student)}, ${studiesOf(student)}`

/** For links, checkboxes and buttons: who it is, in one line. */
export const nameOf = (student: Named) => student.name ?? `${student.university}, ${studiesOf(student)}`

/** Students who are called the same are numbered. */
export function numbersOf(students: readonly Named[]) {
  const names = students.map(nameOf)
  return names.map((name, index) =>
    names.filter((other) => other === name).length > 1 ? `${index + 1}: ` : '',
  )
}

/** For a chip. */
export function uniqueNames(students: readonly Named[]) {
  const numbers = numbersOf(students)
  return students.map((student, index) => {
    const { name } = student
    return `${numbers[index]}${name ?? `${shortUniversity(student)}, ${studiesOf(student)}`}`
  })
}
