// Up to three people compared on named skills from 0 to 5, as a drawing and as a table.
import { highestLevel } from '../../contract/skill-level.ts'
import { cx } from './cx.ts'
import { LegendKey, Marker, PersonShape } from './radar-shape.tsx'
import { type Comparison, RadarTable } from './radar-table.tsx'

type RadarChartProps = Comparison & {
  /** Shows the table below the drawing; otherwise it is there to be read out. */
  showTable?: boolean
  hideLegend?: boolean
  className?: string
}

const centre = { x: 180, y: 112 }
const radius = 84
const rings = [1, 2, 3, 4, 5].map((step) => step / highestLevel)

export function RadarChart({ title, axes, people, showTable, hideLegend, className }: RadarChartProps) {
  // Fewer than three skills make no shape.
  const drawn = axes.length >= 3
  return (
    <figure className={cx('@container', className)}>
      <figcaption className="sr-only">{title}</figcaption>
      {drawn && <Drawing axes={axes} people={people} />}
      {drawn && !hideLegend && (
        <ul
          aria-hidden="true"
          className="mt-3 flex flex-wrap justify-center gap-x-5 gap-y-1 text-label text-ink-2"
        >
          {people.map(({ name }, index) => (
            <li key={name} className="inline-flex items-center gap-2">
              <LegendKey index={index} />
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className={showTable || !drawn ? 'mt-4' : 'sr-only'}>
        <RadarTable title={title} axes={axes} people={people} />
      </div>
    </figure>
  )
}

function Drawing({ axes, people }: Pick<Comparison, 'axes' | 'people'>) {
  const at = (axisIndex: number, share: number) => {
    const angle = (axisIndex / axes.length) * 2 * Math.PI - Math.PI / 2
    // Rounded: the prerendered and the hydrated drawing must be the same text.
    const round = (length: number) => Math.round(length * 10) / 10
    return {
      x: round(centre.x + Math.cos(angle) * radius * share),
      y: round(centre.y + Math.sin(angle) * radius * share),
    }
  }
  const outline = (shares: readonly number[]) =>
    shares.map((share, axisIndex) => `${at(axisIndex, share).x},${at(axisIndex, share).y}`).join(' ')
  const bottom = Math.max(...axes.map((_, axisIndex) => at(axisIndex, 1.14).y)) + 18

  return (
    <svg
      viewBox={`0 0 360 ${bottom}`}
      aria-hidden="true"
      className="mx-auto block w-full max-w-100 overflow-visible"
    >
      {rings.map((ring) => (
        <polygon key={ring} points={outline(axes.map(() => ring))} className="fill-none stroke-line-2" />
      ))}
      {axes.map((axis, axisIndex) => {
        const tip = at(axisIndex, 1)
        return <line key={axis} x1={centre.x} y1={centre.y} x2={tip.x} y2={tip.y} className="stroke-line" />
      })}
      {people.map(({ name, levels }, index) => {
        const shares = axes.map((_, axisIndex) => (levels[axisIndex] ?? 0) / highestLevel)
        return (
          <g key={name}>
            <PersonShape index={index} points={outline(shares)} />
            {shares.map((share, axisIndex) => (
              <Marker key={axes[axisIndex]} index={index} {...at(axisIndex, share)} />
            ))}
          </g>
        )
      })}
      {axes.map((axis, axisIndex) => (
        <AxisLabel key={axis} axis={axis} {...at(axisIndex, 1.14)} />
      ))}
    </svg>
  )
}

/** A long name takes two lines, broken at the space nearest to its middle. */
function AxisLabel({ axis, x, y }: { axis: string; x: number; y: number }) {
  const spaces = [...axis.matchAll(/ /g)].map(({ index }) => index)
  const middle = spaces.sort((a, b) => Math.abs(a - axis.length / 2) - Math.abs(b - axis.length / 2))[0]
  const lines =
    axis.length > 11 && middle !== undefined ? [axis.slice(0, middle), axis.slice(middle + 1)] : [axis]
  const anchor = Math.abs(x - centre.x) < 8 ? 'middle' : x > centre.x ? 'start' : 'end'
  return (
    <text
      y={y - (lines.length - 1) * 7}
      textAnchor={anchor}
      dominantBaseline="middle"
      className="fill-ink-2 text-[13px] @max-xs:text-[15px]"
    >
      {lines.map((line, row) => (
        <tspan key={line} x={x} dy={row * 14}>
          {line}
        </tspan>
      ))}
    </text>
  )
}
