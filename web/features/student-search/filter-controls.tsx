// The filters while someone sets them, around the list: it is not drawn again for every choice.
import { SlidersHorizontal } from 'lucide-react'
import {
  createContext,
  type ReactNode,
  type Ref,
  use,
  useCallback,
  useDeferredValue,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import type { Go } from '../../lib/address-codec.ts'
import { counted } from '../../lib/counted.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { useMinWidth } from '../../lib/use-min-width.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { useFilterDraft } from './filter-draft.ts'
import { FilterPanel } from './filter-panel.tsx'
import { useStudentCounts } from './search.queries.ts'
import type { Filters, SearchAddress } from './search-address.ts'
import type { Results } from './use-results.ts'

export type FilterHandle = {
  /** Opens the list of technologies. */
  searchTechnologies: () => void
}

type FilterControlsProps = {
  ref: Ref<FilterHandle>
  applied: Filters
  results: Results
  go: Go<SearchAddress>
  children: ReactNode
}

const FilterContext = createContext<ReturnType<typeof useFilterControls> | undefined>(undefined)

function useControls() {
  const controls = use(FilterContext)
  if (!controls) throw new Error('Filters are only shown inside FilterControls')
  return controls
}

export function FilterControls({ children, ...props }: FilterControlsProps) {
  return <FilterContext value={useFilterControls(props)}>{children}</FilterContext>
}

const useHasRoomForPanel = () => useMinWidth(80)

function useFilterControls({ ref, applied, results, go }: Omit<FilterControlsProps, 'children'>) {
  const setting = useFilterDraft(applied)
  const countedFilters = useDebounced(setting.filters)
  const counts = useStudentCounts(countedFilters)
  // Until the new counts are there, the total is that of the last choice.
  const isCounting =
    counts.isPlaceholderData || JSON.stringify(countedFilters) !== JSON.stringify(setting.filters)
  const [isOpen, setIsOpen] = useState(false)
  const technologies = useTechnologyField()
  const hasRoomForPanel = useHasRoomForPanel()
  useImperativeHandle(ref, () => ({
    searchTechnologies: () => {
      if (!hasRoomForPanel) setIsOpen(true)
      technologies.open()
    },
  }))
  const search = () => {
    if (!setting.isPending) return results.runAgain()
    results.prefetch(setting.filters)
    go({ filters: setting.filters })
  }
  return {
    ...setting,
    applied,
    counts: results.isNarrowed ? undefined : counts.data,
    isCounting,
    isNarrowed: results.isNarrowed,
    isRunning: results.isRunning,
    isOpen,
    setIsOpen,
    technologyField: technologies.field,
    /** By the time the button is released, the answer may be here. Not on hover: students see in how many searches they were. */
    startRun: () => {
      if (setting.isPending && !setting.isWrong) results.prefetch(setting.filters)
    },
    run: () => {
      if (setting.isWrong) return
      if (!isOpen) return search()
      // The filters begin to close, and the list follows.
      setIsOpen(false)
      requestAnimationFrame(() => setTimeout(search))
    },
  }
}

function Panel() {
  const {
    draft,
    changeDraft,
    errors,
    counts,
    isCounting,
    isNarrowed,
    startRun,
    run,
    isRunning,
    technologyField,
  } = useControls()
  return (
    <FilterPanel
      draft={draft}
      onChange={changeDraft}
      errors={errors}
      counts={counts}
      isCounting={isCounting}
      isNarrowed={isNarrowed}
      onPress={startRun}
      onRun={run}
      running={isRunning}
      technologyField={technologyField}
    />
  )
}

/** Beside the list, where there is room. */
export function FilterSidebar() {
  if (!useHasRoomForPanel()) return null
  return (
    <aside
      aria-label="Filters"
      // The server may have thought that there is room.
      className="flex w-74 shrink-0 flex-col overflow-y-auto border-r border-line bg-surface p-5 max-xl:hidden"
    >
      <h2 className="mb-4 text-lg">Filters</h2>
      <Panel />
    </aside>
  )
}

/** A button that opens them, where there is no room. */
export function FilterButton() {
  const { isOpen, setIsOpen } = useControls()
  if (useHasRoomForPanel()) return null
  return (
    <Sheet
      open={isOpen}
      onOpenChange={setIsOpen}
      side="left"
      title="Filters"
      className="max-w-sm"
      trigger={
        <Button variant="secondary" size="sm">
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          Filters
        </Button>
      }
    >
      <Panel />
    </Sheet>
  )
}

/** What is set, and whether the list shows it. */
export function FilterSummary() {
  const { draft, changeDraft, applied, counts, isCounting, startRun, run, ...controls } = useControls()
  // The filter answers the press, and what the page says about it follows.
  const shownDraft = useDeferredValue(draft)
  const isPending = useDeferredValue(controls.isPending)
  const hasRoomForPanel = useHasRoomForPanel()
  return (
    <>
      <ActiveFilters draft={shownDraft} applied={applied} onChange={changeDraft} />
      {isPending && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-2" role="status">
          <p>
            The list doesn’t show your changes yet. Run Matching to see{' '}
            {counts && !isCounting ? counted(counts.total, 'student') : 'who fits'}.
          </p>
          {!hasRoomForPanel && (
            <Button size="sm" onPointerDown={startRun} onClick={run}>
              Run Matching
            </Button>
          )}
        </div>
      )}
    </>
  )
}

const press = (field: Element | null) => field?.querySelector('button')?.click()

/** Its list opens as soon as the field is there: the filters may have to open first. */
function useTechnologyField() {
  const shown = useRef<HTMLDivElement>(null)
  const isWanted = useRef(false)
  const field = useCallback((element: HTMLDivElement | null) => {
    shown.current = element
    if (element && isWanted.current) press(element)
    isWanted.current = false
  }, [])
  const open = () => {
    isWanted.current = !shown.current
    press(shown.current)
  }
  return { field, open }
}
