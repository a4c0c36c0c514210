// The entry: the styles at once, the app's code after the first paint.
import './styles.css'
import { keepEarlyInput } from './early-input.ts'

if (import.meta.env.DEV) {
  // What the server writes on <html> otherwise.
  const [, theme] = /\btheme=(light|dark)\b/.exec(document.cookie) ?? []
  if (theme) document.documentElement.dataset.theme = theme
}

const start = () => import('./start.tsx')

/** A dozen files at a time: to ask for forty in one task would block a phone for 60 ms. */
function fetchCode(links: Element[]) {
  document.head.append(...links.splice(0, 12))
  if (links.length > 0) setTimeout(fetchCode, 0, links)
}

// A rendered page can be read as it came: it is painted first, and its code fetched after.
const rendered = document.querySelector<HTMLElement>('[data-rendered]')
if (rendered) {
  const repeatEarlyInput = keepEarlyInput(rendered)
  requestAnimationFrame(() =>
    setTimeout(() => {
      // All of it, where the server has named it.
      const code = document.querySelector<HTMLTemplateElement>('#code')
      fetchCode([...(code?.content.children ?? [])])
      start().then(repeatEarlyInput)
    }),
  )
} else start()
