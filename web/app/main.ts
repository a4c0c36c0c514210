// The entry: the styles at once, the app's code after the first paint.
import './styles.css'
import { keepEarlyInput } from './early-input.ts'

if (import.meta.env.DEV) {
  // What the server writes on <html> otherwise.
  const [, theme] = /\btheme=(light|dark)\b/.exec(document.cookie) ?? []
  if (theme) document.documentElement.dataset.theme = theme
}

const start = () => import('./start.tsx')

/** The first frame is on the screen. When it is only drawn, code would still take the network and the processor from it. */
const firstPaint = () =>
  new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
    // Some browsers tell a page nothing about its speed.
    requestAnimationFrame(() => setTimeout(resolve, 300))
  })

// A rendered page can be read as it came: it is painted first, and its code fetched after.
const rendered = document.querySelector<HTMLElement>('[data-rendered]')
if (rendered) {
  const repeatEarlyInput = keepEarlyInput(rendered)
  firstPaint().then(fetchNamedCode).then(start).then(repeatEarlyInput)
} else start()

/**
 * All modules that the server named, in parallel. Eight links in a task: each takes a millisecond on a phone. The first of them
 * runs when all are there: while others arrive and are compiled, it would take three times as long.
 */
async function fetchNamedCode() {
  const links = [
    ...(document.querySelector<HTMLTemplateElement>('#code')?.content.querySelectorAll('link') ?? []),
  ]
  const arrived = links
    .filter(({ relList }) => relList.supports('modulepreload'))
    .map((link) => new Promise((resolve) => Object.assign(link, { onload: resolve, onerror: resolve })))
  while (links.length > 0) {
    document.head.append(...links.splice(0, 8))
    await new Promise((resolve) => setTimeout(resolve))
  }
  await Promise.all(arrived)
}
