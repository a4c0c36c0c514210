// A heart to like a student, and the three tags, each on or off.
import { Heart } from 'lucide-react'
import { studentTags as tags } from '../../../contract/student.ts'
import type { Shortlist } from '../../platform/data-source.ts'
import { Badge } from '../../ui/badge.tsx'
import { ToggleChip } from '../../ui/chip.tsx'
import { cx } from '../../ui/cx.ts'
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
      onClick={onToggle}
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

/** The furthest a student has come; the rest is read out, and shown in the profile. */
export function TagBadge({ given }: { given: ReturnType<Shortlist['tagsOf']> }) {
  const inOrder = tags.filter((tag) => given.includes(tag))
  const furthest = inOrder.at(-1)
  if (!furthest) return null
  const names = inOrder.map((tag) => tagNames[tag])
  return (
    <span title={names.join(', ')}>
      <Badge tone="brand">
        {tagNames[furthest]}
        {names.length > 1 && (
          <>
            <span aria-hidden="true" className="font-medium">
              +{names.length - 1}
            </span>
            <span className="sr-only">, {names.slice(0, -1).join(', ')}</span>
          </>
        )}
      </Badge>
    </span>
  )
}
