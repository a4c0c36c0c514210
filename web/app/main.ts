// The entry: the styles at once, the app's code after the first paint.
import './styles.css'
import { keepEarlyInput } from './early-input.ts'

if (import.meta.env.DEV) {
  // What the server writes on <html> otherwise.
  const [, theme] = /\btheme=(light|dark)\b/.exec(document.cookie) ?? []
  if (theme) document.documentElement.dataset.theme = theme
}

/** Again until it has arrived: on a train, a page can be read long before its code comes through. */
async function start() {
  for (let seconds = 1; ; seconds *= 2)
    try {
      return await import('./start.tsx')
    } catch (error) {
      reportError(error)
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    }
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

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
 * All modules that the server named, in parallel. Each task does little enough for a phone: a link takes it a millisecond. The
 * first module runs when all are there: while others arrive and are compiled, it would take three times as long.
 */
async function fetchNamedCode() {
  const links = [
    ...(document.querySelector<HTMLTemplateElement>('#code')?.content.querySelectorAll('link') ?? []),
  ].filter(({ relList }) => relList.supports('modulepreload'))
  const arrived = links.map(
    (link) => new Promise((resolve) => Object.assign(link, { onload: resolve, onerror: resolve })),
  )
  for (let next = 0; next < links.length; next += 8) {
    document.head.append(...links.slice(next, next + 8))
    await nextTask()
  }
  await Promise.all(arrived)
  // Each comes after what it imports, so it runs alone. If one fails, the part of the page that needs it says so.
  for (const { href } of links) {
    await import(/* @vite-ignore */ href).catch(() => {})
    await nextTask()
  }
}
