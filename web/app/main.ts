// The entry: the styles at once, the code of the app when it is needed.
import './styles.css'

const start = () => import('./start.tsx')

// A prerendered page can be read as it came: it is painted first, and its code fetched after.
if (document.querySelector('[data-rendered]')) requestAnimationFrame(() => setTimeout(start))
else start()
