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
  firstPaint().then(() => {
    // All of it at once, where the server has named it.
    const code = document.querySelector<HTMLTemplateElement>('#code')
    if (code) document.head.append(code.content)
    start().then(repeatEarlyInput)
  })
} else start()
