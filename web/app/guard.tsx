// Lets people through to the screens that are theirs, and leads the others to where they belong.
import type { ReactNode } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { useSession } from '../features/account/account.queries.ts'
import { authWithNext } from '../features/account/next-address.ts'
import { paths } from '../lib/paths.ts'
import { LoadingScreen } from './loading-screen.tsx'
import type { Access } from './routes.ts'

export type GuardProps = { access?: Access; children: ReactNode }

export function Guard({ access = 'signed-in', children }: GuardProps) {
  const { user, isLoading } = useSession()
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
