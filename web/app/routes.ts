// Every screen: its path, who may open it, its title and description, its layout, and whether it is prerendered. The
// guard, page titles, preloads, the server's 404s and the sitemap all come from this table.
import type { Mode, UserType } from '../../contract/account.ts'
import { isAt, type Path, paths } from '../../contract/paths.ts'

export type Access = UserType | 'signed-in'

type PageMeta = { title: string; description: string }

export type Route = PageMeta & {
  path: Path
  /** web/screens/<screen>-screen.tsx */
  screen: string
  layout: 'landing' | 'page' | 'entrance' | 'portal' | 'workspace'
  /** Screens of the workspace are guarded. */
  access?: Access
  /** `true` for one page whatever the query; or the queries that have their own page. */
  prerendered?: true | string[]
  inSitemap?: true
  redirectTo?: Path
  /** In the other mode there is no such page. */
  only?: Mode
  /** Code that this address needs besides its screen. */
  modules?: string[]
}

const landing = { layout: 'landing', prerendered: true, inSitemap: true } as const
const page = { layout: 'page', prerendered: true, inSitemap: true } as const
const entrance = { layout: 'entrance' } as const
const startup = { layout: 'workspace', access: 'startup' } as const
const student = { layout: 'workspace', access: 'student' } as const
const signedIn = { layout: 'workspace', access: 'signed-in' } as const
const dashboard = { ...student, screen: 'student-dashboard' } as const

/** As search engines and tabs show it. */
const named = (name: string, description: string): PageMeta => ({
  title: `${name} · Launchquad`,
  description,
})

// biome-ignore format: a route is a line, and its texts the next one
export const routes: Route[] = [
  { path: paths.home, screen: 'landing', ...landing,
    title: 'Launchquad: connecting student talent with innovative startups',
    description: 'Students show what they can build. Startups search by skill, hours and months, compare three people side by side and contact the right one. Free for both.' },
  { path: paths.terms, screen: 'terms', ...page,
    ...named('Terms and Conditions', 'The rules for using Launchquad, in plain English: who may use it, what is free, and what is not guaranteed.') },
  { path: paths.privacy, screen: 'privacy', ...page,
    ...named('Privacy Notice', 'What Launchquad knows about you, why, who can see it, how long we keep it, and your rights.') },
  { path: paths.cookiePolicy, screen: 'cookie-policy', ...page,
    ...named('Cookie Policy', 'Every cookie and every entry in browser storage that Launchquad uses, by name, and how to change your choice.') },
  { path: paths.auth, screen: 'auth', ...entrance, prerendered: ['', 'type=student', 'type=startup'], inSitemap: true,
    ...named('Sign in or sign up', 'Sign in to Launchquad, or join as a student or a startup. It is free for both.') },
  { path: paths.confirmEmail, screen: 'confirm-email', ...entrance, only: 'live',
    ...named('Confirm your email address', 'The last step of joining Launchquad: confirm that the address is yours.') },
  { path: paths.forgotPassword, screen: 'forgot-password', ...entrance, only: 'live',
    ...named('Forgot your password?', 'Get an email with a link to choose a new password for your Launchquad account.') },
  { path: paths.resetPassword, screen: 'reset-password', ...entrance, only: 'live',
    ...named('Choose a new password', 'Choose a new password for your Launchquad account with the link from the email.') },
  { path: paths.unsubscribe, screen: 'unsubscribe', ...entrance, only: 'live',
    ...named('Unsubscribe', 'Unsubscribe from one kind of email from Launchquad with one click.') },
  { path: paths.studentPortal, screen: 'student-portal', layout: 'portal', prerendered: true,
    ...named('Student Demo Portal', 'Explore internship opportunities in the student demo: search projects, apply, keep a profile and upload a CV.') },
  { path: paths.startup, screen: 'find-students', redirectTo: paths.findStudents, ...startup,
    ...named('Startup workspace', 'Where startups find, match, compare and contact students.') },
  { path: paths.companyProfile, screen: 'company-profile', ...startup,
    ...named('Company Profile', 'The details of your company that students can see.') },
  { path: paths.findStudents, screen: 'find-students', ...startup,
    ...named('Find Students', 'Search students by skill level, university, weekly hours and months, see why each one matches, and compare up to three.') },
  { path: paths.projects, screen: 'projects', ...startup,
    ...named('Projects', 'The projects your startup offers to students, with skills, duration and hours.') },
  { path: paths.applicants, screen: 'applicants', ...startup, only: 'live',
    ...named('Applicants', 'Who applied to your project, best match first, and your reply to each of them.') },
  { path: paths.studentDashboard, ...dashboard,
    ...named('Search Projects', 'Startup projects for students, with how well each one fits your skills and your time.') },
  { path: paths.studentProfile, ...dashboard, modules: ['features/profile/own-profile.tsx'],
    ...named('Your profile', 'Your skills, projects, availability and CV, as startups see them.') },
  { path: paths.studentApplications, ...dashboard, modules: ['features/application/application-list.tsx'],
    ...named('Your applications', 'The projects you applied to, and how each application is going.') },
  { path: paths.studentSettings, ...dashboard, modules: ['screens/student-settings.tsx'],
    ...named('Settings', 'Change your email address or password, or delete your account.') },
  { path: paths.account, screen: 'account', ...signedIn,
    ...named('Account Settings', 'Your email address, password and account type.') },
  { path: paths.confirmNewEmail, screen: 'confirm-new-email', ...signedIn, only: 'live',
    ...named('Confirm your new email address', 'Change to the new address of your account with the link from the email.') },
  { path: paths.messages, screen: 'messages', ...signedIn, only: 'live',
    ...named('Messages', 'Your conversations with students and startups.') },
  { path: paths.rounds, screen: 'rounds', ...signedIn, only: 'live',
    ...named('Matching rounds', 'Wish, rank and be matched with everyone else at the same moment: your rounds, dates and results.') },
  { path: paths.roundInsight, screen: 'round-insight', ...signedIn, only: 'live',
    ...named('Matching round in figures', 'How a matching round went: wishes that came true, who was matched, places filled, and whom searches showed.') },
  { path: paths.notifications, screen: 'notifications', ...signedIn, only: 'live',
    ...named('Notifications', 'What happened since you last looked: applications, replies, invitations and new matches.') },
]

export const notFound: Omit<Route, 'path'> = {
  screen: 'not-found',
  layout: 'page',
  ...named('Page Not Found', 'There is no page at this address. Go back to the Launchquad home page.'),
}

/** Exactly the paths that the server knows in this mode: it answers 404 to any other, and so do we. */
export const routeAt = (mode: Mode, pathname: string) =>
  routes.find(({ path, only = mode }) => only === mode && isAt(path, pathname)) ?? notFound

if (import.meta.env.DEV) {
  routes.push({
    path: '/design' as Path,
    screen: 'design',
    layout: 'landing',
    ...named('Design', 'Every piece of the design system, in development only.'),
  })
}
