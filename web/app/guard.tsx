// Lets people through to the screens that they may open, and redirects the others.
import type { ReactNode } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { paths } from '../../contract/paths.ts'
import { UserContext, useEntry, useGuardedUser } from '../features/account/account.queries.ts'
import { authWithNext } from '../features/account/next-address.ts'
import { ErrorState } from '../ui/empty-state.tsx'
import { LoadingWorkspace } from './loading-screen.tsx'
import type { Access } from './routes.ts'

type GuardProps = { access: Access; children: ReactNode }

export function Guard({ access, children }: GuardProps) {
  const user = useGuardedUser()
  if (!user) return <WithoutUser access={access} />
  if (access !== 'signed-in' && access !== user.userType) {
    return <Redirect to={user.userType === 'startup' ? paths.findStudents : paths.studentProfile} replace />
  }
  return <UserContext value={user}>{children}</UserContext>
}

function WithoutUser({ access }: Pick<GuardProps, 'access'>) {
  const { isLoading, retryLater } = useEntry()
  if (isLoading) return <LoadingWorkspace forStartup={access === 'startup'} />
  if (retryLater)
    return (
      <main id="main" tabIndex={-1} className="grid min-h-[60dvh] flex-1 place-items-center outline-none">
        <ErrorState title="Lots of people are here right now" onRetry={retryLater}>
          <p>You’re still signed in. Wait a minute, then try again.</p>
        </ErrorState>
      </main>
    )
  return <ToAuth />
}

/** Reads the address itself: the guard of an open screen need not follow what is chosen there. */
function ToAuth() {
  const [pathname] = useLocation()
  const search = useSearch()
  return <Redirect to={authWithNext(pathname + (search && `?${search}`) + location.hash)} replace />
}
