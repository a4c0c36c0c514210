// Who keeps the marks: in the demo the browser, in live the server.
import type { Mode } from '../../../contract/account.ts'
import { useMode } from '../../lib/mode.ts'
import { useBrowserMarks } from './browser-shortlist.ts'
import { useServerMarks } from './server-shortlist.ts'
import type { StudentMarks } from './shortlist.ts'

const keepers: Record<Mode, () => StudentMarks> = { demo: useBrowserMarks, live: useServerMarks }

/** A page never changes its mode. */
export function useStudentMarks(): StudentMarks {
  const useMarks = keepers[useMode()]
  return useMarks()
}

/** Whether a list can be narrowed to marks only here, because the server does not know them. */
export const useNarrowsHere = () => useMode() === 'demo'
