// Which few skills of a student are shown first: those that were asked for, then the strongest.
import type { FoundStudent } from '../../../contract/student.ts'
import { cx } from '../../ui/cx.ts'
import { SkillLevel } from '../../ui/skill-level.tsx'

const shownSkills = 3

type Skilled = Pick<FoundStudent, 'technologies'>

export function topSkills({ technologies }: Skilled, asked: readonly string[]) {
  const isAsked = (name: string) => asked.includes(name)
  const inOrder = [
    ...technologies.filter(({ name }) => isAsked(name)),
    ...technologies.filter(({ name }) => !isAsked(name)),
  ]
  return { top: inOrder.slice(0, shownSkills), more: Math.max(0, inOrder.length - shownSkills) }
}

type TopSkillListProps = { student: FoundStudent; asked: readonly string[]; className?: string }

export function TopSkillList({ student, asked, className }: TopSkillListProps) {
  const { top, more } = topSkills(student, asked)
  return (
    <ul aria-label="Skills" className={cx('grid gap-1.5 text-sm', className)}>
      {top.map(({ id, name, experienceLevel }) => (
        <li key={id} className="flex items-center justify-between gap-3">
          {name}
          <SkillLevel level={experienceLevel} className="w-40" />
        </li>
      ))}
      {more > 0 && <li className="text-ink-3">+{more} more</li>}
    </ul>
  )
}
