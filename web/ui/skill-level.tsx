// A skill shown, not listed: five dashes and the word for them.
import { nameOfLevel } from '../../contract/skill-level.ts'
import { cx } from './cx.ts'

type SkillLevelProps = {
  level: number
  /** In a table there is no room for the word: it is then read aloud, and shown when pointed at. */
  hideWord?: boolean
  className?: string
}

const filledTo = ['dashes-0', 'dashes-1', 'dashes-2', 'dashes-3', 'dashes-4', 'dashes-5']

export function SkillLevel({ level, hideWord = false, className }: SkillLevelProps) {
  const word = nameOfLevel(level)
  const filled = filledTo[level]
  if (hideWord) return <span role="img" title={word} className={cx('dashes', filled, className)} />
  return (
    <span className={cx('inline-flex items-center gap-3 align-middle whitespace-nowrap', className)}>
      <span className={cx('dashes shrink-0', filled)} />
      <span className="text-ink-3">{word}</span>
    </span>
  )
}
