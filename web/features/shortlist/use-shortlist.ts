// Who keeps the shortlist: in the demo the browser, in live the server.
import type { Mode } from '../../../contract/account.ts'
import { useMode } from '../../lib/mode.ts'
import { useBrowserShortlist } from './browser-shortlist.ts'
import { useServerShortlist } from './server-shortlist.ts'
import type { Shortlist } from './shortlist.ts'

const keepers: Record<Mode, () => Shortlist> = { demo: useBrowserShortlist, live: useServerShortlist }

/** A page never changes its mode. */
export function useShortlist(): Shortlist {
  const useMarks = keepers[useMode()]
  return useMarks()
}

/** Whether a list can be narrowed to marks only here, because the server does not know them. */
export const useNarrowsHere = () => useMode() === 'demo'
