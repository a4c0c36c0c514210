// What scripts/prerender.ts renders at build time: the public pages, for each mode.
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { type Mode, modes } from '../../contract/account.ts'
import { authAs, type Path, paths } from '../lib/paths.ts'
import { App } from './app.tsx'
import { LoadingScreen } from './loading-screen.tsx'
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
  [paths.studentProfile]: [...dashboard, 'features/profile/own-profile.tsx'],
  [paths.studentApplications]: [...dashboard, 'features/application/application-list.tsx'],
  [paths.studentSettings]: [...dashboard, 'screens/student-settings.tsx'],
  [paths.account]: [workspace, 'screens/account-screen.tsx'],
  [paths.notifications]: [workspace, 'screens/notifications-screen.tsx'],
}

export const sitemapPaths = [paths.home, paths.auth, paths.terms, paths.privacy, paths.cookiePolicy]

export const renderPage = (address: string, mode: Mode) =>
  render(<App mode={mode} prerenderedAddress={address} />)

/** Until the code of a screen is there. */
export const renderWaiting = () => render(<LoadingScreen />)

async function render(element: ReactNode) {
  const errors: unknown[] = []
  const { prelude } = await prerender(element, {
    // One piece, in reading order: nothing that a script would have to put in its place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    // React would leave the spinner in the page and go on.
    onError: (error) => void errors.push(error),
  })
  const html = await new Response(prelude).text()
  if (errors.length > 0) throw errors[0]
  return html
}
