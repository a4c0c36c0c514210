// One student among the cards.
import { memo } from 'react'
import { Link } from 'wouter'
import type { FoundStudent } from '../../../contract/student.ts'
import { counted } from '../../lib/counted.ts'
import { useCapabilities } from '../../platform/capabilities.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { cx } from '../../ui/cx.ts'
import { LikeButton, StatusBadge } from '../shortlist/like-and-tags.tsx'
import type { Stage } from '../shortlist/pipeline.ts'
import { MatchButton } from '../student/match-button.tsx'
import { nameOf, studiesUnder, titleOf } from '../student/student-name.ts'
import { TopSkillList } from '../student/top-skills.tsx'
import { UniversityBadge } from '../student/university-badge.tsx'
import { hoursOf } from '../student/weekly-hours.ts'
import { InviteLabelled, MessageLabelled } from './invite-action.tsx'
import type { InviteAction } from './results.ts'
import { useIsChosen } from './search-address.ts'

type StudentCardProps = {
  student: FoundStudent
  href: string
  asked: readonly string[]
  isLiked: boolean
  stages: readonly Stage[]
  onOpen: (id: number) => void
  onLike: (id: number) => void
  onChoose: (id: number) => void
  invite: InviteAction | undefined
}

export const StudentCard = memo(function StudentCard(props: StudentCardProps) {
  const { student, href, asked, isLiked, stages, onOpen, onLike, onChoose, invite } = props
  const { id, headline, maxCommitmentMonths, match } = student
  const isChosen = useIsChosen(id)
  return (
    <Card as="article" className={cx('grid grid-cols-1 gap-3 p-4', isChosen && 'border-brand')}>
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="text-[1.0625rem] leading-snug">
            <Link
              href={href}
              onClick={(event) => {
                event.preventDefault()
                onOpen(id)
              }}
              className="inline-flex min-h-8 items-center touch:-my-1.5 touch:min-h-11"
            >
              {titleOf(student)}
            </Link>
          </h2>
          {headline && <p className="break-words">{headline}</p>}
          <p className="text-ink-2">{studiesUnder(student)}</p>
          <UniversityBadge student={student} />
        </div>
        <div className="-mt-2 -mr-2">
          <LikeButton name={nameOf(student)} isLiked={isLiked} onToggle={() => onLike(id)} />
        </div>
      </div>
      <TopSkillList student={student} asked={asked} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2">
        <MatchButton match={match} />
        <span>{hoursOf(student)} a week</span>
        <span>{counted(maxCommitmentMonths, 'month')}</span>
        <StatusBadge stages={stages} className="max-w-full" />
      </div>
      <div className="-mb-2 flex flex-wrap items-center justify-between border-t border-line pt-1">
        <Checkbox
          label="Compare"
          aria-label={`Compare ${nameOf(student)}`}
          checked={isChosen}
          onChange={() => onChoose(id)}
        />
        <div className="flex">
          {useCapabilities().hasMessages && <MessageLabelled student={student} />}
          {invite && <InviteLabelled student={student} invite={invite} />}
        </div>
      </div>
    </Card>
  )
})
