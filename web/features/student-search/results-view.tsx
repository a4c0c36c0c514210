// The results: loading, failed, none, or the list, with wider searches where few match.
import { SearchX, UsersRound } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import type { SearchSort } from '../../../contract/student.ts'
import { Banner, BannerAction } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { ResultCards } from './result-cards.tsx'
import type { ResultsProps } from './results.ts'
import { ResultsLoading } from './results-loading.tsx'
import { ResultsTable } from './results-table.tsx'
import { useStudentCounts } from './search.queries.ts'
import { type Filters, inOrder, type ListAddress, noFilters } from './search-address.ts'
import type { useResults } from './use-results.ts'
import { few, Widenings } from './widening.tsx'

type ResultsViewProps = Omit<ResultsProps, 'students' | 'total' | 'asked' | 'onNearEnd'> & {
  address: ListAddress
  results: ReturnType<typeof useResults>
  asTable: boolean
  onSort: (sort: SearchSort) => void
  onWiden: (filters: Filters) => void
  onClear: () => void
}

export function ResultsView(props: ResultsViewProps) {
  const { address, results, asTable, onSort, onWiden, onClear, ...list } = props
  const { students, total, failed, retry, retrying } = results
  const { technologies } = address.filters
  // The same list for the same search: with another one, every row would be drawn again.
  const asked = useMemo(() => technologies.map(({ name }) => name), [technologies])
  const frame = 'rounded-lg border border-line bg-surface'
  if (failed === 'all') {
    return (
      <div className={frame}>
        <ErrorState title="Failed to search students" onRetry={retry} retrying={retrying}>
          Check your connection and try again. Your filters are still set.
        </ErrorState>
      </div>
    )
  }
  if (!students) return <ResultsLoading asTable={asTable} />
  if (total === 0 && students.length === 0 && !results.isNarrowed && hasNone(address.filters))
    return (
      <div className={frame}>
        <NoStudentsYet />
      </div>
    )
  const shared = {
    ...list,
    students,
    total,
    asked,
    onNearEnd: results.loadMore,
  }
  return (
    <>
      {students.length === 0 ? (
        <div className={frame}>
          <EmptyState
            icon={SearchX}
            title="No students found matching your criteria"
            action={
              <Button variant="secondary" onClick={onClear}>
                Show all students
              </Button>
            }
          >
            {results.isNarrowed
              ? 'Nobody has all of these statuses. Turn one off to see more students.'
              : 'Loosen or remove a filter to see more students.'}
          </EmptyState>
        </div>
      ) : asTable ? (
        <ResultsTable
          {...shared}
          sort={address.sort}
          onSort={onSort}
          isStale={results.isStale}
          foundBy={results.foundBy}
        />
      ) : (
        <ResultCards {...shared} />
      )}
      {failed === 'more' && (
        <Banner actions={<BannerAction onClick={retry}>Try again</BannerAction>}>
          We couldn’t load more students.
        </Banner>
      )}
      {!results.isNarrowed && !results.isStale && total < few && (
        <WiderSearches filters={address.filters} total={total} onWiden={onWiden} />
      )}
    </>
  )
}

const hasNone = (filters: Filters) => JSON.stringify(inOrder(filters)) === JSON.stringify(noFilters)

/** Nobody has published a profile: no filter is to blame. */
function NoStudentsYet() {
  return (
    <EmptyState
      icon={UsersRound}
      title="No students yet"
      action={
        <Button asChild variant="secondary">
          <Link href={paths.projects}>Go to your projects</Link>
        </Button>
      }
    >
      Nobody has published a profile so far. Publish a project now and students can apply as soon as they
      join.
    </EmptyState>
  )
}

/** Counted for the filters that were run, not for those being set. */
function WiderSearches({
  filters,
  total,
  onWiden,
}: {
  filters: Filters
  total: number
  onWiden: (filters: Filters) => void
}) {
  const counts = useStudentCounts(filters)
  if (!counts.data || counts.isPlaceholderData) return null
  return <Widenings total={total} wider={counts.data.wider} onWiden={onWiden} />
}
