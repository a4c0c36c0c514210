// How complete the profile is, and what would make it better.
import { memo } from 'react'
import type { StudentProfile } from '../../../contract/student.ts'
import { Card } from '../../ui/card.tsx'
import { Meter } from '../../ui/meter.tsx'
import { completenessOf } from './profile-completeness.ts'
import type { ProfileField } from './profile-fields.ts'

type CompletenessCardProps = { profile: StudentProfile; onOpen: (field: ProfileField) => void }

/** Not drawn again when the form opens. */
export const CompletenessCard = memo(function CompletenessCard({ profile, onOpen }: CompletenessCardProps) {
  const { percent, missing } = completenessOf(profile)
  return (
    <Card as="section" aria-labelledby="completeness" className="grid gap-3 p-5">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id="completeness" className="text-[1.0625rem]">
          Completeness
        </h3>
        <span className="font-semibold tabular-nums">{percent}%</span>
      </div>
      <Meter label="Profile completeness, in percent" value={percent} hideNumber className="w-full" />
      {missing.length === 0 ? (
        <p className="text-sm text-ink-2">All done. Your profile has everything startups search for.</p>
      ) : (
        <ul aria-label="What’s missing" className="grid gap-3 text-sm">
          {missing.map(({ field, todo, change }) => (
            <li key={field}>
              <button
                type="button"
                onClick={() => onOpen(field)}
                className="link min-h-6 text-left font-medium touch:min-h-11"
              >
                {todo}
              </button>
              <p className="text-ink-2">{change}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
})
