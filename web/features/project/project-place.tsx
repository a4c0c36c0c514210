// Where a project is; of a remote one in a time zone, also how far away the reader is.
import { hoursApart, placeInWords } from '../../../contract/place.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import type { BrowsableProject } from '../../platform/data-source.ts'

type ProjectPlaceProps = {
  project: Pick<BrowsableProject, 'location' | 'country' | 'remoteWithin' | 'months'>
}

export function ProjectPlace({ project }: ProjectPlaceProps) {
  // The server does not know the time zone of the reader.
  const inBrowser = useHydrated()
  return (
    <>
      {placeInWords(project)}
      {inBrowser && project.remoteWithin && <Distance {...project.remoteWithin} months={project.months} />}
    </>
  )
}

function Distance({ hours, timeZone, months }: { hours: number; timeZone: string; months: number }) {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const weeks = Math.ceil((months * 52) / 12)
  const apart = Math.round(hoursApart(own, timeZone, { weeks, now: Date.now() }) * 10) / 10
  const distance = `${apart} ${apart === 1 ? 'hour' : 'hours'} away`
  if (apart > hours)
    return <span className="font-semibold text-amber-ink"> (too far from you: {distance})</span>
  return ` (fits you: ${apart === 0 ? 'the same time' : distance})`
}
