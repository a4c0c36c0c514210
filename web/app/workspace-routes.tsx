// The screens that need someone signed in: at which address, and who may open them.
import { Redirect } from 'wouter'
import { lazyComponent } from '../lib/lazy-component.ts'
import { type Path, paths } from '../lib/paths.ts'
import type { WorkspaceProps } from './workspace.tsx'

type WorkspaceRoute = {
  path: Path
  access: WorkspaceProps['access']
  Screen: ReturnType<typeof lazyComponent>
}

/** One screen for the four tabs, so that it stays in place when the address changes. */
const StudentDashboard: WorkspaceRoute['Screen'] = lazyComponent(async () => {
  const { StudentDashboardScreen, fetchTabAt } = await import('../screens/student-dashboard-screen.tsx')
  await fetchTabAt(location.pathname)
  return StudentDashboardScreen
})

const ToFindStudents = () => <Redirect to={paths.findStudents} replace />

export const workspaceRoutes: WorkspaceRoute[] = [
  {
    path: paths.startup,
    access: 'startup',
    Screen: lazyComponent(async () => ToFindStudents),
  },
  {
    path: paths.companyProfile,
    access: 'startup',
    Screen: lazyComponent(
      async () => (await import('../screens/company-profile-screen.tsx')).CompanyProfileScreen,
    ),
  },
  { path: paths.studentDashboard, access: 'student', Screen: StudentDashboard },
  { path: paths.studentProfile, access: 'student', Screen: StudentDashboard },
  { path: paths.studentApplications, access: 'student', Screen: StudentDashboard },
  { path: paths.studentSettings, access: 'student', Screen: StudentDashboard },
  {
    path: paths.findStudents,
    access: 'startup',
    Screen: lazyComponent(
      async () => (await import('../screens/find-students-screen.tsx')).FindStudentsScreen,
    ),
  },
  {
    path: paths.projects,
    access: 'startup',
    Screen: lazyComponent(async () => (await import('../screens/projects-screen.tsx')).ProjectsScreen),
  },
  {
    path: paths.applicants,
    access: 'startup',
    Screen: lazyComponent(async () => (await import('../screens/applicants-screen.tsx')).ApplicantsScreen),
  },
  {
    path: paths.notifications,
    access: 'signed-in',
    Screen: lazyComponent(
      async () => (await import('../screens/notifications-screen.tsx')).NotificationsScreen,
    ),
  },
  {
    path: paths.account,
    access: 'signed-in',
    Screen: lazyComponent(async () => (await import('../screens/account-screen.tsx')).AccountScreen),
  },
  {
    path: paths.confirmNewEmail,
    access: 'signed-in',
    Screen: lazyComponent(
      async () => (await import('../screens/confirm-new-email-screen.tsx')).ConfirmNewEmailScreen,
    ),
  },
]
