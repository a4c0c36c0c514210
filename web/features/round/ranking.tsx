// A startup ranks the students who wished for a project, and draws the line below which it takes nobody.
import { ArrowLeft, EyeOff, Users } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'wouter'
import { roundPath } from '../../../contract/paths.ts'
import type { Round, Wisher, WisherList } from '../../../contract/round.ts'
import { maxRanked } from '../../../contract/round-lists.ts'
import { nameOfLevel } from '../../../contract/skill-level.ts'
import { counted } from '../../lib/counted.ts'
import { type Shortlist, useDataSource } from '../../platform/data-source.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { TagButtons } from '../shortlist/like-and-tags.tsx'
import { MatchButton } from '../student/match-button.tsx'
import { topSkills } from '../student/top-skills.tsx'
import { hoursOf } from '../student/weekly-hours.ts'
import { useRefreshRounds, useSaveRanking, useWishers } from './round.queries.ts'
import { Moment, SavedState } from './round-frame.tsx'
import { SortableList } from './sortable-list.tsx'
import { useAutosave } from './use-autosave.ts'

type RankingProps = { round: Round; projectId: number; accountId: number }

export function Ranking({ round, projectId, accountId }: RankingProps) {
  const listed = useWishers(round.id, projectId)
  return (
    <section aria-label="Ranking" className="grid gap-4">
      <Link
        href={roundPath(round.id)}
        className="inline-flex min-h-8 items-center gap-1.5 justify-self-start text-sm font-semibold text-ink-2 hover:text-ink touch:min-h-11"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        All your projects in {round.name}
      </Link>
      {listed.data ? (
        listed.data.students.length === 0 ? (
          <EmptyState icon={Users} title="No student wished for this project">
            There’s nothing to rank.
          </EmptyState>
        ) : (
          <RankedStudents key={projectId} round={round} list={listed.data} accountId={accountId} />
        )
      ) : listed.isError ? (
        <ErrorState
          title="We couldn’t load the students"
          onRetry={() => listed.refetch()}
          retrying={listed.isFetching}
        >
          You can rank them once wishes are closed.
        </ErrorState>
      ) : (
        <SkeletonGroup label="Loading the students" className="grid gap-2">
          <Skeleton className="h-9 w-60" />
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-28 w-full" />
        </SkeletonGroup>
      )}
    </section>
  )
}

/** Students have ids from 1. */
const line = { id: 0, name: 'None below this line' }

/** The ids in order, with the line among them. */
function orderOf({ project, students }: WisherList): readonly number[] {
  const ids = students.slice(0, maxRanked).map(({ studentId }) => studentId)
  const above = project.isCutOff ? students.filter(({ rank }) => rank !== null).length : ids.length
  return [...ids.slice(0, above), line.id, ...ids.slice(above)]
}

type RankedStudentsProps = { round: Round; list: WisherList; accountId: number }

