// A skill shown, not listed: five dashes and the word for them.
import { nameOfLevel } from '../../contract/skill-level.ts'
import { cx } from './cx.ts'

type SkillLevelProps = {
  level: number
  /** In a table there is no room for the word: it is then read aloud, and shown when pointed at. */
  hideWord?: boolean
  className?: string
}

export function SkillLevel({ level, hideWord = false, className }: SkillLevelProps) {
  const word = nameOfLevel(level)
  const style = { backgroundSize: `${level * 0.75}rem` }
  if (hideWord)
    return <span role="img" title={word} className={cx('dashes inline-block', className)} style={style} />
  return (
    <span className={cx('inline-flex items-center gap-3 align-middle whitespace-nowrap', className)}>
      <span className="dashes shrink-0" style={style} />
      <span className="text-ink-3">{word}</span>
    </span>
  )
}
