// One student in the results table. Light, because hundreds of them pass by while someone scrolls.
import { type MouseEvent, memo } from 'react'
import type { FoundStudent } from '../../../contract/student.ts'
import { useCapabilities } from '../../platform/capabilities.ts'
import { BareCheckbox } from '../../ui/checkbox.tsx'
import { cx } from '../../ui/cx.ts'
import { SkillLevel } from '../../ui/skill-level.tsx'
import { rowClass } from '../../ui/table.tsx'
import { LikeButton, StatusBadge } from '../shortlist/like-and-tags.tsx'
import type { Stage } from '../shortlist/pipeline.ts'
import { MatchButton } from '../student/match-button.tsx'
import { nameOf, studiesUnder, titleOf } from '../student/student-name.ts'
import { topSkills } from '../student/top-skills.tsx'
import { UniversityBadge } from '../student/university-badge.tsx'
import { hoursOf } from '../student/weekly-hours.ts'
import { InviteIcon, MessageIcon } from './invite-action.tsx'
import type { InviteAction } from './results.ts'
import { useIsChosen } from './search-address.ts'

/** The row's class says it too: a style attribute for each row takes longer. */
export const rowHeight = 76

type StudentRowProps = {
  student: FoundStudent
  index: number
  /** In its own column where there is room, else beside the name. */
  statusInColumn: boolean
  href: string
  asked: readonly string[]
  isLiked: boolean
  stages: readonly Stage[]
  onOpen: (id: number) => void
  onLike: (id: number) => void
  onChoose: (id: number) => void
  invite: InviteAction | undefined
}

export const StudentRow = memo(function StudentRow(props: StudentRowProps) {
  const { student, index, statusInColumn, href, asked, isLiked, stages } = props
  const { onOpen, onLike, onChoose, invite } = props
  const { id, headline, maxCommitmentMonths, match } = student
  const isChosen = useIsChosen(id)
  const { top, more } = topSkills(student, asked)
  const { hasMessages } = useCapabilities()
  // Three actions in a row leave less for the skills.
  const isTight = hasMessages && !statusInColumn
  const about = (
    <>
      <div className="flex items-center gap-1.5">
        <a href={href} className="truncate leading-6 font-semibold underline-offset-4 hover:underline">
          {titleOf(student)}
        </a>
        <UniversityBadge student={student} iconOnly />
      </div>
      {headline && (
        <p className="truncate" title={headline}>
          {headline}
        </p>
      )}
      <p className="truncate text-ink-3" title={studiesUnder(student)}>
        {studiesUnder(student)}
      </p>
    </>
  )
  return (
    <tr
      aria-rowindex={index + 2}
      data-student={id}
      className={cx(rowClass(isChosen), 'h-[76px] cursor-pointer')}
      onClick={(event) => openFrom(event, () => onOpen(id))}
    >
      <td className="pr-0 pl-2">
        <BareCheckbox
          aria-label={`Compare ${nameOf(student)}`}
          checked={isChosen}
          onChange={() => onChoose(id)}
        />
      </td>
      <td>
        <MatchButton match={match} />
      </td>
      <td colSpan={3}>
        {statusInColumn ? (
          about
        ) : (
          <div className="flex items-center gap-2">
            <div className="min-w-0 flex-1">{about}</div>
            <StatusBadge stages={stages} className="max-w-[45%]" />
          </div>
        )}
      </td>
      <td>
        <ul
          className={cx(
            'grid max-w-168 items-center gap-x-2 whitespace-nowrap',
            isTight
              ? 'grid-cols-[repeat(3,minmax(0,1fr))_1.5rem]'
              : 'grid-cols-[repeat(3,minmax(0,1fr))_3.25rem]',
          )}
        >
          {top.map(({ id: skill, name, experienceLevel }) => (
            <li key={skill} className="truncate leading-tight" title={name}>
              {name}
              <SkillLevel level={experienceLevel} hideWord className="mt-2 mb-1 block" />
            </li>
          ))}
          {more > 0 && (
            <li className="text-ink-3">
              {isTight ? (
                <>
                  {`+${more}`}
                  <span className="sr-only"> more</span>
                </>
              ) : (
                `+${more} more`
              )}
            </li>
          )}
        </ul>
      </td>
      <td>{hoursOf(student)}</td>
      <td>{maxCommitmentMonths}</td>
      {statusInColumn && (
        <td className="pr-0">
          <StatusBadge stages={stages} className="max-w-full" />
        </td>
      )}
      <td className="pr-2 pl-0">
        <div className="flex items-center justify-center">
          <LikeButton name={nameOf(student)} isLiked={isLiked} onToggle={() => onLike(id)} />
          {hasMessages && <MessageIcon student={student} />}
          {invite && <InviteIcon student={student} invite={invite} />}
        </div>
      </td>
    </tr>
  )
})

/** A press on the row is one on its link, unless it hits another control, opens a new tab, or selects text. */
function openFrom(event: MouseEvent, open: () => void) {
  const control = event.target instanceof Element ? event.target.closest('a, button, label') : null
  const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  const isForRow = control ? control.tagName === 'A' : !window.getSelection()?.toString()
  if (!isForRow || isElsewhere) return
  event.preventDefault()
  open()
}