function RankedStudents({ round, list, accountId }: RankedStudentsProps) {
  const { project, students } = list
  const shortlist = useDataSource().useShortlist()
  const save = useSaveRanking(round.id, project.projectId)
  const refresh = useRefreshRounds()
  const isClosed = round.phase !== 'ranking' || list.phase !== 'ranking'
  const ranking = useAutosave<readonly number[]>({
    name: `ranking in round ${round.id} for ${project.projectId}`,
    accountId,
    stored: orderOf(list),
    keyOf: String,
    isValue: (value): value is number[] => Array.isArray(value) && value.every(Number.isSafeInteger),
    save: (ids) => {
      const above = ids.slice(0, ids.indexOf(line.id))
      return save({ studentIds: [...above], isCutOff: above.length < ids.length - 1 })
    },
    ...{ refresh, isClosed },
  })
  // A student may have left since.
  const known = new Map(students.map((one) => [one.studentId, one]))
  const ids = ranking.value.filter((id) => id === line.id || known.has(id))
  const items = ids.map((id) => {
    const wisher = known.get(id)
    return { id, name: wisher ? nameOf(wisher) : line.name, wisher }
  })
  const canRank = !isClosed && !project.isGone
  return (
    <>
      <div className="grid gap-1">
        <h2 className="text-xl break-words">{project.title}</h2>
        <p className="text-ink-2">
          {counted(students.length, 'student')} wished for it. It has {counted(project.places, 'place')}.
        </p>
        <div role="status">
          {isClosed && (
            <Banner tone={ranking.isTooLate ? 'amber' : 'info'} title="Ranking has closed">
              {ranking.isTooLate
                ? 'Your last change came too late. This is the order we have from you, and the one that counts.'
                : 'This is the order that counts.'}
            </Banner>
          )}
        </div>
      </div>
      {students.some(({ isCovered }) => isCovered) && (
        <Banner>
          <span className="flex gap-2">
            <EyeOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>
              This round is blind: names, universities and contact details stay hidden until the ranking
              closes on <Moment at={round.rankBy} />.
            </span>
          </span>
        </Banner>
      )}
      {canRank ? (
        <>
          <p className="text-ink-2">
            Put the student you want most first. Nobody below the line is matched with you, even if a place
            stays empty.
            {students.length > maxRanked &&
              ` These are the best ${maxRanked}. If you draw no line, the others follow by match score.`}
          </p>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            {project.rankedAt || ranking.state.is !== 'saved' ? (
              <SavedState state={ranking.state} onRetry={ranking.tryAgain} onDiscard={ranking.discard} />
            ) : (
              <>
                <p className="text-sm text-ink-2">Sorted by match score. Not ranked by you yet.</p>
                <Button variant="secondary" size="sm" onClick={() => ranking.change(ids)}>
                  Keep this order
                </Button>
              </>
            )}
          </div>
          <SortableList
            label="Students, best first"
            items={items}
            onSort={ranking.change}
            positionOf={({ id }, order) => inWords(id, order)}
            className={({ id }, index, shown) =>
              id === line.id
                ? 'border-dashed border-edge! bg-sunk!'
                : index > shown.findIndex((one) => one.id === line.id)
                  ? 'bg-sunk!'
                  : undefined
            }
          >
            {({ wisher }, index, shown) => {
              const lineAt = shown.findIndex((one) => one.id === line.id)
              return wisher ? (
                <WisherRow
                  wisher={wisher}
                  position={index < lineAt ? index + 1 : undefined}
                  shortlist={shortlist}
                />
              ) : (
                <p className="text-sm font-semibold text-ink-2">
                  {line.name}
                  <span className="block font-normal">{belowInWords(shown.length - 1 - lineAt)}.</span>
                </p>
              )
            }}
          </SortableList>
        </>
      ) : (
        <ol aria-label="Students, best first" className="grid gap-2">
          {items.map(({ id, wisher }, index) =>
            wisher ? (
              <li key={id} className="rounded-md border border-line bg-surface p-3">
                <WisherRow
                  wisher={wisher}
                  position={index < ids.indexOf(line.id) ? index + 1 : undefined}
                  shortlist={shortlist}
                />
              </li>
            ) : (
              project.isCutOff && (
                <li
                  key={id}
                  className="border-t-2 border-dashed border-edge pt-1 text-sm font-semibold text-ink-2"
                >
                  {line.name}
                </li>
              )
            ),
          )}
        </ol>
      )}
    </>
  )
}

const nameOf = ({ studentId, student }: Wisher) =>
  student.name ?? student.university ?? `Student ${studentId}`

function inWords(id: number, order: readonly number[]) {
  const lineAt = order.indexOf(line.id)
  if (id === line.id) return belowInWords(order.length - 1 - lineAt)
  const at = order.indexOf(id)
  return at > lineAt ? 'below the line' : `${at + 1} of ${order.length - 1}`
}

const belowInWords = (below: number) =>
  below === 0
    ? 'Everyone is above it. Move it up to leave students out'
    : `Leaves out ${counted(below, 'student')}`

type WisherRowProps = {
  wisher: Wisher
  position: number | undefined
  shortlist: Shortlist
}

/** Kept while another row is dragged: there can be hundreds. */
const WisherRow = memo(function WisherRow({ wisher, position, shortlist }: WisherRowProps) {
  const { student, fitsHours } = wisher
  const { top, more } = topSkills(student, [])
  const studies = [
    student.name !== null && student.university,
    student.degree,
    student.yearOfDegree &&
      (/^\d/.test(student.yearOfDegree) ? `${student.yearOfDegree} year` : student.yearOfDegree),
  ].filter(Boolean)
  return (
    <div className="flex min-w-0 gap-3">
      <span
        aria-hidden="true"
        className="min-w-[1.5ch] text-right font-display text-xl leading-snug font-[640] tabular-nums"
      >
        {position ?? '–'}
      </span>
      <div className="grid min-w-0 flex-1 gap-1.5">
        <div>
          <p className="font-semibold break-words">{nameOf(wisher)}</p>
          <p className="text-sm break-words text-ink-2">{studies.join(', ')}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 text-sm text-ink-2">
          <MatchButton match={student.match} />
          <span>{hoursOf(student)} a week</span>
        </div>
        {!fitsHours && (
          <p className="text-sm font-medium text-amber-ink">
            Has fewer free hours than the project needs, so they can’t be matched unless that changes.
          </p>
        )}
        <Facts>
          {top.map(({ id, name, experienceLevel }) => (
            <Fact key={id}>
              {name}: {nameOfLevel(experienceLevel)}
            </Fact>
          ))}
          {more > 0 && <Fact>{more} more</Fact>}
        </Facts>
        <TagButtons id={wisher.studentId} shortlist={shortlist} />
      </div>
    </div>
  )
})
