// Find Students: set filters, run the matching, and look closer at who fits.
import { Keyboard } from 'lucide-react'
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { paths } from '../../contract/paths.ts'
import type { FoundStudent } from '../../contract/student.ts'
import { useOwnProjectsAhead } from '../features/project/own-projects.queries.ts'
import { BlindSwitch } from '../features/student/blind-switch.tsx'
import {
  FilterButton,
  FilterControls,
  type FilterHandle,
  FilterSidebar,
  FilterSummary,
} from '../features/student-search/filter-controls.tsx'
import { useListKeys } from '../features/student-search/keyboard.ts'
import { ResultsHeader } from '../features/student-search/results-header.tsx'
import { ResultsView } from '../features/student-search/results-view.tsx'
import {
  chosenOf,
  comparisonLimit,
  type ListAddress,
  noFilters,
  type SearchAddress,
  searchAddress,
  useSearchAddress,
} from '../features/student-search/search-address.ts'
import { StatusFilters } from '../features/student-search/status-filters.tsx'
import { Slider } from '../features/student-search/technology-filter.tsx'
import { type Results, useResults } from '../features/student-search/use-results.ts'
import type { Go } from '../lib/address-codec.ts'
import { lazyComponent } from '../lib/lazy-component.ts'
import { useLatched } from '../lib/use-latched.ts'
import { useMinWidth } from '../lib/use-min-width.ts'
import { usePreload } from '../lib/use-preload.ts'
import { useCapabilities } from '../platform/capabilities.ts'
import { type Shortlist, useDataSource } from '../platform/data-source.ts'
import { Boundary } from '../ui/boundary.tsx'
import { Button } from '../ui/button.tsx'
import { ModalFrame, useWasOpen } from '../ui/overlays.ts'
import { skipLink } from '../ui/skip-link.ts'
import { toast } from '../ui/toast-store.ts'

const SavedSearches = lazyComponent(
  'SavedSearches',
  () => import('../features/saved-search/saved-searches.tsx'),
)

const StudentSheet = lazyComponent(
  'StudentSheet',
  () => import('../features/student-search/student-sheet.tsx'),
)
const InviteButton = lazyComponent('InviteButton', () => import('../features/project/invite-button.tsx'))
const InviteDialog = lazyComponent('InviteDialog', () => import('../features/project/invite-dialog.tsx'))
const ComparisonBar = lazyComponent(
  'ComparisonBar',
  () => import('../features/student-search/comparison-bar.tsx'),
)
const ComparisonDialog = lazyComponent(
  'ComparisonDialog',
  () => import('../features/student-search/comparison-dialog.tsx'),
)
const ShortcutsDialog = lazyComponent(
  'ShortcutsDialog',
  () => import('../features/student-search/shortcuts-dialog.tsx'),
)

/** What the address opens is loaded with the screen, not after it. */
export async function preload() {
  const { student, compare, filters } = searchAddress.read(location.search)
  await Promise.all([
    ...(filters.technologies.length > 0 ? [Slider.preload()] : []),
    ...(student !== undefined ? [StudentSheet.preload(), ModalFrame.preload()] : []),
    ...(compare.length > 0 ? [ComparisonDialog.preload(), ModalFrame.preload()] : []),
  ])
}

const nobody: number[] = []

/** A profile opened by its address is looked for among so many: to look through a million would take too long. */
const lookedThrough = 500

export default function FindStudentsScreen() {
  const { address, go } = useSearchAddress()
  const { filters, sort, only } = address
  const listed = useMemo(() => ({ filters, sort, only }), [filters, sort, only])
  return <StudentList address={listed} go={go} />
}

type StudentListProps = {
  address: ListAddress
  go: Go<SearchAddress>
}

/** The address is written once, not for each row. */
function hrefsIn(listed: ListAddress) {
  const query = searchAddress.write({ ...listed, chosen: nobody, compare: nobody, student: undefined })
  return (student: number) => `${paths.findStudents}?${query && `${query}&`}student=${student}`
}

