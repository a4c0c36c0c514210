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
import type { ChangeDraft, DraftErrors, FilterDraft } from './filter-draft.ts'
import { FilterField } from './filter-field.tsx'
import { NumberFilter } from './number-filter.tsx'
import { TechnologyFilter } from './technology-filter.tsx'

type FilterPanelProps = {
  draft: FilterDraft
  onChange: ChangeDraft
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

/** Each is drawn again when its own value or counts change, and not when the search runs. */
function FilterFields(props: FilterFieldsProps) {
  const { draft, onChange, counts, technologyField, onLeave, textError, hoursError, monthsError } = props
  const { hasEvidence } = useCapabilities()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 pb-6">
      <TextFilter value={draft.text} onChange={onChange} onLeave={onLeave} error={textError} />
      <UniversityFilter chosen={draft.universities} onChange={onChange} counts={counts?.universities} />
      <DegreeFilter chosen={draft.degrees} onChange={onChange} counts={counts?.degrees} />
      <TechnologyFilter
        chosen={draft.technologies}
        onChange={onChange}
        counts={counts?.technologies}
        field={technologyField}
      />
      {hasEvidence && (
        <EvidenceFilter chosen={draft.minEvidence} onChange={onChange} counts={counts?.evidence} />
      )}
      <NumberFilter
        unit="hours"
        label="Weekly hours, at least"
        about={`How many hours a week a student has free, from ${weeklyHours.min} to ${weeklyHours.max}.`}
        value={draft.hours}
        onChange={onChange}
        onLeave={onLeave}
        error={hoursError}
        steps={offeredHours}
        counts={counts?.hours}
      />
      <NumberFilter
        unit="months"
        label="Commitment, at least"
        about={`How many months a student can commit to, from ${commitmentMonths.min} to ${commitmentMonths.max}.`}
        value={draft.months}
        onChange={onChange}
        onLeave={onLeave}
        error={monthsError}
        steps={offeredMonths}
        counts={counts?.months}
      />
      <IndustryFilter chosen={draft.industries} onChange={onChange} counts={counts?.industries} />
    </div>
  )
}

const offeredHours = [10, 20, 30, 40]
const offeredMonths = [3, 6, 12, 24]

type TextFilterProps = {
  value: string
  onChange: ChangeDraft
  onLeave: () => void
  error: string | undefined
}

const TextFilter = memo(function TextFilter({ value, onChange, onLeave, error }: TextFilterProps) {
  const { isBlind } = useBlind()
  return (
    <FilterField
      label="Search by name, skill or project"
      about="Every word must be in a student’s name, headline, skills or project titles. One wrong letter is fine."
      error={error}
      {...(isBlind && { hint: 'A search for a name tells you who it is, even in blind review.' })}
    >
      <TextInput
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={isBlind ? 'For example, Python' : 'For example, Mia or Python'}
        value={value}
        onChange={(event) => onChange({ text: event.target.value })}
        onBlur={onLeave}
      />
    </FilterField>
  )
})

type ChoiceFilterProps<Chosen, Counts extends keyof SearchFacets> = {
  chosen: Chosen
  onChange: ChangeDraft
  counts: SearchFacets[Counts] | undefined
}

const universityLimit = {
  count: maxSearchedUniversities,
  message: `You can choose up to ${maxSearchedUniversities} universities`,
}

/** Where students can be anywhere, it offers the universities with most matches, and finds every other. */
const UniversityFilter = memo(function UniversityFilter({
  chosen,
  onChange,
  counts,
}: ChoiceFilterProps<FilterDraft['universities'], 'universities'>) {
  const { anyUniversity } = useCapabilities()
  const { isBlind } = useBlind()
  const offered = [...new Set([...(counts ?? []).map(({ value }) => value), ...chosen])]
  return (
    <FilterField
      label="Universities"
      about="Students at any of the universities you choose."
      {...(isBlind && {
        hint: 'If you choose one, you’ll know where these students study, even in blind review.',
      })}
    >
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
        onChange={(universities) => onChange({ universities })}
        {...(anyUniversity && { list: UniversityList, max: universityLimit })}
      />
    </FilterField>
  )
})

const DegreeFilter = memo(function DegreeFilter({
  chosen,
  onChange,
  counts,
}: ChoiceFilterProps<FilterDraft['degrees'], 'degrees'>) {
  const choices = useDegreeChoices()
  return (
    <FilterField label="Degrees" about="Students taking any of the degrees you choose.">
      <MultiSelect
        label="Degrees"
        placeholder="Any degree"
        choices={choices.map((choice) => ({ ...choice, ...withCounts([choice.value], counts)[0] }))}
        value={chosen}
        onChange={(degrees) => onChange({ degrees })}
      />
    </FilterField>
  )
})

const EvidenceFilter = memo(function EvidenceFilter({
  chosen,
  onChange,
  counts,
}: ChoiceFilterProps<FilterDraft['minEvidence'], 'evidence'>) {
  return (
    <FilterField
      label="Evidence, at least"
      about="What backs up each technology you choose. If you choose none, any of a student’s skills will do."
    >
      <Select
        choices={[
          { value: 'any', label: 'Any' },
          ...withCounts(evidenceFilters, counts, (kind) => evidenceNames[kind]),
        ]}
        value={chosen ?? 'any'}
        onChange={(kind) => onChange({ minEvidence: kind === 'any' ? undefined : kind })}
      />
    </FilterField>
  )
})

const IndustryFilter = memo(function IndustryFilter({
  chosen,
  onChange,
  counts,
}: ChoiceFilterProps<FilterDraft['industries'], 'industries'>) {
  return (
    <FilterField label="Industries" about="Students interested in any of the industries you choose.">
      <MultiSelect
        label="Industries"
        placeholder="Any industry"
        choices={withCounts(industries, counts, nameOfIndustry)}
        value={chosen}
        onChange={(industries) => onChange({ industries })}
      />
    </FilterField>
  )
})

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
