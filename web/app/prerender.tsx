// What scripts/prerender.ts renders at build time: the public pages, for each mode.
import { prerender } from 'react-dom/static'
import { type Mode, modes } from '../../contract/account.ts'
import { authAs, type Path, paths } from '../lib/paths.ts'
import { App } from './app.tsx'
import { metaOf, pageMeta } from './page-meta.ts'

export { metaOf, modes, pageMeta }

/** The addresses and the names of their files. A page that shows its query has one file for each query. */
export const publicPages: Record<string, string> = {
  [paths.home]: 'index',
  [paths.terms]: 'terms',
  [paths.privacy]: 'privacy',
  [paths.cookiePolicy]: 'cookie-policy',
  [`${paths.auth}?`]: 'sign-in',
  [authAs('student')]: 'sign-up-student',
  [authAs('startup')]: 'sign-up-startup',
  [paths.studentPortal]: 'student-portal',
  '/not-found': 'not-found',
}

const workspace = 'app/workspace.tsx'
const dashboard = [workspace, 'screens/student-dashboard-screen.tsx']

/** The code of the screens that are not prerendered: fetched with the page, not after the first script. */
export const codeOf: Partial<Record<Path, string[]>> = {
  [paths.auth]: ['app/entrance-layout.tsx', 'screens/auth-screen.tsx'],
  [paths.companyProfile]: [workspace, 'screens/company-profile-screen.tsx'],
  [paths.findStudents]: [workspace, 'screens/find-students-screen.tsx'],
  [paths.projects]: [workspace, 'screens/projects-screen.tsx'],
  [paths.studentDashboard]: dashboard,
  [paths.studentProfile]: dashboard,
  [paths.studentApplications]: dashboard,
  [paths.studentSettings]: dashboard,
  [paths.account]: [workspace, 'screens/account-screen.tsx'],
  [paths.notifications]: [workspace, 'screens/notifications-screen.tsx'],
}

export const sitemapPaths = [paths.home, paths.auth, paths.terms, paths.privacy, paths.cookiePolicy]

export async function renderPage(address: string, mode: Mode) {
  const errors: unknown[] = []
  const { prelude } = await prerender(<App mode={mode} prerenderedAddress={address} />, {
    // One piece, in reading order: nothing that a script would have to put in its place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    // React would leave the spinner in the page and go on.
    onError: (error) => void errors.push(error),
  })
  const html = await new Response(prelude).text()
  if (errors.length > 0) throw errors[0]
  return html
}
