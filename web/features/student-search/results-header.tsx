// The head of Find Students: how many there are, in which order, and the list as a file.
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SearchSort } from '../../../contract/student.ts'
import { counted } from '../../lib/counted.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useDelayed } from '../../lib/use-delayed.ts'
import type { Shortlist } from '../../platform/data-source.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast-store.ts'
import { studentsAsCsv } from './export-csv.ts'
import type { useResults } from './use-results.ts'

const sortNames: Record<SearchSort, string> = {
  match: 'best match first',
  university: 'university A to Z',
  '-university': 'university Z to A',
  degree: 'degree A to Z',
  '-degree': 'degree Z to A',
  year: 'first years first',
  '-year': 'PhD students first',
  hours: 'fewest hours first',
  '-hours': 'most hours first',
  months: 'fewest months first',
  '-months': 'most months first',
}
const sortChoices = Object.entries(sortNames).map(([value, name]) => ({
  value: value as SearchSort,
  label: name.charAt(0).toUpperCase() + name.slice(1),
}))

type ResultsHeaderProps = {
  results: ReturnType<typeof useResults>
  shortlist: Shortlist
  sort: SearchSort
  /** Where there is no table with headings to press. */
  onSort: ((sort: SearchSort) => void) | undefined
  children: ReactNode
}

export function ResultsHeader({ results, shortlist, sort, onSort, children }: ResultsHeaderProps) {
  const { students, total } = results
  const isSlow = useDelayed(results.isStale)
  const exportList = () => {
    if (!students) return
    saveFile(new Blob([studentsAsCsv(students, shortlist)], { type: 'text/csv' }), 'students.csv')
    toast({
      title: `${counted(students.length, 'student')} exported`,
      ...(students.length < total && {
        description: `These are the ones loaded so far, of ${counted(total, 'student')}.`,
      }),
    })
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h1 className="text-3xl">Find Students</h1>
      <p role="status" className="text-ink-3 tabular-nums">
        {isSlow ? 'Searching...' : students && `${counted(total, 'student')}, ${sortNames[sort]}`}
      </p>
      <div className="ml-auto flex flex-wrap items-center gap-2 max-lg:w-full">
        {children}
        {onSort && (
          <Select
            aria-label="Sort by"
            choices={sortChoices}
            value={sort}
            onChange={onSort}
            className="min-w-0 flex-1 sm:max-w-56"
          />
        )}
        <Button
          variant="secondary"
          size="sm"
          className="touch:min-w-11"
          onClick={exportList}
          disabled={!students?.length}
        >
          <Download aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">Export CSV</span>
        </Button>
      </div>
    </div>
  )
}
