// One student in the results table. Light, because hundreds of them pass by while someone scrolls.
import { memo } from 'react'
import { Link } from 'wouter'
import type { FoundStudent } from '../../../contract/student.ts'
import type { Tag } from '../../lib/storage.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { cx } from '../../ui/cx.ts'
import { SkillLevel } from '../../ui/skill-level.tsx'
import { Cell, Row } from '../../ui/table.tsx'
import { LikeButton, TagBadge } from './mark-buttons.tsx'
import { MatchButton } from './match-reasons.tsx'
import { nameOf, studiesOf } from './student-name.ts'
import { topSkills } from './top-skills.ts'
import { UniversityMark } from './university-mark.tsx'

export const rowHeight = 60

type StudentRowProps = {
  student: FoundStudent
  place: number
  /** In a column of its own where there is room, else beside the name. */
  statusInColumn: boolean
  href: string
  asked: readonly string[]
  isLiked: boolean
  tags: readonly Tag[]
  isChosen: boolean
  onOpen: (id: number) => void
  onLike: (id: number) => void
  onChoose: (id: number) => void
}

export const StudentRow = memo(function StudentRow(props: StudentRowProps) {
  const { student, place, statusInColumn, href, asked, isLiked, tags, isChosen, onOpen, onLike, onChoose } =
    props
  const { id, university, maxWeeklyHours, maxCommitmentMonths, match } = student
  const { top, more } = topSkills(student, asked)
  return (
    <Row
      selected={isChosen}
      aria-rowindex={place + 2}
      data-student={id}
      className={cx('cursor-pointer', !isChosen && 'bg-surface hover:bg-sunk')}
      style={{ height: rowHeight }}
      onClick={({ target }) => {
        const isOwnControl = target instanceof Element && target.closest('a, button, label, input')
        if (!isOwnControl && !window.getSelection()?.toString()) onOpen(id)
      }}
    >
      <Cell className="py-0 pr-0 pl-2">
        <Checkbox
          label={`Compare ${nameOf(student)}`}
          hideLabel
          checked={isChosen}
          onChange={() => onChoose(id)}
        />
      </Cell>
      <Cell className="py-0">
        <MatchButton match={match} />
      </Cell>
      <Cell colSpan={3} className="py-0">
        <div className="flex items-center gap-2">
          <div className="min-w-0 flex-1">
            <div className="flex items-center gap-1.5">
              <Link
                href={href}
                className="truncate leading-6 font-semibold underline-offset-4 hover:underline"
              >
                {university}
              </Link>
              <UniversityMark student={student} iconOnly />
            </div>
            <p className="truncate text-ink-3">{studiesOf(student)}</p>
          </div>
          {!statusInColumn && <TagBadge given={tags} />}
        </div>
      </Cell>
      <Cell className="py-0">
        <ul className="grid grid-cols-[repeat(3,minmax(0,1fr))_3.25rem] items-center gap-x-2 whitespace-nowrap">
          {top.map(({ id: skill, name, experienceLevel }) => (
            <li key={skill} className="grid justify-items-start gap-1 leading-tight">
              <span className="max-w-full truncate" title={name}>
                {name}
              </span>
              <SkillLevel level={experienceLevel} hideWord />
            </li>
          ))}
          {more > 0 && <li className="text-ink-3">+{more} more</li>}
        </ul>
      </Cell>
      <Cell className="py-0">{maxWeeklyHours}</Cell>
      <Cell className="py-0">{maxCommitmentMonths}</Cell>
      {statusInColumn && (
        <Cell className="py-0 pr-0">
          <TagBadge given={tags} />
        </Cell>
      )}
      <Cell className="sticky right-0 bg-inherit py-0 pr-2 pl-0">
        <LikeButton name={nameOf(student)} isLiked={isLiked} onToggle={() => onLike(id)} />
      </Cell>
    </Row>
  )
})
