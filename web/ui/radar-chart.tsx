// Up to three people compared on named skills from 0 to 5, as a drawing and as a table.
import { highestLevel, nameOfLevel } from '../../contract/technology.ts'
import { cx } from './cx.ts'
import { LegendKey, Marker, PersonShape } from './radar-shape.tsx'

type Person = { name: string; levels: readonly number[] }

type RadarChartProps = {
  title: string
  axes: readonly string[]
  people: readonly Person[]
  /** Shows the table below the drawing; otherwise it is there to be read out. */
  showTable?: boolean
  hideLegend?: boolean
  className?: string
}

const centre = { x: 160, y: 120 }
const radius = 88
const rings = [1, 2, 3, 4, 5].map((step) => step / highestLevel)

export function RadarChart({ title, axes, people, showTable, hideLegend, className }: RadarChartProps) {
  const at = (place: number, share: number) => {
    const angle = (place / axes.length) * 2 * Math.PI - Math.PI / 2
    // Rounded, so that the server and the browser write the same drawing.
    const round = (length: number) => Math.round(length * 10) / 10
    return {
      x: round(centre.x + Math.cos(angle) * radius * share),
      y: round(centre.y + Math.sin(angle) * radius * share),
    }
  }
  const outline = (shares: readonly number[]) =>
    shares.map((share, place) => `${at(place, share).x},${at(place, share).y}`).join(' ')

  return (
    <figure className={className}>
      <svg viewBox="0 0 320 240" aria-hidden="true" className="block w-full overflow-visible">
        {rings.map((ring) => (
          <polygon key={ring} points={outline(axes.map(() => ring))} className="fill-none stroke-line-2" />
        ))}
        {axes.map((axis, place) => {
          const tip = at(place, 1)
          return <line key={axis} x1={centre.x} y1={centre.y} x2={tip.x} y2={tip.y} className="stroke-line" />
        })}
        {people.map(({ name, levels }, index) => {
          const shares = axes.map((_, place) => (levels[place] ?? 0) / highestLevel)
          return (
            <g key={name}>
              <PersonShape index={index} points={outline(shares)} />
              {shares.map((share, place) => (
                <Marker key={axes[place]} index={index} {...at(place, share)} />
              ))}
            </g>
          )
        })}
        {axes.map((axis, place) => {
          const { x, y } = at(place, 1.14)
          const anchor = Math.abs(x - centre.x) < 8 ? 'middle' : x > centre.x ? 'start' : 'end'
          return (
            <text
              key={axis}
              x={x}
              y={y}
              textAnchor={anchor}
              dominantBaseline="middle"
              className="fill-ink-2 text-xs"
            >
              {axis}
            </text>
          )
        })}
      </svg>
      <figcaption className="sr-only">{title}</figcaption>
      {!hideLegend && (
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
      <SkillTable
        title={title}
        axes={axes}
        people={people}
        className={showTable ? 'mt-4 w-full' : 'sr-only'}
      />
    </figure>
  )
}

function SkillTable({
  title,
  axes,
  people,
  className,
}: Pick<RadarChartProps, 'title' | 'axes' | 'people' | 'className'>) {
  return (
    <table className={cx('border-collapse text-left text-sm', className)}>
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-b border-line-2 text-label">
          <th scope="col" className="py-2 pr-3 font-semibold text-ink-3">
            Skill
          </th>
          {people.map(({ name }) => (
            <th key={name} scope="col" className="py-2 pr-3 font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {axes.map((axis, place) => (
          <tr key={axis} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 pr-3 font-medium">
              {axis}
            </th>
            {people.map(({ name, levels }) => (
              <td key={name} className="py-2 pr-3 text-ink-2 tabular-nums">
                {levels[place] ? `${levels[place]} ${nameOfLevel(levels[place])}` : 'None'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
