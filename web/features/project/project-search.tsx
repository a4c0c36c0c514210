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
type ProjectSearchProps = Counted & {
  filters: ProjectFilters
  sort: ProjectSort
  onFilters: (filters: ProjectFilters) => void
  onSort: (sort: ProjectSort) => void
}

/** Drawn again when the search changes, and not when a project opens. */
export const ProjectSearch = memo(function ProjectSearch(props: ProjectSearchProps) {
  const { countWith, commitments, locations, countries, filters, sort, onFilters, onSort } = props
  const places = useMemo(
    () => placeChoices({ locations, countries, countWith }),
    [locations, countries, countWith],
  )
  const industryChoices = useMemo(
    () =>
      industries.map((value) => ({
        value,
        label: nameOfIndustry(value),
        ...counted(countWith('industries', [value])),
      })),
    [countWith],
  )
  const commitmentChoices = useMemo(
    () => [
      { value: 'any' as const, label: 'Any', ...counted(countWith('commitment', null)) },
      ...commitments.map((value) => ({ value, label: value, ...counted(countWith('commitment', value)) })),
    ],
    [commitments, countWith],
  )
  return (
    <search
      aria-label="Projects"
      className="grid grid-cols-2 gap-3 md:grid-cols-4 xl:grid-cols-[2fr_1fr_1fr_1fr_1fr]"
    >
      <Field label="Search" className="col-span-2 md:col-span-4 xl:col-span-1">
        <div className="relative">
          <TextInputWithin text={filters.text} onChange={(text) => onFilters({ ...filters, text })} />
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-3"
          />
        </div>
      </Field>
      <Field label="Location">
        <MultiSelect
          label="Location"
          placeholder="Any"
          choices={places}
          value={[...filters.locations, ...filters.countries.map(valueOfCountry)]}
          onChange={(chosen) => onFilters({ ...filters, ...placesFrom(chosen) })}
        />
      </Field>
      <Field label="Industry">
        <MultiSelect
          label="Industry"
          placeholder="Any"
          choices={industryChoices}
          value={filters.industries}
          onChange={(chosen) => onFilters({ ...filters, industries: chosen })}
        />
      </Field>
      <Field label="Commitment">
        <Select
          choices={commitmentChoices}
          value={filters.commitment ?? 'any'}
          onChange={(chosen) => onFilters({ ...filters, commitment: chosen === 'any' ? null : chosen })}
        />
      </Field>
      <Field label="Sort by">
        <Select
          choices={Object.entries(projectSorts).map(([value, label]) => ({
            value: value as ProjectSort,
            label,
          }))}
          value={sort}
          onChange={onSort}
        />
      </Field>
    </search>
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

function TextInputWithin({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  return (
    <TextInput
      type="search"
      autoComplete="off"
      placeholder="Title, company or skill"
      className="pl-9"
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

type ActiveFiltersProps = Pick<ProjectSearchProps, 'filters' | 'onFilters'>

/** Everything that is set, each to be taken away on its own. */
export function ActiveFilters({ filters, onFilters }: ActiveFiltersProps) {
  const { text, commitment } = filters
  const chips = [
    ...(text.trim() ? [{ label: `“${text.trim()}”`, without: { ...filters, text: '' } }] : []),
    ...filters.locations.map((location) => ({
      label: location,
      without: { ...filters, locations: filters.locations.filter((other) => other !== location) },
    })),
    ...filters.countries.map((country) => ({
      label: nameOfCountry(country),
      without: { ...filters, countries: filters.countries.filter((other) => other !== country) },
    })),
    ...filters.industries.map((industry) => ({
      label: nameOfIndustry(industry),
      without: { ...filters, industries: filters.industries.filter((other) => other !== industry) },
    })),
    ...(commitment ? [{ label: commitment, without: { ...filters, commitment: null } }] : []),
  ]
  if (chips.length === 0) return null
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
      {chips.map(({ label, without }) => (
        <li key={label} className="max-w-full">
          <RemovableChip label={label} onRemove={() => onFilters(without)} />
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
