// The search above the projects: text, three filters with counts, the order, and what is set now.
import { Search } from 'lucide-react'
import { memo, useMemo } from 'react'
import { nameOfCountry } from '../../../contract/place.ts'
import { industries } from '../../../contract/student-lists.ts'
import { nameOfIndustry } from '../../lib/industry-name.ts'
import {
  type FoundProjects,
  type ProjectFilters,
  type ProjectSort,
  projectSorts,
} from '../../platform/data-source.ts'
import { RemovableChip } from '../../ui/chip.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { MultiSelect } from '../../ui/multi-select.tsx'
import { Select } from '../../ui/select.tsx'
import { noFilters } from './project-filters.ts'

type Counted = Pick<FoundProjects, 'countWith' | 'commitments' | 'locations' | 'countries'>
/** What is not named stays as it is. */
export type ChangeFilters = (change: Partial<ProjectFilters>) => void

type ProjectSearchProps = Counted & {
  filters: ProjectFilters
  sort: ProjectSort
  onFilters: ChangeFilters
  onSort: (sort: ProjectSort) => void
}

/** Each filter is drawn again when it changes, and not with the others. */
export function ProjectSearch(props: ProjectSearchProps) {
  const { filters, sort, countWith, commitments, locations, countries, onFilters, onSort } = props
  return (
    <search
      aria-label="Projects"
      className="grid grid-cols-2 gap-3 md:grid-cols-4 xl:grid-cols-[2fr_1fr_1fr_1fr_1fr]"
    >
      <TextFilter text={filters.text} onFilters={onFilters} />
      <PlaceFilter
        chosenLocations={filters.locations}
        chosenCountries={filters.countries}
        {...{ locations, countries, countWith, onFilters }}
      />
      <IndustryFilter chosen={filters.industries} {...{ countWith, onFilters }} />
      <CommitmentFilter chosen={filters.commitment} {...{ commitments, countWith, onFilters }} />
      <Sort sort={sort} onSort={onSort} />
    </search>
  )
}

type FilterProps<Name extends keyof Counted = never> = Pick<Counted, Name> & { onFilters: ChangeFilters }

const TextFilter = memo(function TextFilter({ text, onFilters }: FilterProps & { text: string }) {
  return (
    <Field label="Search" className="col-span-2 md:col-span-4 xl:col-span-1">
      <div className="relative">
        <TextInput
          type="search"
          autoComplete="off"
          placeholder="Title, company or skill"
          className="pl-9"
          value={text}
          onChange={(event) => onFilters({ text: event.target.value })}
        />
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-3"
        />
      </div>
    </Field>
  )
})

type PlaceFilterProps = FilterProps<'locations' | 'countries' | 'countWith'> & {
  chosenLocations: readonly string[]
  chosenCountries: readonly string[]
}

const PlaceFilter = memo(function PlaceFilter(props: PlaceFilterProps) {
  const { chosenLocations, chosenCountries, locations, countries, countWith, onFilters } = props
  const choices = useMemo(
    () => placeChoices({ locations, countries, countWith }),
    [locations, countries, countWith],
  )
  return (
    <Field label="Location">
      <MultiSelect
        label="Location"
        placeholder="Any"
        choices={choices}
        value={[...chosenLocations, ...chosenCountries.map(valueOfCountry)]}
        onChange={(chosen) => onFilters(placesFrom(chosen))}
      />
    </Field>
  )
})

type IndustryFilterProps = FilterProps<'countWith'> & { chosen: ProjectFilters['industries'] }

const IndustryFilter = memo(function IndustryFilter({ chosen, countWith, onFilters }: IndustryFilterProps) {
  const choices = useMemo(
    () =>
      industries.map((value) => ({
        value,
        label: nameOfIndustry(value),
        ...counted(countWith('industries', [value])),
      })),
    [countWith],
  )
  return (
    <Field label="Industry">
      <MultiSelect
        label="Industry"
        placeholder="Any"
        choices={choices}
        value={chosen}
        onChange={(next) => onFilters({ industries: next })}
      />
    </Field>
  )
})

