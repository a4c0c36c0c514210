// The peer of rendered pages: React alone, without a server, for as many elements as Find Students has.
import { createElement } from 'react'

const items = 200
const measuredFor = 500

const plainPage = createElement(
  'ul',
  { className: 'grid gap-2' },
  Array.from({ length: items }, (_, index) =>
    createElement(
      'li',
      { key: index, className: 'flex items-center gap-2' },
      createElement('p', { className: 'truncate', title: 'TypeScript' }, `TypeScript ${index}`),
      createElement('span', { className: 'text-ink-3', style: { width: `${index}px` } }, 'Advanced'),
    ),
  ),
)

/** React decides by NODE_ENV whether it checks what it renders. */
export async function loadPlainPage() {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  const { renderToString } = await import('react-dom/server')
  if (before === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = before
  /** Pages a second, on one core. */
  function measure() {
    const start = performance.now()
    let rendered = 0
    while (performance.now() < start + measuredFor) {
      renderToString(plainPage)
      rendered += 1
    }
    return rendered / ((performance.now() - start) / 1000)
  }
  measure()
  return { measure }
}
