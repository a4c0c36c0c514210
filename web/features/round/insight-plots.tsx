// The plots of a round's figures. Each is one image with a sentence that says what it shows; the numbers are in a table
// beside it. Series differ by pattern as well as by colour.
import { useId } from 'react'
import { cx } from '../../ui/cx.ts'

const percent = (share: number) => `${Math.round(100 * share)}%`

type Bar = { share: number; text: string }

type BarsProps = {
  /** What the plot shows, in a sentence. */
  label: string
  /** One bar in each row for each of them. */
  series?: readonly [string, string]
  rows: readonly { name: string; bars: readonly Bar[] }[]
}

/** Rows of bars from 0 to 1, each with its value beside it. */
export function Bars({ label, series, rows }: BarsProps) {
  const hatching = useId()
  return (
    <div role="img" aria-label={label} className="grid content-start gap-3">
      <svg aria-hidden="true" width="0" height="0" className="absolute">
        <pattern
          id={hatching}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <line y2="6" strokeWidth="6" className="stroke-person-2 forced-colors:stroke-[CanvasText]" />
        </pattern>
      </svg>
      {series && (
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-label text-ink-2">
          {series.map((name, index) => (
            <span key={name} className="inline-flex items-center gap-2">
              <BarShape index={index} share={1} hatching={hatching} className="w-7" />
              {name}
            </span>
          ))}
        </p>
      )}
      {rows.map(({ name, bars }) => (
        <div key={name} className="grid break-inside-avoid gap-1">
          <p className="text-sm font-medium break-words">{name}</p>
          {bars.map(({ share, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is what its series says
            <div key={index} className="grid grid-cols-[minmax(0,1fr)_3rem] items-center gap-2">
              <BarShape index={index} share={share} hatching={hatching} className="w-full" />
              <span className="text-right text-sm tabular-nums">{text}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

type BarShapeProps = { index: number; share: number; hatching: string; className: string }

const BarShape = ({ index, share, hatching, className }: BarShapeProps) => (
  <svg aria-hidden="true" className={cx('h-3.5 overflow-visible', className)}>
    {/* Where a bar begins, also one of nothing. */}
    <line y2="100%" className="stroke-edge forced-colors:stroke-[CanvasText]" />
    {share > 0 && (
      <rect
        width={percent(share)}
        height="100%"
        {...(index === 0
          ? { className: 'fill-person-1 forced-colors:fill-[CanvasText]' }
          : {
              fill: `url(#${hatching})`,
              className: 'stroke-person-2 forced-colors:stroke-[CanvasText]',
            })}
      />
    )}
  </svg>
)

const size = 240
const left = 42
const top = 10
const at = (students: number, share: number) => ({
  x: left + students * size,
  y: Math.round((top + (1 - share) * size) * 10) / 10,
})
const steps = [0, 0.5, 1]

/** How much of everything the students who have least have together. `shares` are those of each tenth more of them. */
export function LorenzCurve({ label, shares }: { label: string; shares: readonly number[] }) {
  const points = [0, ...shares].map((share, index, all) => at(index / (all.length - 1), share))
  const path = points.map(({ x, y }) => `${x},${y}`).join(' ')
  const origin = at(0, 0)
  const end = at(1, 1)
  const named = points[7] ?? end
  // Below the curve, unless there is no room.
  const isLow = named.y > top + 0.8 * size
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${left + size + 14} ${top + size + 44}`}
      className="block w-full max-w-96 text-[12px]"
    >
      {steps.map((step) => (
        <g key={step} className="stroke-line-2">
          <line x1={origin.x} x2={end.x} y1={at(0, step).y} y2={at(0, step).y} />
          <line x1={at(step, 0).x} x2={at(step, 0).x} y1={origin.y} y2={end.y} />
        </g>
      ))}
      <g className="fill-ink-2 tabular-nums forced-colors:fill-[CanvasText]">
        {steps.map((step) => (
          <text key={step} x={left - 6} y={at(0, step).y + 4} textAnchor="end">
            {percent(step)}
          </text>
        ))}
        {steps.map((step) => (
          <text key={step} x={at(step, 0).x} y={origin.y + 16} textAnchor="middle">
            {percent(step)}
          </text>
        ))}
        <text x={at(0.5, 0).x} y={origin.y + 36} textAnchor="middle">
          Students, least shown first
        </text>
        <text transform={`translate(10 ${at(0, 0.5).y}) rotate(-90)`} textAnchor="middle">
          Share of all appearances
        </text>
      </g>
      <polygon points={path} className="fill-person-1/15 forced-colors:fill-none" />
      <line
        {...{ x1: origin.x, y1: origin.y, x2: end.x, y2: end.y }}
        strokeWidth={1.5}
        strokeDasharray="5 4"
        className="stroke-ink-3 forced-colors:stroke-[CanvasText]"
      />
      <polyline
        points={path}
        strokeWidth={2.5}
        className="fill-none stroke-person-1 forced-colors:stroke-[CanvasText]"
      />
      <text
        x={at(0.5, 0).x - 10}
        y={at(0, 0.5).y - 8}
        textAnchor="end"
        className="fill-ink-2 forced-colors:fill-[CanvasText]"
      >
        Equal shares
      </text>
      <text
        x={named.x + (isLow ? -6 : 8)}
        y={named.y + (isLow ? -10 : 16)}
        textAnchor={isLow ? 'end' : 'start'}
        className="fill-person-1 font-semibold forced-colors:fill-[CanvasText]"
      >
        This round
      </text>
    </svg>
  )
}
