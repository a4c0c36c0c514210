// A round in figures, for everyone who took part: wishes, groups of students, places, and whom searches showed.
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ChartColumn, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { roundPath } from '../../../contract/paths.ts'
import type { RoundFigures, RoundInsight, Showings, StudentGroup } from '../../../contract/round.ts'
import { fewestShown, weeksOfShowings } from '../../../contract/round-lists.ts'
import { years } from '../../../contract/student-lists.ts'
import { ApiError, api } from '../../lib/api.ts'
import { counted } from '../../lib/counted.ts'
import { dateInWords } from '../../lib/dates.ts'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { Bars, LorenzCurve } from './insight-plots.tsx'
import { ordinal } from './round-words.ts'

export function RoundInsightView({ id }: { id: number }) {
  const asked = useQuery({
    queryKey: ['/api/rounds', id, 'insight'],
    queryFn: ({ signal }) => api.getRoundInsight({ id }, { signal }),
    staleTime: 0,
  })
  return (
    <>
      <Link
        href={roundPath(id)}
        className="-mb-2 inline-flex min-h-8 items-center gap-1.5 justify-self-start text-sm font-semibold text-ink-2 hover:text-ink touch:min-h-11 print:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Back to the round
      </Link>
      {asked.data ? (
        <Insight insight={asked.data} />
      ) : asked.isError ? (
        <>
          <h1 className="text-3xl">Matching round in figures</h1>
          <NoInsight
            status={asked.error instanceof ApiError ? asked.error.status : undefined}
            onRetry={() => asked.refetch()}
            retrying={asked.isFetching}
          />
        </>
      ) : (
        <SkeletonGroup label="Loading the figures" className="grid gap-4">
          <Skeleton className="h-9 w-72 max-w-full" />
          <Skeleton className="h-60 w-full" />
          <Skeleton className="h-60 w-full" />
        </SkeletonGroup>
      )}
    </>
  )
}

type NoInsightProps = { status: number | undefined; onRetry: () => void; retrying: boolean }

function NoInsight({ status, ...retry }: NoInsightProps) {
  if (status === 409)
    return (
      <EmptyState icon={ChartColumn} title="No figures yet">
        They come with the result, for everyone who took part.
      </EmptyState>
    )
  if (status === 404)
    return (
      <EmptyState icon={ChartColumn} title="You can’t see these figures">
        They are for everyone who took part in the round.
      </EmptyState>
    )
  return <ErrorState title="We couldn’t load these figures" {...retry} />
}

const percent = (part: number, of: number) => `${of === 0 ? 0 : Math.round((100 * part) / of)}%`

export function Insight({ insight: { name, figures } }: { insight: RoundInsight }) {
  return (
    <>
      <header className="grid gap-2">
        <h1 className="text-3xl break-words">{name} in figures</h1>
        {figures && (
          <p className="max-w-prose text-ink-2">
            {counted(figures.entered, 'student')} took part, and {figures.matched} of them{' '}
            {figures.matched === 1 ? 'was' : 'were'} matched. Everyone in the round can see this page. It
            shows groups of at least {fewestShown} students, and the rest together as Other, so nobody can be
            recognised.
          </p>
        )}
      </header>
      {figures ? (
        <>
          <Wishes figures={figures} />
          <Groups figures={figures} title="Universities" of="University" groups={figures.universities} />
          <Groups figures={figures} title="Degrees" of="Degree" groups={figures.degrees} />
          <Groups figures={figures} title="Years" of="Year" groups={inOrder(figures.years)} />
          <Places figures={figures} />
          <Appearances showings={figures.showings} />
        </>
      ) : (
        <Card>
          <EmptyState icon={Users} title="Too few students for figures">
            Fewer than {fewestShown} students took part. Figures would show who they are.
          </EmptyState>
        </Card>
      )}
    </>
  )
}

const inOrder = (groups: StudentGroup[]) =>
  years
    .flatMap((year) => groups.filter(({ name }) => name === year))
    .concat(groups.filter(({ name }) => !name))

const partLook = 'grid gap-4 p-3 sm:p-5 print:mt-8 print:break-inside-avoid print:border-0 print:p-0'

type PartProps = { title: string; plot: ReactNode; table: ReactNode; children?: ReactNode }

const Part = ({ title, plot, table, children }: PartProps) => (
  <Card as="section" aria-label={title} className={partLook}>
    <h2 className="text-xl">{title}</h2>
    {children}
    <div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-2 print:grid-cols-2">
      {plot}
      {table}
    </div>
  </Card>
)

type FigureTableProps = {
  label: string
  columns: readonly string[]
  /** The first cell names the row. */
  rows: readonly (readonly (string | number)[])[]
}

