// The path of every screen, for the web, emails and notifications.
import type { UserType } from './account.ts'

export const paths = {
  home: '/',
  auth: '/auth',
  confirmEmail: '/confirm-email',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  terms: '/terms',
  privacy: '/privacy',
  cookiePolicy: '/cookie-policy',
  studentPortal: '/student/login',
  startup: '/startup',
  companyProfile: '/startup/profile',
  findStudents: '/startup/search',
  projects: '/startup/projects',
  applicants: '/startup/projects/:id(\\d{1,10})/applicants',
  studentDashboard: '/student/dashboard',
  studentProfile: '/student/profile',
  studentApplications: '/student/applications',
  studentSettings: '/student/settings',
  account: '/account',
  confirmNewEmail: '/confirm-new-email',
  notifications: '/notifications',
  /** The inbox, and one conversation beside it. */
  messages: '/messages:id(/\\d{1,10})?',
  /** The matching rounds, and one of them. */
  rounds: '/rounds:id(/\\d{1,10})?',
  roundInsight: '/rounds/:id(\\d{1,10})/insight',
  unsubscribe: '/unsubscribe',
} as const

export type Path = (typeof paths)[keyof typeof paths]

/** Cut at the first question mark: a query may hold more of them. */
export function splitAddress(address: string): [path: string, query: string] {
  const [path = '', ...query] = address.split('?')
  return [path, query.join('?')]
}

/** Whether an address is one of this path: a part in brackets is an id. */
export const isAt = (path: string, pathname: string) =>
  path === pathname || (path.includes(':') && new RegExp(`^${path.replace(/:\w+/, '')}$`).test(pathname))

/** Who applied to one of the startup's projects: all of them, or some. */
export const applicantsPath = (projectId: number, show?: string) =>
  `/startup/projects/${projectId}/applicants${show ? `?show=${show}` : ''}`

/** One project, as students see it. */
export const projectPath = (projectId: number) => `${paths.studentDashboard}?project=${projectId}`

export const inboxPath = '/messages'

/** One conversation. */
export const conversationPath = (id: number) => `${inboxPath}/${id}`

/** One interview. */
export const interviewPath = (id: number) => `${inboxPath}?interview=${id}`

export const roundsPath = '/rounds'

/** One matching round. */
export const roundPath = (id: number) => `${roundsPath}/${id}`

/** Its figures. */
export const roundInsightPath = (id: number) => `${roundPath(id)}/insight`

/** The conversation with a student or about an application, or the first message to them. */
export const messageTo = (to: { student: number } | { application: number }) =>
  `${inboxPath}?${Object.entries(to).flat().join('=')}`

/** Where people find themselves after signing in, unless they wanted to be somewhere else. */
export const homes = {
  student: paths.studentProfile,
  startup: paths.companyProfile,
} as const satisfies Record<UserType, Path>

/** Sign-up with the side already chosen. */
export const authAs = (type: UserType) => `${paths.auth}?type=${type}` as const
