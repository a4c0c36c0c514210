// What scripts/prerender.ts renders at build time: the public pages, for each mode.
import { prerender } from 'react-dom/static'
import { type Mode, modes } from '../../contract/account.ts'
import { paths } from '../lib/paths.ts'
import { App } from './app.tsx'
import { metaOf, pageMeta } from './page-meta.ts'

export { metaOf, modes, pageMeta }

/** The name of the file, and the address it is for. */
export const publicPages = [
  { file: 'index', path: paths.home },
  { file: 'terms', path: paths.terms },
  { file: 'privacy', path: paths.privacy },
  { file: 'cookie-policy', path: paths.cookiePolicy },
  { file: 'not-found', path: '/not-found' },
]

export const sitemapPaths = [paths.home, paths.auth, paths.terms, paths.privacy, paths.cookiePolicy]

export async function renderPage(path: string, mode: Mode) {
  const errors: unknown[] = []
  const { prelude } = await prerender(<App mode={mode} prerenderedPath={path} />, {
    // One piece, in reading order: nothing that a script would have to put in its place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    // React would leave the spinner in the page and go on.
    onError: (error) => void errors.push(error),
  })
  const html = await new Response(prelude).text()
  if (errors.length > 0) throw errors[0]
  return html
}
