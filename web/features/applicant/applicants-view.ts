// Whether a founder looks at applicants as a list or as a board: remembered for all projects.
import { inCookie, stored } from '../../lib/storage.ts'

export const applicantsAsBoard = stored(
  'applicantsAsBoard',
  false,
  (value) => typeof value === 'boolean',
  inCookie,
)
