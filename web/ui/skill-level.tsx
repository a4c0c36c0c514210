// A skill shown, not listed: five segments and the word for them.
import { highestLevel, nameOfLevel } from '../../contract/skill-level.ts'
import { cx } from './cx.ts'

/** Segments are dashes of 10, round, 12 apart: of all ways to draw them the shortest. A list of students has hundreds. */
const segments = (from: number, to: number) => `M${from * 12 + 3} 3h${(to - from - 1) * 12 + 4}`
const dashes = {
  viewBox: '0 0 58 6',
  strokeWidth: 6,
  strokeLinecap: 'round',
  strokeDasharray: '4 8',
} as const

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
      {level > 0 && <path d={segments(0, level)} className="stroke-brand" />}
      {level < highestLevel && <path d={segments(level, highestLevel)} className="stroke-line-2" />}
    </>
  )
  if (hideWord)
    return (
      <svg role="img" {...dashes} className={cx(bars, className)}>
        <title>{word}</title>
        {drawn}
      </svg>
    )
  return (
    <span className={cx('inline-flex items-center gap-3 align-middle whitespace-nowrap', className)}>
      <svg aria-hidden="true" {...dashes} className={bars}>
        {drawn}
      </svg>
      <span className="text-ink-3">{word}</span>
    </span>
  )
}
