// The filters of Find Students. Each choice shows how many students it would leave.
import { type FormEvent, memo, type Ref, useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { evidenceFilters, evidenceNames } from '../../../contract/evidence.ts'
import type { SearchFacets } from '../../../contract/student.ts'
import {
  commitmentMonths,
  demoUniversities,
  industries,
  maxSearchedUniversities,
  weeklyHours,
} from '../../../contract/student-lists.ts'
import { counted } from '../../lib/counted.ts'
import { nameOfIndustry } from '../../lib/industry-name.ts'
import { useDelayed } from '../../lib/use-delayed.ts'
import { useCapabilities } from '../../platform/capabilities.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/field.tsx'
import { MultiSelect } from '../../ui/multi-select.tsx'
import { Select } from '../../ui/select.tsx'
import { clearOfToasts } from '../../ui/toast-place.ts'
import { useBlind } from '../student/blind.ts'
import { useDegreeChoices } from '../student/technology-choices.ts'
import { UniversityList } from '../student/university-list.ts'
import type { DraftErrors, FilterDraft } from './filter-draft.ts'
import { FilterField } from './filter-field.tsx'
import { NumberFilter } from './number-filter.tsx'
import { TechnologyFilter } from './technology-filter.tsx'

type FilterPanelProps = {
  draft: FilterDraft
  onChange: (draft: FilterDraft) => void
  errors: DraftErrors
  /** Null where the server can't count. */
  counts: SearchFacets | null | undefined
  /** The counts are still those of the last choice. */
  isCounting: boolean
  /** To liked or tagged students. The server counts without likes and tags, so no counts are shown. */
  isNarrowed: boolean
  /** Before the button is released, which runs the search. */
  onPress: () => void
  onRun: () => void
  running: boolean
  technologyField: Ref<HTMLDivElement>
}

export function FilterPanel(all: FilterPanelProps) {
  const { onPress, onRun, running, errors, isNarrowed, isCounting, ...props } = all
  // No error while typing: '4' on the way to '40' is not wrong yet.
  const [isTouched, setIsTouched] = useState(false)
  const touch = useCallback(() => setIsTouched(true), [])
  const shown = isTouched ? errors : {}
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The error must be on the page before its field is focused.
    flushSync(touch)
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    onRun()
  }
  return (
    <form
      noValidate
      aria-label="Filters"
      onSubmit={submit}
      // A field that gets the focus scrolls clear of the button below.
      className="flex min-h-full flex-1 flex-col **:scroll-mb-28"
    >
      <FilterFields
        {...props}
        onLeave={touch}
        textError={shown.text}
        hoursError={shown.hours}
        monthsError={shown.months}
      />
      <div
        ref={clearOfToasts}
        className="sticky -bottom-5 -mx-5 mt-auto -mb-5 grid gap-1.5 border-t border-line bg-surface px-5 pt-4 pb-5"
      >
        <Button
          type="submit"
          onPointerDown={onPress}
          pending={useDelayed(running)}
          pendingLabel="Matching..."
        >
          Run Matching
        </Button>
        <p className="min-h-[1lh] text-center text-label text-ink-3 tabular-nums">
          {isNarrowed
            ? 'Counts are off while a status filter is on'
            : props.counts && !isCounting
              ? `${counted(props.counts.total, 'student')} would match`
              : props.counts !== null && 'Counting students'}
        </p>
      </div>
    </form>
  )
}

type FilterFieldsProps = Omit<
  FilterPanelProps,
  'onPress' | 'onRun' | 'running' | 'errors' | 'isNarrowed' | 'isCounting'
> & {
  onLeave: () => void
  textError: string | undefined
  hoursError: string | undefined
  monthsError: string | undefined
}

