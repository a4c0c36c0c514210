// The entry: the styles at once, the app's code after the first paint.
import './styles.css'

if (import.meta.env.DEV) {
  // What the server writes on <html> otherwise.
  const [, theme] = /\btheme=(light|dark)\b/.exec(document.cookie) ?? []
  if (theme) document.documentElement.dataset.theme = theme
}

const start = () => import('./start.tsx')

// A rendered page can be read as it came: it is painted first, and its code fetched after.
const rendered = document.querySelector('[data-rendered]')
if (rendered) requestAnimationFrame(() => setTimeout(start))
else start()
