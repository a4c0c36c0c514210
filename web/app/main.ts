// The entry: the styles at once, the app's code after the first paint.
import './styles.css'
import { keepEarlyInput } from './early-input.ts'

if (import.meta.env.DEV) {
  // What the server writes on <html> otherwise.
  const [, theme] = /\btheme=(light|dark)\b/.exec(document.cookie) ?? []
  if (theme) document.documentElement.dataset.theme = theme
}

const start = () => import('./start.tsx')

// A rendered page can be read as it came: it is painted first, and its code fetched after.
const rendered = document.querySelector<HTMLElement>('[data-rendered]')
if (rendered) {
  const repeatEarlyInput = keepEarlyInput(rendered)
  requestAnimationFrame(() =>
    setTimeout(() => {
      // All of it at once, where the server has named it.
      const code = document.querySelector<HTMLTemplateElement>('#code')
      if (code) document.head.append(code.content)
      start().then(repeatEarlyInput)
    }),
  )
} else start()
