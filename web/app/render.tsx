// Renders pages to HTML: public ones at build time (scripts/prerender.ts), a workspace for each visitor
// (server/http/workspace-pages.ts).
import { AsyncLocalStorage } from 'node:async_hooks'
import { dehydrate, type QueryClient, type QueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { User } from '../../contract/account.ts'
import { type Mode, modes, type UserType } from '../../contract/account-lists.ts'
import { applicantsAsBoard } from '../features/applicant/applicants-view.ts'
import { blindReview } from '../features/student/blind.ts'
import { type Send, sendWith } from '../lib/api.ts'
import { isLoading, namesRenderedBy, whenLoaded } from '../lib/lazy-component.ts'
import { makeQueryClient, type PageWithQueries, userKey } from '../lib/query-client.ts'
import { type RenderedPage, renderedPageId } from '../lib/rendered-page.ts'
import { cookiesAccepted, hasSeenGuidance } from '../lib/storage.ts'
import { App } from './app.tsx'
import { LoadingWorkspace } from './loading-screen.tsx'
import { ScreenQueries } from './render-queries.tsx'
import { notFound, type Route, routeAt, routes } from './routes.ts'
import { QueryClientContext } from './workspace.tsx'

export { modes, renderedPageId }

/** A page that scripts/prerender.ts writes: the address it shows, and its file. */
type Prerendered = { address: string; file: string }

/** The page of an unknown path. */
export const notFoundPage = { ...notFound, address: '/not-found', file: 'not-found' }

const layoutModules: Partial<Record<Route['layout'], (mode: Mode) => string>> = {
  entrance: () => 'app/entrance-layout.tsx',
  portal: () => 'app/entrance-layout.tsx',
  workspace: (mode) => `app/${mode}-workspace.tsx`,
}

/** What the server needs of a route. The modules are preloaded with the page, not after the first script. */
export const pages = routes.flatMap(({ path: routePath, title, description, inSitemap, only, ...route }) =>
  serverPaths(routePath).map((path) => ({
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
  })),
)

/** The server's router has no parameter with a slash in it: '/messages:id(/…)?' is two paths there. */
function serverPaths(path: string) {
  const [, list, one] = /^(.+):id\(\/(.+)\)\?$/.exec(path) ?? []
  return list && one ? [list, `${list}/:id(${one})`] : [path]
}

function prerenderedAt(path: string, queries: Route['prerendered']): Prerendered[] {
  const fileOf = (address: string) => address.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '') || 'index'
  if (queries === true) return [{ address: path, file: fileOf(path) }]
  return (queries ?? []).map((query) => ({ address: `${path}?${query}`, file: fileOf(`${path}?${query}`) }))
}

export const renderPage = (address: string, mode: Mode) => render(<App mode={mode} address={address} />)

/** Shown until the screen's code has loaded. */
export const renderWaiting = () => render(<LoadingWorkspace />)

/** What suspends is code that is not there yet. Waiting for it and rendering again is cheaper than streaming. */
async function render(element: ReactNode, parts = new Set<string>()) {
  for (;;) {
    const html = namesRenderedBy(parts, () => renderToString(element))
    // React's mark of what it leaves to the browser.
    if (!html.includes('<!--$!-->')) return html
    if (!isLoading()) throw new Error('A part of the page cannot be rendered')
    await whenLoaded()
  }
}

/** Answers the calls of the page that is being rendered, as its visitor. */
const sending = new AsyncLocalStorage<Send>()
sendWith((...call) => {
  const send = sending.getStore()
  if (!send) throw new Error('Calls are only made while a page is rendered')
  return send(...call)
})

type StoredValues = NonNullable<RenderedPage['stored']>

const storedSwitches = [hasSeenGuidance, blindReview, applicantsAsBoard]

/** The cookies that make a difference to a page. */
export const storedCookies = [...storedSwitches, cookiesAccepted].map(({ key }) => key)

/** What of `storage.ts` a visitor's cookies hold. */
export function storedIn(cookies: Record<string, string | undefined>): StoredValues {
  const switches = storedSwitches.map(({ key }) => [key, cookies[key] === 'true'])
  const answer = { true: true, false: false }[cookies[cookiesAccepted.key] ?? ''] ?? null
  return { ...Object.fromEntries(switches), [cookiesAccepted.key]: answer }
}

type WorkspaceInput = {
  mode: Mode
  address: string
  user: User
  width: number
  stored: StoredValues
  send: Send
  /** Calls that are not answered by then are left to the browser. */
  timeIsUp: Promise<true>
}

type Rendered = {
  html: string
  page: PageWithQueries
  /** How often the page was rendered: again for each query that was only known then. */
  renders: number
  /** Something is missing: a call took too long. */
  isLate: boolean
}

/** Whether a person with this kind of account sees the screen at this path, and is not redirected. */
export function canOpen(mode: Mode, pathname: string, userType: UserType) {
  const { layout, access, redirectTo } = routeAt(mode, pathname)
  return layout === 'workspace' && !redirectTo && (access === 'signed-in' || access === userType)
}

/** Its queries are answered first, as far as they are known, and then those that it asks for while it is rendered. */
export async function renderWorkspace({
  mode,
  address,
  user,
  width,
  stored,
  send,
  timeIsUp,
}: WorkspaceInput): Promise<Rendered> {
  const rendered = { width, stored }
  const client = makeQueryClient()
  client.setQueryData(userKey, user)
  const element = (
    <QueryClientContext value={client}>
      <App mode={mode} address={address} rendered={rendered} />
    </QueryClientContext>
  )
  return sending.run(send, async () => {
    let isLate = false
    /** Whether there was something to ask. */
    async function answer() {
      const queries = unanswered(client)
      if (queries.length === 0 || isLate) return false
      const answered = Promise.all(queries.map((query) => query.fetch().catch(() => {})))
      isLate = await Promise.race([answered.then(() => false), timeIsUp])
      return true
    }
    renderToString(<ScreenQueries mode={mode} client={client} user={user} address={address} />)
    await answer()
    const parts = new Set<string>()
    let html = ''
    let renders = 0
    do {
      html = await render(element, parts)
      renders += 1
    } while (await answer())
    return { html, page: { ...rendered, parts: [...parts], queries: dehydrate(client) }, renders, isLate }
  })
}

/** What failed is left to the browser. */
const unanswered = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => state.status === 'pending' && isEnabled(options))

const isEnabled = (options: QueryOptions & { enabled?: unknown }) => options.enabled !== false
