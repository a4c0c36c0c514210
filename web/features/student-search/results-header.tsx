// The head of Find Students: how many there are, in which order, and the list as a file.

import { Download } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { Match } from '../../../contract/student.ts'
import { type ColumnSort, type SearchSort, skillOfSort } from '../../../contract/student-lists.ts'
import { counted } from '../../lib/counted.ts'
import { onFirstClick } from '../../lib/double-click.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useDelayed } from '../../lib/use-delayed.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { usePreload } from '../../lib/use-preload.ts'
import { useCapabilities } from '../../platform/capabilities.ts'
import type { Shortlist } from '../../platform/data-source.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useTechnologyChoices } from '../student/technology-choices.ts'
import { aboutExperience } from './results.ts'
import type { useResults } from './use-results.ts'

/** Loaded once the page is idle. */
const csv = {
  load: () => import('./export-csv.ts'),
  preload: () =>
    csv.load().then(
      () => {},
      () => {},
    ),
}

const sortNames: Record<ColumnSort, string> = {
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
  '-experience': 'most experienced first',
  experience: 'least experienced first',
}

function nameOfSort(sort: SearchSort, kind: Match['kind']) {
  if (sort === 'match') return kind === 'match' ? 'best match first' : 'strongest profile first'
  const skill = skillOfSort(sort)
  return skill === undefined ? sortNames[sort as ColumnSort] : `best at ${skill} first`
}

const columnSorts: SearchSort[] = ['match', ...(Object.keys(sortNames) as ColumnSort[])]
const choicesFor = (kind: Match['kind'], skills: readonly string[]) =>
  [...columnSorts, ...skills.map((name) => `skill:${name}` as const)].map((value) => {
    const name = nameOfSort(value, kind)
    const label = name.charAt(0).toUpperCase() + name.slice(1)
    return { value, label, ...(skillOfSort(value) !== undefined && { group: 'One skill' }) }
  })

/** Hundreds of options take longer to render than ten students. The page that the server sends has only the chosen one. */
function useSkillsToSortBy(sort: SearchSort): readonly string[] {
  const isHydrated = useHydrated()
  const { choices } = useTechnologyChoices()
  return useMemo(() => {
    const chosen = skillOfSort(sort)
    return isHydrated ? choices.map(({ value }) => value) : chosen === undefined ? [] : [chosen]
  }, [isHydrated, choices, sort])
}

type ResultsHeaderProps = {
  results: ReturnType<typeof useResults>
  shortlist: Shortlist
  sort: SearchSort
  onSort: (sort: SearchSort) => void
  children: ReactNode
}

export function ResultsHeader({ results, shortlist, sort, onSort, children }: ResultsHeaderProps) {
  const { students, total } = results
  const { hasEvidence } = useCapabilities()
  const isSlow = useDelayed(results.isStale)
  const kind = students?.[0]?.match.kind ?? 'match'
  const skills = useSkillsToSortBy(sort)
  const choices = useMemo(() => choicesFor(kind, skills), [kind, skills])
  usePreload(csv)
  const exportList = async () => {
    if (!students) return
    const code = await csv.load().catch(() => undefined)
    if (!code) {
      toast({
        title: 'Export Failed',
        description: 'Check your connection and try again.',
        destructive: true,
      })
      return
    }
    const file = code.studentsAsCsv(students, shortlist, hasEvidence)
    saveFile(new Blob([file], { type: 'text/csv' }), 'students.csv')
    toast({
      title: `${counted(students.length, 'student')} exported`,
      ...(students.length < total && {
        description: `That’s everyone loaded so far, out of ${counted(total, 'student')}.`,
      }),
    })
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:justify-between">
      <h1 className="text-3xl max-sm:text-2xl">Find Students</h1>
      <p role="status" className="text-ink-3 tabular-nums">
        {isSlow ? (
          'Searching...'
        ) : students ? (
          <>
            {counted(total, 'student')}
            {/* On a phone the order is in the field below. */}
            <span className="max-sm:sr-only">, {nameOfSort(sort, kind)}</span>
          </>
        ) : null}
      </p>
      <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:flex-nowrap max-lg:w-full">
        {children}
        <Select
          aria-label="Sort by"
          title={aboutExperience}
          choices={choices}
          value={sort}
          onChange={onSort}
          className="min-w-0 flex-1 sm:max-w-56 lg:w-56"
        />
        <Button
          variant="secondary"
          size="sm"
          className="touch:min-w-11"
          onClick={onFirstClick(exportList)}
          disabled={!students?.length}
        >
          <Download aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">Export CSV</span>
        </Button>
      </div>
    </div>
  )
}
