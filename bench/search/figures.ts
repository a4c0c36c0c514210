// What a list of times comes to, and how it is written down.
export function figuresOf(milliseconds: readonly number[]) {
  const sorted = milliseconds.toSorted((one, other) => one - other)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  const mean = sorted.reduce((sum, one) => sum + one, 0) / sorted.length
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), mean }
}
export type Figures = ReturnType<typeof figuresOf>

export const short = (number: number) =>
  number >= 100
    ? number.toFixed(0)
    : number >= 10
      ? number.toFixed(1)
      : number >= 1
        ? number.toFixed(2)
        : number.toFixed(3)

const row = (cells: (string | number)[]) =>
  `| ${cells.map((cell) => (typeof cell === 'number' ? short(cell) : cell)).join(' | ')} |`

/** Where the last run is written down, how many cells name a row, and which columns are shown of it. */
type LastRun = { text: string; namedBy: number; shown: readonly string[] }

export function table(heading: string[], rows: (string | number)[][], last?: LastRun): string {
  if (last) {
    const find = lastCells(last, heading)
    const both = rows.map((cells) => [...cells, ...find(cells)])
    return table([...heading, ...last.shown.map((name) => `last run: ${name}`)], both)
  }
  return [row(heading), row(heading.map(() => '---')), ...rows.map(row)].join('\n')
}

/** Of the table that begins with the same column, the cells of the row with the same name. */
function lastCells({ text, namedBy, shown }: LastRun, [first]: string[]) {
  const lines = text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')))
  const start = lines.findIndex(([name]) => name === first)
  const heading = lines[start] ?? []
  const nameOf = (cells: (string | number)[]) => cells.slice(0, namedBy).join(' | ')
  const byName = new Map(start < 0 ? [] : lines.slice(start).map((cells) => [nameOf(cells), cells]))
  return (cells: (string | number)[]) =>
    shown.map((name) => byName.get(nameOf(cells))?.[heading.indexOf(name)] ?? '–')
}

/** A part of what was written down, from its title to the next. */
export const sectionOf = (text: string, title: string) =>
  `\n${text}`.split('\n## ').find((section) => section.startsWith(title)) ?? ''

/** Bars on a logarithmic scale, readable on a light page and on a dark one. */
export function chart(title: string, bars: { name: string; p50: number; p95: number }[]) {
  const [left, width, line] = [210, 420, 30]
  const all = bars.flatMap(({ p50, p95 }) => [p50, p95])
  const [min, max] = [Math.floor(Math.log10(Math.min(...all))), Math.ceil(Math.log10(Math.max(...all)))]
  const x = (value: number) => left + (width * (Math.log10(value) - min)) / (max - min)
  const height = 64 + bars.length * line
  const ticks = Array.from({ length: max - min + 1 }, (_, index) => 10 ** (min + index))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 ${height}" role="img" aria-label="${title}">
<style>text{font:13px system-ui,sans-serif;fill:#17201b}.t{font-weight:600}.k{fill:#66716a}.g{stroke:#8885;stroke-width:1}.a{fill:#0e5a43}.b{fill:#0e5a4355}.o{fill:#8a8f86}.p{fill:#8a8f8655}@media(prefers-color-scheme:dark){text{fill:#ecefe9}.k{fill:#a3ada6}.a{fill:#4cc39a}.b{fill:#4cc39a55}}</style>
<text class="t" x="8" y="20">${title}</text>
${ticks.map((tick) => `<line class="g" x1="${x(tick)}" x2="${x(tick)}" y1="32" y2="${height - 24}"/><text class="k" x="${x(tick)}" y="${height - 8}" text-anchor="middle">${tick >= 1000 ? `${tick / 1000} s` : `${tick} ms`}</text>`).join('\n')}
${bars
  .map(({ name, p50, p95 }, index) => {
    const y = 38 + index * line
    const [dark, light] = /index/.test(name) ? ['a', 'b'] : ['o', 'p']
    return `<text x="8" y="${y + 15}">${name}</text><rect class="${light}" x="${left}" y="${y}" width="${x(p95) - left}" height="20" rx="3"/><rect class="${dark}" x="${left}" y="${y}" width="${Math.max(2, x(p50) - left)}" height="20" rx="3"/><text class="k" x="${x(p95) + 6}" y="${y + 15}">${short(p50)} / ${short(p95)}</text>`
  })
  .join('\n')}
</svg>
`
}
