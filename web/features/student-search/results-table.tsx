// The results on large screens: a table of which only the rows in view are on the page.
import { useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { scoreNames } from '../../../contract/match.ts'
import type { ColumnSort, SearchSort } from '../../../contract/student.ts'
import { useMinWidth } from '../../lib/use-min-width.ts'
import { useCapabilities } from '../../platform/capabilities.ts'
import { HeaderCell, SortHeader, Table } from '../../ui/table.tsx'
import { pipelineOf } from '../shortlist/pipeline.ts'
import { aboutExperience, type ResultsProps, useListInView } from './results.ts'
import { StudentRow } from './student-row.tsx'
import { useRowsInView } from './use-rows-in-view.ts'

type ResultsTableProps = ResultsProps & {
  sort: SearchSort
  onSort: (sort: SearchSort) => void
  isStale: boolean
  /** Another search begins at the top. */
  foundBy: string | undefined
}

export function ResultsTable(props: ResultsTableProps) {
  const { students, total, sort, onSort, isStale, foundBy } = props
  const hasRoom = useMinWidth(88)
  const { hasMessages } = useCapabilities()
  const stagesOf = useMemo(() => pipelineOf(props.shortlist), [props.shortlist])
  const table = useRef<HTMLTableElement>(null)
  const { rows, last, isScrolling, above, below, scrollToRow, scrollToTop } = useRowsInView(
    students.length,
    () => table.current?.parentElement,
  )
  const toTop = useEffectEvent(scrollToTop)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that counts
  useLayoutEffect(() => toTop(), [foundBy])

  useListInView(props, { last, isScrolling, scrollTo: scrollToRow, getElement: () => table.current })

  const column = (name: SortedColumn) => ({
    direction: sort === name ? ('ascending' as const) : sort === `-${name}` ? ('descending' as const) : null,
    onSort: () => onSort(nextSort(name, sort)),
  })
  return (
    <Table
      ref={table}
      label="Students"
      aria-rowcount={total + 1}
      aria-busy={isStale}
      frameClassName="min-h-25 contain-content"
      className="min-w-228 table-fixed"
    >
      <colgroup>
        <col className="w-12" />
        <col className="w-26.5" />
        <col className="w-26.5 min-[110rem]:w-40" />
        <col className="w-21 min-[110rem]:w-32" />
        <col className="w-17 min-[110rem]:w-26" />
        <col />
        <col className="w-18" />
        <col className="w-20" />
        {hasRoom && <col className="w-36" />}
        <col className={hasMessages ? 'w-27 touch:w-36' : 'w-12'} />
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <HeaderCell>
            <span className="sr-only">Compare</span>
          </HeaderCell>
          <SortHeader direction={sort === 'match' ? 'descending' : null} onSort={() => onSort('match')}>
            {students[0]?.match.kind === 'strength' ? (
              <span title={scoreNames.strength}>Strength</span>
            ) : (
              scoreNames.match
            )}
          </SortHeader>
          <SortHeader {...column('university')}>University</SortHeader>
          <SortHeader {...column('degree')}>Degree</SortHeader>
          <SortHeader {...column('year')}>Year</SortHeader>
          <SortHeader {...column('experience')}>
            <span title={aboutExperience}>Top skills</span>
          </SortHeader>
          <SortHeader {...column('hours')}>Hours</SortHeader>
          <SortHeader {...column('months')}>Months</SortHeader>
          {hasRoom && <HeaderCell>Status</HeaderCell>}
          <HeaderCell>
            <span className="sr-only">{hasMessages ? 'Like, message or invite' : 'Like'}</span>
          </HeaderCell>
        </tr>
      </thead>
      <tbody>
        <Spacer height={above} columns={hasRoom ? 10 : 9} />
        {rows.map((index) => {
          const student = students[index]
          if (!student) return null
          const { id } = student
          return (
            <StudentRow
              key={id}
              student={student}
              index={index}
              statusInColumn={hasRoom}
              href={props.hrefFor(id)}
              asked={props.asked}
              isLiked={props.shortlist.isLiked(id)}
              stages={stagesOf(id)}
              onOpen={props.onOpen}
              onLike={props.shortlist.toggleLike}
              onChoose={props.onChoose}
              invite={props.invite}
            />
          )
        })}
        <Spacer height={below} columns={hasRoom ? 10 : 9} />
      </tbody>
    </Table>
  )
}

/** Stands for the rows that are not on the page. */
function Spacer({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row cannot be focused
    <tr aria-hidden="true" style={{ height }} className="invisible">
      <td colSpan={columns} />
    </tr>
  )
}

type SortedColumn = Exclude<ColumnSort, `-${string}`>

/** Names start at A; hours, months and experience start with the highest. */
function nextSort(name: SortedColumn, sort: SearchSort): SearchSort {
  const startsHigh = name === 'hours' || name === 'months' || name === 'experience'
  const [first, second] = startsHigh ? ([`-${name}`, name] as const) : ([name, `-${name}`] as const)
  return sort === first ? second : first
}
