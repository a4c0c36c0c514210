// What scripts/prerender.ts renders at build time: the public pages, for each mode.
import { prerender } from 'react-dom/static'
import { type Mode, modes } from '../../contract/account.ts'
import { paths } from '../lib/paths.ts'
import { App } from './app.tsx'
import { metaOf, pageMeta } from './page-meta.ts'

export { metaOf, modes, pageMeta }

/** The name of the file, the address it is for, and the screen whose code the page will need. */
export const publicPages = [
  { file: 'index', path: paths.home, screen: 'landing-screen' },
  { file: 'terms', path: paths.terms, screen: 'terms-screen' },
  { file: 'privacy', path: paths.privacy, screen: 'privacy-screen' },
  { file: 'cookie-policy', path: paths.cookiePolicy, screen: 'cookie-policy-screen' },
  { file: 'not-found', path: '/not-found', screen: 'not-found-screen' },
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
