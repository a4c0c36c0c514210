// How each of the three people is drawn in a comparison: own colour, own line, own marker.
const looks = [
  { line: 'stroke-person-1', area: 'fill-person-1/15', dot: 'fill-person-1', dashes: undefined },
  { line: 'stroke-person-2', area: 'fill-person-2/15', dot: 'fill-person-2', dashes: '6 3' },
  { line: 'stroke-person-3', area: 'fill-person-3/15', dot: 'fill-person-3', dashes: '2 3' },
]
const lookOf = (index: number) =>
  looks[index % looks.length] ?? { line: '', area: '', dot: '', dashes: undefined }

export function PersonShape({ index, points }: { index: number; points: string }) {
  const { line, area, dashes } = lookOf(index)
  return (
    <polygon
      points={points}
      className={`${line} ${area}`}
      strokeWidth={2}
      strokeDasharray={dashes}
      strokeLinejoin="round"
    />
  )
}

/** A circle, a square, a triangle. */
export function Marker({ index, x, y }: { index: number; x: number; y: number }) {
  const { dot } = lookOf(index)
  if (index === 1) return <rect x={x - 3} y={y - 3} width={6} height={6} className={dot} />
  if (index === 2) return <path d={`M${x} ${y - 4}l4 7h-8z`} className={dot} />
  return <circle cx={x} cy={y} r={3.25} className={dot} />
}

export function LegendKey({ index }: { index: number }) {
  const { line, dashes } = lookOf(index)
  return (
    <svg viewBox="0 0 28 10" aria-hidden="true" className="h-2.5 w-7">
      <line x1={0} y1={5} x2={28} y2={5} className={line} strokeWidth={2} strokeDasharray={dashes} />
      <Marker index={index} x={14} y={5} />
    </svg>
  )
}
