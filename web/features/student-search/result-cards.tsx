// The results on small screens: cards that scroll with the page, of which only those in view are on it.
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { FoundStudent } from '../../../contract/student.ts'
import { counted } from '../../lib/counted.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { useMinWidth } from '../../lib/use-min-width.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { cx } from '../../ui/cx.ts'
import { SkillLevel } from '../../ui/skill-level.tsx'
import { LikeButton, StatusBadge } from '../shortlist/like-and-tags.tsx'
import { stagesOf } from '../shortlist/pipeline.ts'
import { MatchButton } from '../student/match-button.tsx'
import { nameOf, studiesUnder, titleOf } from '../student/student-name.ts'
import { topSkills } from '../student/top-skills.ts'
import { UniversityBadge } from '../student/university-badge.tsx'
import { hoursOf } from '../student/weekly-hours.ts'
import { type ResultsProps, useListInView } from './results.ts'

/** As many as a large phone or a tablet shows at first. */
const cardsOfFirstPage = 8

export function ResultCards(props: ResultsProps) {
  return useHydrated() ? <CardsInView {...props} /> : <FirstCards {...props} />
}

/** In the page that the server renders: without heights that only the browser can measure. */
function FirstCards(props: ResultsProps) {
  const { students, total } = props
  return (
    <ul aria-label="Students" className="grid gap-x-3 md:grid-cols-2">
      {students.slice(0, cardsOfFirstPage).map((student, index) => (
        <li key={student.id} aria-setsize={total} aria-posinset={index + 1} className="pb-3">
          <StudentCard student={student} {...props} />
        </li>
      ))}
    </ul>
  )
}

function CardsInView(props: ResultsProps) {
  const { students, total } = props
  const list = useRef<HTMLUListElement>(null)
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => setOffset(list.current?.offsetTop ?? 0), [])
  const columns = useMinWidth(48) ? 2 : 1
  // The same function for the same list: with another one, every card would be measured again.
  const getItemKey = useCallback((index: number) => students[index]?.id ?? index, [students])
  const cards = useWindowVirtualizer({
    count: students.length,
    estimateSize: getCardHeight,
    getItemKey,
    overscan: 4,
    lanes: columns,
    scrollMargin: offset,
    scrollPaddingStart: 80,
  })
  const inView = cards.getVirtualItems()

  useListInView(props, {
    last: inView.at(-1)?.index,
    scrollTo: cards.scrollToIndex,
    getElement: () => list.current,
  })

  return (
    <ul
      ref={list}
      aria-label="Students"
      className="relative"
      style={{ height: cards.getTotalSize(), '--columns': columns } as CSSProperties}
    >
      {inView.map(({ index, start, lane }) => {
        const student = students[index]
        if (!student) return null
        return (
          <li
            key={student.id}
            ref={cards.measureElement}
            data-index={index}
            data-student={student.id}
            aria-setsize={total}
            aria-posinset={index + 1}
            className="absolute top-0 w-[calc((100%-(var(--columns)-1)*0.75rem)/var(--columns))] pb-3"
            style={{ transform: `translate(calc(${lane} * (100% + 0.75rem)), ${start - offset}px)` }}
          >
            <StudentCard student={student} {...props} />
          </li>
        )
      })}
    </ul>
  )
}

/** Until it is measured. */
const getCardHeight = () => 334

type StudentCardProps = Omit<ResultsProps, 'students' | 'total' | 'onNearEnd' | 'current' | 'onOpen'> & {
  student: FoundStudent
}

function StudentCard({ student, asked, shortlist, chosen, hrefFor, onChoose }: StudentCardProps) {
  const { id, headline, maxCommitmentMonths, match } = student
  const { top, more } = topSkills(student, asked)
  const isChosen = chosen.includes(id)
  return (
    <Card as="article" className={cx('grid gap-3 p-4', isChosen && 'border-brand')}>
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="text-[1.0625rem] leading-snug">
            <Link
              href={hrefFor(id)}
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
          <LikeButton
            name={nameOf(student)}
            isLiked={shortlist.isLiked(id)}
            onToggle={() => shortlist.toggleLike(id)}
          />
        </div>
      </div>
      <ul className="grid gap-1.5 text-sm">
        {top.map(({ id: skill, name, experienceLevel }) => (
          <li key={skill} className="flex items-center justify-between gap-3">
            {name}
            <SkillLevel level={experienceLevel} className="w-40" />
          </li>
        ))}
        {more > 0 && <li className="text-ink-3">+{more} more</li>}
      </ul>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2">
        <MatchButton match={match} />
        <span>{hoursOf(student)} a week</span>
        <span>{counted(maxCommitmentMonths, 'month')}</span>
        <StatusBadge stages={stagesOf(id, shortlist)} className="max-w-full" />
      </div>
      <Checkbox
        label="Compare"
        aria-label={`Compare ${nameOf(student)}`}
        checked={isChosen}
        onChange={() => onChoose(id)}
        className="-mb-2 border-t border-line pt-1"
      />
    </Card>
  )
}
