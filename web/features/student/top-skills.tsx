// Which few skills of a student are shown first: those that were asked for, then the strongest.
import type { FoundStudent } from '../../../contract/student.ts'

const shownSkills = 3

export function topSkills({ technologies }: FoundStudent, asked: readonly string[]) {
  const isAsked = (name: string) => asked.includes(name)
  const inOrder = [
    ...technologies.filter(({ name }) => isAsked(name)),
    ...technologies.filter(({ name }) => !isAsked(name)),
  ]
  return { top: inOrder.slice(0, shownSkills), more: Math.max(0, inOrder.length - shownSkills) }
}
