// Matching rounds: all of them, or one.
import { useLocation } from 'wouter'
import { useUser } from '../features/account/account.queries.ts'
import { RoundList } from '../features/round/round-list.tsx'
import { RoundView } from '../features/round/round-view.tsx'
import { WorkspaceMain } from '../ui/workspace-main.tsx'

export default function RoundsScreen() {
  const [pathname] = useLocation()
  const user = useUser()
  const id = Number(/\d+$/.exec(pathname)?.[0]) || undefined
  return (
    <WorkspaceMain className="max-w-4xl grid-cols-1 gap-6">
      {id === undefined ? (
        <>
          <h1 className="text-3xl">Matching rounds</h1>
          <RoundList userType={user.userType} />
        </>
      ) : (
        <RoundView key={id} id={id} user={user} />
      )}
    </WorkspaceMain>
  )
}