/** Drawn again when a filter or a count changes, and not when the search runs. */
const FilterFields = memo(function FilterFields(props: FilterFieldsProps) {
  const { draft, onChange, counts, technologyField, onLeave, textError, hoursError, monthsError } = props
  const { isBlind } = useBlind()
  const { hasEvidence } = useCapabilities()
  const degreeChoices = useDegreeChoices()
  const set = (change: Partial<FilterDraft>) => onChange({ ...draft, ...change })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 pb-6">
      <FilterField
        label="Search by name, skill or project"
        about="Every word must be in a student’s name, headline, skills or project titles. One wrong letter is fine."
        error={textError}
        {...(isBlind && { hint: 'A search for a name tells you who it is, even in blind review.' })}
      >
        <TextInput
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          placeholder={isBlind ? 'For example, Python' : 'For example, Mia or Python'}
          value={draft.text}
          onChange={(event) => set({ text: event.target.value })}
          onBlur={onLeave}
        />
      </FilterField>
      <FilterField
        label="Universities"
        about="Students at any of the universities you choose."
        {...(isBlind && {
          hint: 'If you choose one, you’ll know where these students study, even in blind review.',
        })}
      >
        <UniversityFilter
          counts={counts?.universities}
          chosen={draft.universities}
          onChange={(universities) => set({ universities })}
        />
      </FilterField>
      <FilterField label="Degrees" about="Students taking any of the degrees you choose.">
        <MultiSelect
          label="Degrees"
          placeholder="Any degree"
          choices={degreeChoices.map((choice) => ({
            ...choice,
            ...withCounts([choice.value], counts?.degrees)[0],
          }))}
          value={draft.degrees}
          onChange={(chosen) => set({ degrees: chosen })}
        />
      </FilterField>
      <TechnologyFilter
        chosen={draft.technologies}
        onChange={(technologies) => set({ technologies })}
        counts={counts?.technologies}
        field={technologyField}
      />
      {hasEvidence && (
        <FilterField
          label="Evidence, at least"
          about="What backs up each technology you choose. If you choose none, any of a student’s skills will do."
        >
          <Select
            choices={[
              { value: 'any', label: 'Any' },
              ...withCounts(evidenceFilters, counts?.evidence, (kind) => evidenceNames[kind]),
            ]}
            value={draft.minEvidence ?? 'any'}
            onChange={(kind) => set({ minEvidence: kind === 'any' ? undefined : kind })}
          />
        </FilterField>
      )}
      <NumberFilter
        label="Weekly hours, at least"
        about={`How many hours a week a student has free, from ${weeklyHours.min} to ${weeklyHours.max}.`}
        unit="hours"
        value={draft.hours}
        onChange={(hours) => set({ hours })}
        onLeave={onLeave}
        error={hoursError}
        steps={[10, 20, 30, 40]}
        counts={counts?.hours}
      />
      <NumberFilter
        label="Commitment, at least"
        about={`How many months a student can commit to, from ${commitmentMonths.min} to ${commitmentMonths.max}.`}
        unit="months"
        value={draft.months}
        onChange={(months) => set({ months })}
        onLeave={onLeave}
        error={monthsError}
        steps={[3, 6, 12, 24]}
        counts={counts?.months}
      />
      <FilterField label="Industries" about="Students interested in any of the industries you choose.">
        <MultiSelect
          label="Industries"
          placeholder="Any industry"
          choices={withCounts(industries, counts?.industries, nameOfIndustry)}
          value={draft.industries}
          onChange={(chosen) => set({ industries: chosen })}
        />
      </FilterField>
    </div>
  )
})

type UniversityFilterProps = {
  counts: SearchFacets['universities'] | undefined
  chosen: string[]
  onChange: (names: string[]) => void
}

const mostUniversities = {
  count: maxSearchedUniversities,
  message: `You can choose up to ${maxSearchedUniversities} universities`,
}

/** Where students can be anywhere, it offers the universities with most matches, and finds every other. */
function UniversityFilter({ counts, chosen, onChange }: UniversityFilterProps) {
  const { anyUniversity } = useCapabilities()
  const offered = [...new Set([...(counts ?? []).map(({ value }) => value), ...chosen])]
  return (
    <MultiSelect
      label="Universities"
      placeholder="Any university"
      choices={
        anyUniversity
          ? withCounts(offered, counts)
          : withCounts<string>(
              demoUniversities,
              counts &&
                demoUniversities.map((value) => ({
                  value,
                  count: counts.find((one) => one.value === value)?.count ?? 0,
                })),
            )
      }
      value={chosen}
      onChange={onChange}
      {...(anyUniversity && { list: UniversityList, max: mostUniversities })}
    />
  )
}

function withCounts<Value extends string>(
  values: readonly Value[],
  counts: readonly { value: Value; count: number }[] | undefined,
  nameOf: (value: Value) => string = (value) => value,
) {
  const countOf = new Map(counts?.map(({ value, count }) => [value, count]))
  return values.map((value) => {
    const count = countOf.get(value)
    return { value, label: nameOf(value), ...(count !== undefined && { count }) }
  })
}
