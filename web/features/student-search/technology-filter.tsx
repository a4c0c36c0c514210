// The technologies asked for, each with the lowest level that will do.

import { X } from 'lucide-react'
import { memo, type Ref } from 'react'
import { highestLevel, nameOfLevel } from '../../../contract/skill-level.ts'
import type { SearchFacets } from '../../../contract/student.ts'
import { maxSearchedTechnologies } from '../../../contract/student-lists.ts'
import { counted } from '../../lib/counted.ts'
import { onFirstClick } from '../../lib/double-click.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { usePreload } from '../../lib/use-preload.ts'
import { Boundary } from '../../ui/boundary.tsx'
import { MultiSelect } from '../../ui/multi-select.tsx'
import { useTechnologyChoices } from '../student/technology-choices.ts'
import type { ChangeDraft } from './filter-draft.ts'
import { FilterField } from './filter-field.tsx'
import type { Filters } from './search-address.ts'

/** Most people who come have chosen no technology yet. */
export const Slider = lazyComponent('Slider', () => import('../../ui/slider.tsx'))

type Asked = Filters['technologies']
type TechnologyFilterProps = {
  chosen: Asked
  onChange: ChangeDraft
  counts: SearchFacets['technologies'] | undefined
  /** Where the shortcut for searching technologies leads. */
  field: Ref<HTMLDivElement>
}

export const TechnologyFilter = memo(function TechnologyFilter(props: TechnologyFilterProps) {
  const { chosen, counts, field } = props
  const onChange = (technologies: Asked) => props.onChange({ technologies })
  usePreload(Slider)
  const { choices: known, ...list } = useTechnologyChoices()
  const levelOf = (name: string) => chosen.find((one) => one.name === name)?.minLevel
  const countsOf = new Map(counts?.map(({ name, counts }) => [name, counts]))
  const countOf = (name: string) => countsOf.get(name)?.[(levelOf(name) ?? 1) - 1]
  const choices = known.map((choice) => {
    const count = countOf(choice.value)
    return { ...choice, ...(count !== undefined && { count }) }
  })
  return (
    <div ref={field} className="grid gap-2">
      <FilterField
        label="Technologies"
        about="Students who know all of the technologies you choose, each at the level you set or better."
      >
        <MultiSelect
          label="Technologies"
          placeholder="Any technology"
          {...list}
          choices={choices}
          value={chosen.map(({ name }) => name)}
          max={{
            count: maxSearchedTechnologies,
            message: `You can choose up to ${maxSearchedTechnologies} technologies. Remove one to add another.`,
          }}
          onChange={(names) => onChange(names.map((name) => ({ name, minLevel: levelOf(name) ?? 1 })))}
        />
      </FilterField>
      {chosen.map(({ name, minLevel }) => (
        <div key={name} className="relative rounded-md border border-line px-3 pt-2.5 pb-1">
          <Boundary fallback={<p className="h-14 text-sm font-semibold touch:h-17">{name}</p>}>
            <Slider
              label={name}
              value={minLevel}
              onChange={(level) =>
                onChange(chosen.map((one) => (one.name === name ? { name, minLevel: level } : one)))
              }
              min={1}
              max={highestLevel}
              wordFor={(level) => `at least ${nameOfLevel(level)}`}
            />
          </Boundary>
          <div className="flex items-center justify-between text-label text-ink-3 tabular-nums">
            {counts ? counted(countOf(name) ?? 0, 'student') : ' '}
            <button
              type="button"
              aria-label={`Remove ${name} from the filters`}
              onClick={onFirstClick(() => onChange(chosen.filter((one) => one.name !== name)))}
              className="-mr-1.5 flex size-7 items-center justify-center rounded-sm hover:text-ink touch:size-11"
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </div>
        </div>
      ))}
    </div>
  )
})
