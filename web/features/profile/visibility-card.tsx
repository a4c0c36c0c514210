// Who may find and read the profile: the choice applies at once.
import { type Visibility, visibilities } from '../../../contract/student-lists.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { useSetVisibility, useVisibility } from './profile.queries.ts'

const meanings: Record<Visibility, { name: string; meaning: string }> = {
  everyone: {
    name: 'Every registered startup',
    meaning: 'Startups can find you, open your profile and download your CV.',
  },
  applied: {
    name: 'Startups I applied to',
    meaning: 'Only they can open your profile and download your CV. If you withdraw, they no longer can.',
  },
  nobody: {
    name: 'Nobody',
    meaning:
      'No startup can find you, open your profile or download your CV. Startups you applied to still see your name, note and email address.',
  },
}

export function VisibilityCard() {
  const { data, isError } = useVisibility()
  const set = useSetVisibility()
  if (isError) return null
  return (
    <Card as="section" aria-labelledby="visibility" className="grid gap-3 p-5">
      <h3 id="visibility" className="text-[1.0625rem]">
        Who can see your profile
      </h3>
      {data ? (
        <div role="radiogroup" aria-labelledby="visibility" className="grid gap-1">
          {visibilities.map((value) => (
            <Choice
              key={value}
              value={value}
              checked={data.visibility === value}
              onChoose={() => set.mutate(value)}
            />
          ))}
        </div>
      ) : (
        <SkeletonGroup label="Loading" className="grid gap-3">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </SkeletonGroup>
      )}
    </Card>
  )
}

type ChoiceProps = { value: Visibility; checked: boolean; onChoose: () => void }

function Choice({ value, checked, onChoose }: ChoiceProps) {
  const { name, meaning } = meanings[value]
  return (
    <label className="-mx-2 flex gap-3 rounded-md px-2 py-2 text-sm has-checked:bg-brand-soft">
      <input
        type="radio"
        name="visibility"
        checked={checked}
        onChange={onChoose}
        aria-describedby={`visibility-${value}`}
        className="mt-0.5 size-4.5 shrink-0 accent-brand"
      />
      <span>
        <span className="block font-medium">{name}</span>
        <span id={`visibility-${value}`} className="text-ink-2">
          {meaning}
        </span>
      </span>
    </label>
  )
}
