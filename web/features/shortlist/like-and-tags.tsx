// A heart to like a student, and the three tags, each on or off.
import { Heart } from 'lucide-react'
import { studentTags as tags } from '../../../contract/student-lists.ts'
import { onFirstClick } from '../../lib/double-click.ts'
import type { Shortlist } from '../../platform/data-source.ts'
import { Badge } from '../../ui/badge.tsx'
import { ToggleChip } from '../../ui/chip.tsx'
import { cx } from '../../ui/cx.ts'
import type { Stage } from './pipeline.ts'
import { tagNames } from './shortlist.ts'

// Made once: every student in a list has one.
const heart = <Heart aria-hidden="true" className="size-5" strokeWidth={1.75} />
const fullHeart = <Heart aria-hidden="true" className="size-5 fill-current" strokeWidth={1.75} />

type LikeButtonProps = { name: string; isLiked: boolean; onToggle: () => void }

export function LikeButton({ name, isLiked, onToggle }: LikeButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isLiked}
      aria-label={`Like ${name}`}
      onClick={onFirstClick(onToggle)}
      className={cx(
        'inline-flex size-9 items-center justify-center rounded-full transition-colors hover:text-coral touch:size-11',
        isLiked ? 'text-coral' : 'text-ink-3',
      )}
    >
      {isLiked ? fullHeart : heart}
    </button>
  )
}

export function TagButtons({ id, shortlist }: { id: number; shortlist: Shortlist }) {
  const given = shortlist.tagsOf(id)
  return (
    <fieldset aria-label="Status" className="flex min-w-0 flex-wrap gap-2">
      {tags.map((tag) => (
        <ToggleChip
          key={tag}
          pressed={given.includes(tag)}
          onPressedChange={() => shortlist.toggleTag(id, tag)}
        >
          {tagNames[tag]}
        </ToggleChip>
      ))}
    </fieldset>
  )
}

type StatusBadgeProps = {
  /** The furthest first: see pipeline.ts. */
  stages: readonly Stage[]
  className?: string
}

/** The furthest stage; the rest is read out, shown on hover, and listed in the profile. */
export function StatusBadge({ stages: [furthest, ...earlier], className }: StatusBadgeProps) {
  if (!furthest) return null
  const names = earlier.map(({ name }) => name)
  return (
    <span title={[furthest.name, ...names].join(', ')} className={cx('inline-flex min-w-0', className)}>
      <Badge tone={furthest.tone} className="min-w-0">
        <span className="truncate">{furthest.name}</span>
        {names.length > 0 && (
          <>
            <span aria-hidden="true" className="font-medium">
              +{names.length}
            </span>
            <span className="sr-only">, {names.join(', ')}</span>
          </>
        )}
      </Badge>
    </span>
  )
}

/** Every stage, in full. */
export function StatusList({ stages }: { stages: readonly Stage[] }) {
  if (stages.length === 0) return null
  return (
    <ul aria-label="Progress" className="flex flex-wrap gap-1.5">
      {stages.map(({ name, tone }, index) => (
        <li key={name} className="min-w-0">
          <Badge tone={index === 0 ? tone : 'neutral'} className="max-w-full whitespace-normal">
            {name}
          </Badge>
        </li>
      ))}
    </ul>
  )
}
