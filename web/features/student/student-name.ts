// What a student is called. There are no names: university, degree and year.
import type { FoundStudent } from '../../../contract/student.ts'

type Named = Pick<FoundStudent, 'university' | 'degree' | 'yearOfDegree'>

const yearOf = ({ yearOfDegree }: Named) => (/^\d/.test(yearOfDegree) ? `${yearOfDegree} year` : yearOfDegree)

export const studiesOf = (student: Named) => `${student.degree}, ${yearOf(student)}`

export const nameOf = (student: Named) => `${student.university}, ${studiesOf(student)}`

/** For a chip: Imperial is called that by everybody. */
const shortNameOf = ({ university, degree }: Named) =>
  `${university.replace(' College London', '')}, ${degree}`

/** Students with the same university, degree and year are numbered. */
export function numbersOf(students: readonly Named[]) {
  const names = students.map(nameOf)
  return names.map((name, index) =>
    names.filter((other) => other === name).length > 1 ? `${index + 1}: ` : '',
  )
}

export function uniqueNames(students: readonly Named[]) {
  const numbers = numbersOf(students)
  return students.map((student, index) => `${numbers[index]}${shortNameOf(student)}, ${yearOf(student)}`)
}
