// In which time zone interviews are shown here: the device's, unless another was chosen.
import { isTimeZone } from '../../../contract/time-zone.ts'
import { stored, useStored } from '../../lib/storage.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'

const chosenZone = stored<string | null>(
  'timeZone',
  null,
  (value): value is string | null => value === null || (typeof value === 'string' && isTimeZone(value)),
)

export const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone

export const shownZone = () => chosenZone.read() ?? zoneHere()

/** The server doesn't know where the visitor is: its page has UTC until React has taken over. */
export function useTimeZone() {
  const isHydrated = useHydrated()
  const [chosen, choose] = useStored(chosenZone)
  return { zone: isHydrated ? (chosen ?? zoneHere()) : 'UTC', choose }
}
