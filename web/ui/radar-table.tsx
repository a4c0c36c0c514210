// A comparison of people as a table: a skill a row, a person a column.
import { nameOfLevel } from '../../contract/skill-level.ts'

export type Comparison = {
  title: string
  axes: readonly string[]
  /** No two people have the same name. A level of 0 means: does not know it. */
  people: readonly { name: string; levels: readonly number[] }[]
}

export function RadarTable({ title, axes, people }: Comparison) {
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-b border-line-2 align-bottom text-label">
          <th scope="col" className="py-2 pr-2 font-semibold text-ink-3">
            Skill
          </th>
          {people.map(({ name }) => (
            <th key={name} scope="col" className="py-2 pr-2 font-semibold wrap-anywhere">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {axes.map((axis, index) => (
          <tr key={axis} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 pr-2 font-medium">
              {axis}
            </th>
            {people.map(({ name, levels }) => (
              <td key={name} className="py-2 pr-2 text-ink-2 tabular-nums">
                <Level level={levels[index] ?? 0} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Level({ level }: { level: number }) {
  if (level === 0) return 'None'
  return (
    <>
      {level} <span className="max-sm:block max-sm:text-xs">{nameOfLevel(level)}</span>
    </>
  )
}
