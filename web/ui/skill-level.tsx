// A skill shown, not listed: five segments and the word for them.
import { highestLevel, nameOfLevel } from '../../contract/skill-level.ts'
import { cx } from './cx.ts'

/** The segments from one level to another, as one path: a list of students has hundreds of them. */
const segments = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => {
    const left = (from + index) * 12
    return `M${left + 2} 0h6a2 2 0 0 1 2 2v2a2 2 0 0 1-2 2h-6a2 2 0 0 1-2-2v-2a2 2 0 0 1 2-2z`
  }).join('')

const shapes = Array.from({ length: highestLevel + 1 }, (_, level) => ({
  reached: segments(0, level),
  missing: segments(level, highestLevel),
}))

const bars = 'inline-block h-1.5 w-14.5 forced-color-adjust-none'

type SkillLevelProps = {
  level: number
  /** In a table there is no room for the word: it is then read aloud, and shown when pointed at. */
  hideWord?: boolean
  className?: string
}

export function SkillLevel({ level, hideWord = false, className }: SkillLevelProps) {
  const word = nameOfLevel(level)
  const drawn = (
    <>
      <path d={shapes[level]?.reached} className="fill-brand" />
      <path d={shapes[level]?.missing} className="fill-line-2" />
    </>
  )
  if (hideWord)
    return (
      <svg role="img" viewBox="0 0 58 6" className={cx(bars, className)}>
        <title>{word}</title>
        {drawn}
      </svg>
    )
  return (
    <span className={cx('inline-flex items-center gap-3 align-middle whitespace-nowrap', className)}>
      <svg aria-hidden="true" viewBox="0 0 58 6" className={bars}>
        {drawn}
      </svg>
      <span className="text-ink-3">{word}</span>
    </span>
  )
}
