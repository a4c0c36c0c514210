// Lets people through to the screens that they may open, and redirects the others.
import type { ReactNode } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { paths } from '../../contract/paths.ts'
import { useGuardedSession } from '../features/account/account.queries.ts'
import { authWithNext } from '../features/account/next-address.ts'
import { LoadingScreen } from './loading-screen.tsx'
import type { Access } from './routes.ts'

type GuardProps = { access: Access; children: ReactNode }

export function Guard({ access, children }: GuardProps) {
  const { user, isLoading } = useGuardedSession()
  const [pathname] = useLocation()
  const search = useSearch()

  if (isLoading) return <LoadingScreen />
  if (!user)
    return <Redirect to={authWithNext(pathname + (search && `?${search}`) + location.hash)} replace />
  if (access !== 'signed-in' && access !== user.userType) {
    return <Redirect to={user.userType === 'startup' ? paths.findStudents : paths.studentProfile} replace />
  }
  return children
}