type CommitmentFilterProps = FilterProps<'commitments' | 'countWith'> & {
  chosen: ProjectFilters['commitment']
}

const CommitmentFilter = memo(function CommitmentFilter(props: CommitmentFilterProps) {
  const { chosen, commitments, countWith, onFilters } = props
  const choices = useMemo(
    () => [
      { value: 'any' as const, label: 'Any', ...counted(countWith('commitment', null)) },
      ...commitments.map((value) => ({ value, label: value, ...counted(countWith('commitment', value)) })),
    ],
    [commitments, countWith],
  )
  return (
    <Field label="Commitment">
      <Select
        choices={choices}
        value={chosen ?? 'any'}
        onChange={(next) => onFilters({ commitment: next === 'any' ? null : next })}
      />
    </Field>
  )
})

const sortChoices = Object.entries(projectSorts).map(([value, label]) => ({
  value: value as ProjectSort,
  label,
}))

const Sort = memo(function Sort({ sort, onSort }: Pick<ProjectSearchProps, 'sort' | 'onSort'>) {
  return (
    <Field label="Sort by">
      <Select choices={sortChoices} value={sort} onChange={onSort} />
    </Field>
  )
})

const countryPrefix = 'country '
const valueOfCountry = (code: string) => countryPrefix + code

/** Locations and countries in one list. Remote comes first, and cities after the countries. */
function placeChoices({ locations, countries, countWith }: Omit<Counted, 'commitments'>) {
  const ofLocations = locations.map((value) => ({
    value,
    label: value,
    ...counted(countWith('locations', [value])),
  }))
  const ofCountries = countries.map((code) => ({
    value: valueOfCountry(code),
    label: nameOfCountry(code),
    ...counted(countWith('countries', [code])),
  }))
  return [...ofLocations.slice(0, 1), ...ofCountries, ...ofLocations.slice(1)]
}

const placesFrom = (chosen: string[]) => ({
  locations: chosen.filter((value) => !value.startsWith(countryPrefix)),
  countries: chosen.flatMap((value) =>
    value.startsWith(countryPrefix) ? [value.slice(countryPrefix.length)] : [],
  ),
})

/** The counts may still be on their way. */
const counted = (count: number | undefined) => (count === undefined ? {} : { count })

type ActiveFiltersProps = Pick<ProjectSearchProps, 'filters' | 'onFilters'>

/** Everything that is set, each to be taken away on its own. */
export function ActiveFilters({ filters, onFilters }: ActiveFiltersProps) {
  const { text, commitment } = filters
  const without = <Value,>(values: readonly Value[], one: Value) => values.filter((other) => other !== one)
  const chips: { label: string; rest: Partial<ProjectFilters> }[] = [
    ...(text.trim() ? [{ label: `“${text.trim()}”`, rest: { text: '' } }] : []),
    ...filters.locations.map((location) => ({
      label: location,
      rest: { locations: without(filters.locations, location) },
    })),
    ...filters.countries.map((country) => ({
      label: nameOfCountry(country),
      rest: { countries: without(filters.countries, country) },
    })),
    ...filters.industries.map((industry) => ({
      label: nameOfIndustry(industry),
      rest: { industries: without(filters.industries, industry) },
    })),
    ...(commitment ? [{ label: commitment, rest: { commitment: null } }] : []),
  ]
  if (chips.length === 0) return null
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
      {chips.map(({ label, rest }) => (
        <li key={label} className="max-w-full">
          <RemovableChip label={label} onRemove={() => onFilters(rest)} />
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={() => onFilters(noFilters)}
          className="min-h-7 rounded-md px-2 text-label font-semibold text-ink-2 underline-offset-4 hover:underline touch:min-h-11"
        >
          Clear all
        </button>
      </li>
    </ul>
  )
}
