// Which projects are shown and in which order. Stored in the address: a search can be saved and shared.
import { everyCommitment, longestLocation } from '../../../contract/project-lists.ts'
import { industries } from '../../../contract/student-lists.ts'
import { addressCodec, anyOf, id, mapCodec, oneOf, text, texts } from '../../lib/address-codec.ts'
import { type ProjectFilters, type ProjectSort, projectSorts } from '../../platform/data-source.ts'

export const noFilters: ProjectFilters = {
  text: '',
  locations: [],
  countries: [],
  industries: [],
  commitment: null,
}

const sorts = Object.keys(projectSorts) as ProjectSort[]

const params = addressCodec({
  text: text('q'),
  locations: texts('location', longestLocation),
  countries: texts('country', 2),
  industries: anyOf(industries, { name: 'industry' }),
  commitment: oneOf(everyCommitment, null),
  sort: oneOf(sorts, 'fit'),
  project: id,
})

export const projectAddress = mapCodec(
  params,
  ({ sort, project, ...filters }) => ({ filters, sort, project }),
  ({ filters, sort, project }) => ({ ...filters, sort, project }),
)
