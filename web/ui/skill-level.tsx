// A skill shown, not listed: five segments and the word for them.
import { highestLevel, nameOfLevel } from '../../contract/technology.ts'
import { cx } from './cx.ts'

const levels = Array.from({ length: highestLevel }, (_, place) => place + 1)

type SkillLevelProps = {
  level: number
  /** In a table there is no room for the word: it is then read aloud, and shown when pointed at. */
  hideWord?: boolean
  className?: string
}

export function SkillLevel({ level, hideWord = false, className }: SkillLevelProps) {
  const word = nameOfLevel(level)
  return (
    <span
      className={cx('relative inline-flex items-center gap-3 align-middle whitespace-nowrap', className)}
      title={hideWord ? word : undefined}
    >
      <span aria-hidden="true" className="inline-flex gap-0.5">
        {levels.map((step) => (
          <span
            key={step}
            className={cx(
              'h-1.5 w-2.5 rounded-[2px] forced-color-adjust-none',
              step <= level ? 'bg-brand' : 'bg-line-2',
            )}
          />
        ))}
      </span>
      <span className={hideWord ? 'sr-only' : 'text-ink-3'}>{word}</span>
    </span>
  )
}