const StudentList = memo(function StudentList({ address, go }: StudentListProps) {
  const { hasAccounts, storesChanges } = useCapabilities()
  const { useShortlist, ShortlistImport } = useDataSource()
  const shortlist = useShortlist()
  const results = useResults(address, shortlist)
  const shown = useLatched(address, !results.isStale)
  const hrefFor = useMemo(() => hrefsIn(shown), [shown])
  const hasRoomForTable = useMinWidth(64)
  const filters = useRef<FilterHandle>(null)

  const open = useCallback((student: number) => go({ student }), [go])
  const choose = useCallback((id: number) => toggleChosen(id, go), [go])
  const [invited, setInvited] = useState<FoundStudent>()
  const onIntent = useOwnProjectsAhead()
  const invite = useMemo(
    () => (storesChanges ? { start: setInvited, onIntent } : undefined),
    [storesChanges, onIntent],
  )
  const { current, shortcutsDialog } = useListKeys({
    ids: results.students?.map(({ id }) => id) ?? [],
    search: results.foundBy,
    like: shortlist.toggleLike,
    choose,
    searchTechnologies: () => filters.current?.searchTechnologies(),
  })

  const isShortcutsNeeded = useWasOpen(shortcutsDialog.open)
  usePreload(
    StudentSheet,
    ComparisonBar,
    ComparisonDialog,
    ShortcutsDialog,
    storesChanges && InviteButton,
    storesChanges && InviteDialog,
  )

  return (
    <main id="main" tabIndex={-1} className="relative outline-none lg:min-h-120 lg:flex-1">
      <SkipToResults />
      <FilterControls ref={filters} applied={address.filters} results={results} go={go}>
        <div className="flex lg:absolute lg:inset-0">
          <FilterSidebar />
          <div className="mx-auto flex min-w-0 max-w-[112rem] flex-1 flex-col gap-4 px-4 py-5 max-sm:gap-2 max-sm:pt-3 sm:px-6">
            <ShortlistImport />
            <ResultsHeader
              results={results}
              shortlist={shortlist}
              sort={address.sort}
              onSort={(sort) => go({ sort })}
            >
              {hasAccounts && (
                <Boundary isOptional>
                  <SavedSearches searched={{ of: 'students', filters: address.filters }} />
                </Boundary>
              )}
              <FilterButton />
              {hasRoomForTable && (
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label="Keyboard shortcuts"
                  className="size-8"
                  onClick={() => shortcutsDialog.onOpenChange(true)}
                >
                  <Keyboard aria-hidden="true" className="size-5" />
                </Button>
              )}
            </ResultsHeader>
            <FilterSummary />
            <div className="flex items-center gap-2">
              <StatusFilters only={address.only} onChange={(only) => go({ only })} />
              <BlindSwitch />
            </div>
            <div
              id="results"
              tabIndex={-1}
              className="flex min-h-0 flex-col gap-4 outline-none max-sm:mt-1 lg:flex-1"
            >
              <ResultsView
                address={shown}
                results={results}
                asTable={hasRoomForTable}
                shortlist={shortlist}
                current={current}
                hrefFor={hrefFor}
                onOpen={open}
                onChoose={choose}
                invite={invite}
                onSort={(sort) => go({ sort })}
                onWiden={(filters) => go({ filters })}
                onClear={() => go({ filters: noFilters, only: [] })}
              />
            </div>
            <ChosenStudents onRemove={choose} />
          </div>
        </div>
      </FilterControls>
      <OpenedStudents results={results} shortlist={shortlist} onChoose={choose} />
      {invited && (
        <Boundary isOverlay>
          <InviteDialog student={invited} shortlist={shortlist} onClose={() => setInvited(undefined)} />
        </Boundary>
      )}
      {isShortcutsNeeded && (
        <Boundary isOverlay>
          <ShortcutsDialog {...shortcutsDialog} />
        </Boundary>
      )}
    </main>
  )
})

function ChosenStudents({ onRemove }: { onRemove: (id: number) => void }) {
  const { address, go } = useSearchAddress()
  // The box answers the press, and the bar follows.
  const chosen = useDeferredValue(chosenOf(address))
  if (chosen.length === 0) return null
  return (
    <Boundary isOptional>
      <ComparisonBar
        chosen={chosen}
        filters={address.filters}
        onRemove={onRemove}
        onCompare={() => go({ chosen: [], compare: chosen })}
      />
    </Boundary>
  )
}

type OpenedStudentsProps = {
  results: Results
  shortlist: Shortlist
  onChoose: (id: number) => void
}

/** The profile or the comparison that is open. */
function OpenedStudents({ results, shortlist, onChoose }: OpenedStudentsProps) {
  const { address, go, hrefFor } = useSearchAddress()
  const index = results.students?.findIndex(({ id }) => id === address.student) ?? -1
  useNeighboursLoaded(results, address.student !== undefined, index)
  const neighbour = (by: number) => (index === -1 ? undefined : results.students?.[index + by]?.id)
  const opened = address.student === undefined ? address.compare : nobody
  const isSheetNeeded = useWasOpen(address.student !== undefined)
  const isComparisonNeeded = useWasOpen(opened.length > 0)
  return (
    <>
      {isSheetNeeded && (
        <Boundary isOverlay>
          <StudentSheet
            id={address.student}
            filters={address.filters}
            previous={neighbour(-1)}
            next={neighbour(1)}
            shortlist={shortlist}
            isChosen={address.student !== undefined && chosenOf(address).includes(address.student)}
            onChoose={onChoose}
            actions={(student) => (
              <Boundary isOptional>
                <InviteButton student={student} shortlist={shortlist} />
              </Boundary>
            )}
            onStep={(student) => go({ student }, { replace: true })}
            onClose={() => go({ student: undefined })}
          />
        </Boundary>
      )}
      {isComparisonNeeded && (
        <Boundary isOverlay>
          <ComparisonDialog
            ids={opened}
            filters={address.filters}
            shortlist={shortlist}
            hrefFor={(student) => hrefFor({ student, compare: [], chosen: address.compare })}
            onRemove={(id) => {
              const others = address.compare.filter((other) => other !== id)
              go(others.length > 1 ? { compare: others } : { compare: [], chosen: others }, { replace: true })
            }}
            onClose={() => go({ compare: [], chosen: address.compare })}
          />
        </Boundary>
      )}
    </>
  )
}

/** Past the filters, which are some thirty presses of the tab key. */
function SkipToResults() {
  return (
    <a href="#results" className={skipLink}>
      Skip to results
    </a>
  )
}

/** While a profile is open, who comes after it is loaded. One opened by its address is looked for in the list. */
function useNeighboursLoaded({ students, loadMore }: Results, isOpen: boolean, index: number) {
  const loaded = students?.length ?? 0
  const isMissing = index === -1 ? loaded < lookedThrough : index >= loaded - 2
  useEffect(() => {
    if (isOpen && isMissing) loadMore()
  }, [isOpen, isMissing, loadMore])
}

/** Reads the current address itself: the callback stays the same function, and no row renders again for it. */
function toggleChosen(id: number, go: Go<SearchAddress>) {
  const { chosen } = searchAddress.read(window.location.search)
  if (chosen.includes(id) || chosen.length < comparisonLimit) {
    const others = chosen.filter((other) => other !== id)
    go({ chosen: chosen.includes(id) ? others : [...others, id] }, { replace: true })
    return
  }
  toast({
    title: `You can compare ${comparisonLimit} students`,
    description: 'Remove one of them to choose another.',
  })
}