const FigureTable = ({ label, columns, rows }: FigureTableProps) => (
  <table aria-label={label} className="w-full table-fixed border-collapse text-left text-sm tabular-nums">
    <thead>
      <tr className="border-b border-line-2 align-bottom text-xs text-ink-2 sm:text-label">
        {columns.map((column, index) => (
          <th
            key={column}
            scope="col"
            className={cx('py-2 font-semibold', index > 0 && 'w-14 pl-1 text-right sm:w-20 sm:pl-2')}
          >
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...cells]) => (
        <tr key={name} className="break-inside-avoid border-b border-line last:border-0">
          <th scope="row" className="py-2 font-medium break-words">
            {name}
          </th>
          {cells.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is what its column says
            <td key={index} className="py-2 pl-2 text-right">
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

function Wishes({ figures: { entered, matched, wishes } }: { figures: RoundFigures }) {
  // Up to the last one that came true for someone.
  const granted = wishes.slice(0, wishes.findLastIndex((students) => students > 0) + 1)
  const rows = [
    ...granted.map((students, index) => ({ name: `${capital(ordinal(index + 1))} wish`, students })),
    { name: 'No wish', students: entered - matched },
  ].map((row) => ({ ...row, share: percent(row.students, entered) }))
  return (
    <Part
      title="Wishes that came true"
      plot={
        <Bars
          label={`Of ${counted(entered, 'student')}: ${rows.map(({ name, students }) => `${name.toLowerCase()} ${students}`).join(', ')}.`}
          rows={rows.map(({ name, students, share }) => ({
            name,
            bars: [{ share: students / entered, text: share }],
          }))}
        />
      }
      table={
        <FigureTable
          label="Wishes that came true"
          columns={['Came true', 'Students', 'Share']}
          rows={rows.map(({ name, students, share }) => [name, students, share])}
        />
      }
    />
  )
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

type GroupsProps = { figures: RoundFigures; title: string; of: string; groups: StudentGroup[] }

function Groups({ figures, title, of, groups }: GroupsProps) {
  const rows = groups.map(({ name, entered, matched }) => ({
    name: name ?? 'Other',
    ofAll: percent(entered, figures.entered),
    ofMatched: percent(matched, figures.matched),
    within: percent(matched, entered),
    counts: [entered, matched] as const,
    shares: [entered / figures.entered, figures.matched === 0 ? 0 : matched / figures.matched] as const,
  }))
  if (rows.length === 0)
    return (
      <Card as="section" aria-label={title} className={partLook}>
        <h2 className="text-xl">{title}</h2>
        <p className="text-ink-2">
          We don’t show this: the groups are too small to keep their students anonymous.
        </p>
      </Card>
    )
  return (
    <Part
      title={title}
      plot={
        <Bars
          label={`Share of students and share of the matched. ${rows.map(({ name, ofAll, ofMatched }) => `${name}: ${ofAll} and ${ofMatched}`).join('. ')}.`}
          series={['Share of students', 'Share of the matched']}
          rows={rows.map(({ name, ofAll, ofMatched, shares: [all, matched] }) => ({
            name,
            bars: [
              { share: all, text: ofAll },
              { share: matched, text: ofMatched },
            ],
          }))}
        />
      }
      table={
        <FigureTable
          label={title}
          columns={[of, 'Students (of all)', 'Matched (of all)', 'Share matched']}
          rows={rows.map(({ name, counts: [all, matched], ofAll, ofMatched, within }) => [
            name,
            `${all} (${ofAll})`,
            `${matched} (${ofMatched})`,
            within,
          ])}
        />
      }
    />
  )
}

function Places({ figures: { places, matched, confirmed } }: { figures: RoundFigures }) {
  const rows = [
    { name: 'Offered', count: places },
    { name: 'Filled', count: matched },
    { name: 'Confirmed', count: confirmed },
    { name: 'Empty', count: places - matched },
  ]
  return (
    <Part
      title="Places"
      plot={
        <Bars
          label={`Of ${counted(places, 'place')}, ${matched} were filled, ${confirmed} confirmed by both sides, and ${places - matched} stayed empty.`}
          rows={rows.map(({ name, count }) => ({
            name,
            bars: [{ share: places === 0 ? 0 : count / places, text: String(count) }],
          }))}
        />
      }
      table={
        <FigureTable
          label="Places"
          columns={['State', 'Places', 'Share']}
          rows={rows.map(({ name, count }) => [name, count, percent(count, places)])}
        />
      }
    />
  )
}

function Appearances({ showings }: { showings: Showings | null }) {
  const title = 'Appearances in search'
  if (!showings)
    return (
      <Card as="section" aria-label={title} className={partLook}>
        <h2 className="text-xl">{title}</h2>
        <p className="text-ink-2">
          No startup’s search showed these students in the {weeksOfShowings} weeks before the result.
        </p>
      </Card>
    )
  const { shares, gini, average, since } = showings
  const shareOf = (tenths: number) => percent(shares[tenths - 1] ?? 1, 1)
  return (
    <Part
      title={title}
      plot={
        <LorenzCurve
          label={`Lorenz curve of appearances in search. The half of students shown least got ${shareOf(5)} of them, the tenth shown most ${percent(1 - (shares[8] ?? 1), 1)}.`}
          shares={shares}
        />
      }
      table={
        <FigureTable
          label={title}
          columns={['Students shown least', 'Share']}
          rows={shares.map((_, index) => [`${(index + 1) * 10}%`, shareOf(index + 1)])}
        />
      }
    >
      <div className="grid max-w-prose gap-1">
        <p>
          The half of students shown least got <strong>{shareOf(5)}</strong> of all appearances. With equal
          shares it would be 50%.
        </p>
        <p className="text-ink-2">
          We counted the pages of startups’ searches from {dateInWords(since)} to the result, at least{' '}
          {weeksOfShowings} weeks: a student was on {average} of them on average. The Gini coefficient is{' '}
          {gini}: 0 means everyone appeared equally often, 1 that only one student did.
        </p>
      </div>
    </Part>
  )
}
