// How a founder looks at applicants: the filter, the order, the view and the open profile are in the address, so back, reload
// and share work. Whether as a list or as a board is remembered for all projects.

import { applicantFilters, applicantSorts } from '../../../contract/applicant-lists.ts'
import type { Project } from '../../../contract/project.ts'
import { addressCodec, type Go, id, oneOf } from '../../lib/address-codec.ts'
import type { Reply } from '../../lib/api.ts'
import { inCookie, stored } from '../../lib/storage.ts'

export const applicantsAsBoard = stored(
  'applicantsAsBoard',
  false,
  (value) => typeof value === 'boolean',
  inCookie,
)

export const applicantsAddress = addressCodec({
  show: oneOf(applicantFilters, 'all'),
  sort: oneOf(applicantSorts, 'match'),
  view: oneOf(['list', 'board'], undefined),
  student: id,
})
type Address = ReturnType<typeof applicantsAddress.read>

/** Of the list and of the board. */
export type ViewProps = {
  project: Project
  counts: Reply<'listApplicants'>['counts']
  address: Address
  go: Go<Address>
  hrefFor: (change: Partial<Address>) => string
}
