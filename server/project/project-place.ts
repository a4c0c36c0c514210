// Where a project is: a listed city, or remote, which may ask for a time zone.

import { remote } from '../../contract/place.ts'
import { Problem } from '../../contract/problem.ts'
import { chooseLocation, chooseTimeZone, type ProjectInput } from '../../contract/project.ts'
import { getCities } from '../city/cities.ts'

/** The columns for what a startup chose. */
export function placeOf({ location, remoteWithin }: Pick<ProjectInput, 'location' | 'remoteWithin'>) {
  if (location === remote) {
    if (remoteWithin && !getCities().isTimeZone(remoteWithin.timeZone))
      throw new Problem('bad-input', `${chooseTimeZone}.`, { 'remoteWithin.timeZone': chooseTimeZone })
    return { location, country: null, remoteWithin }
  }
  const city = getCities().find(location)
  if (!city) throw new Problem('bad-input', `${chooseLocation}.`, { location: chooseLocation })
  if (remoteWithin) {
    const message = 'Only a remote project can ask for a time zone'
    throw new Problem('bad-input', `${message}.`, { remoteWithin: message })
  }
  return { location, country: city.country, remoteWithin: null }
}
