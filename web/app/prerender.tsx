// What scripts/prerender.ts renders at build time: the public pages, for each mode.
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { type Mode, modes } from '../../contract/account.ts'
import { App } from './app.tsx'
import { LoadingWorkspace } from './loading-screen.tsx'
import { notFound, type Route, routes } from './routes.ts'

export { modes }

/** A page that scripts/prerender.ts writes: the address it shows, its file, and whether it fits any query. */
type Prerendered = { address: string; file: string }

/** The page of an unknown path. */
export const notFoundPage = { ...notFound, address: '/not-found', file: 'not-found' }

const layoutModules: Partial<Record<Route['layout'], (mode: Mode) => string>> = {
  entrance: () => 'app/entrance-layout.tsx',
  portal: () => 'app/entrance-layout.tsx',
  workspace: (mode) => `app/${mode}-workspace.tsx`,
}

/** What the server needs of a route. The modules are preloaded with the page, not after the first script. */
export const pages = routes.map(({ path, title, description, inSitemap, only, ...route }) => ({
  path,
  existsIn: (mode: Mode) => only === undefined || only === mode,
  title,
  description,
  inSitemap: inSitemap ?? false,
  prerendered: prerenderedAt(path, route.prerendered),
  modulesIn: (mode: Mode) => {
    const layoutModule = layoutModules[route.layout]?.(mode)
    return [
      ...(layoutModule ? [layoutModule] : []),
      `screens/${route.screen}-screen.tsx`,
      ...(route.modules ?? []),
    ]
  },
}))

function prerenderedAt(path: string, queries: Route['prerendered']): Prerendered[] {
  const fileOf = (address: string) => address.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '') || 'index'
  if (queries === true) return [{ address: path, file: fileOf(path) }]
  return (queries ?? []).map((query) => ({ address: `${path}?${query}`, file: fileOf(`${path}?${query}`) }))
}

export const renderPage = (address: string, mode: Mode) =>
  render(<App mode={mode} prerenderedAddress={address} />)

/** Shown until the screen's code has loaded. */
export const renderWaiting = () => render(<LoadingWorkspace />)

async function render(element: ReactNode) {
  const errors: unknown[] = []
  const { prelude } = await prerender(element, {
    // One piece, in reading order: no script has to move anything.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    // React would leave the spinner in the page and continue.
    onError: (error) => void errors.push(error),
  })
  const html = await new Response(prelude).text()
  if (errors.length > 0) throw errors[0]
  return html
}
