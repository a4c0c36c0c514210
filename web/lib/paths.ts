// Every address of the product, in one place. A path that is not here answers 'Page Not Found'.
import type { UserType } from '../../contract/account.ts'

export const paths = {
  home: '/',
  auth: '/auth',
  terms: '/terms',
  privacy: '/privacy',
  cookiePolicy: '/cookie-policy',
  studentPortal: '/student/login',
  startup: '/startup',
  companyProfile: '/startup/profile',
  findStudents: '/startup/search',
  projects: '/startup/projects',
  studentDashboard: '/student/dashboard',
  studentProfile: '/student/profile',
  studentApplications: '/student/applications',
  studentSettings: '/student/settings',
  account: '/account',
} as const

export type Path = (typeof paths)[keyof typeof paths]

/** Sign-up with the side already chosen. */
export const authAs = (type: UserType) => `${paths.auth}?type=${type}` as const
