// Below a student's own profile: the hours that running projects leave, who may see it, and who looked at it.
import { dateInWords } from '../../lib/dates.ts'
import { Card } from '../../ui/card.tsx'
import { useHours } from './profile.queries.ts'
import { ViewsCard } from './views-card.tsx'
import { VisibilityCard } from './visibility-card.tsx'

export function ActivityCards() {
  return (
    <>
      <HoursCard />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
        <VisibilityCard />
        <ViewsCard />
      </div>
    </>
  )
}

function HoursCard() {
  const { data: hours } = useHours()
  if (!hours || hours.running.length === 0) return null
  const { left, weeklyHours, running } = hours
  const what = running.length === 1 ? 'a project runs' : `${running.length} projects run`
  return (
    <Card as="section" aria-labelledby="hours" className="grid gap-3 p-5">
      <h3 id="hours" className="text-[1.0625rem]">
        Weekly hours
      </h3>
      <p className="text-sm">
        <span className="font-semibold tabular-nums">
          {left} of {weeklyHours} hours free
        </span>{' '}
        while {what}. Startups search by your free hours.
      </p>
      <ul className="grid gap-2 text-sm">
        {running.map(({ projectTitle, company, weeklyHours: taken, until }) => (
          <li key={`${projectTitle} ${until}`}>
            <p className="font-medium">{projectTitle}</p>
            <p className="text-ink-2">
              {company}, {taken} hours a week until {dateInWords(until)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
