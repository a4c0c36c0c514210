// What is there until the screen is ready: its shape, and around it the frame of the workspace.
import { Card } from '../ui/card.tsx'
import { LogoWithName } from '../ui/logo.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { WorkspaceMain } from '../ui/workspace-main.tsx'
import { HeaderLinks, headerLook } from './workspace-links.tsx'

export function LoadingScreen() {
  return (
    <WorkspaceMain className="max-w-6xl gap-6">
      <div className="grid gap-3">
        <Skeleton className="h-9 w-56" />
        <Spinner label="Loading..." />
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        {[1, 2, 3, 4].map((card) => (
          <Card key={card} className="grid gap-3 p-5">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-14 w-full" />
          </Card>
        ))}
      </div>
    </WorkspaceMain>
  )
}

/** With the header, before we know who is signed in. */
export function LoadingWorkspace({ forStartup = false }: { forStartup?: boolean }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-30 border-b border-line bg-surface print:hidden">
        <div className={headerLook}>
          <span className="flex py-2">
            <LogoWithName />
          </span>
          {forStartup && <HeaderLinks />}
          <Skeleton className="ml-auto h-6 w-10 lg:w-44" />
        </div>
      </header>
      <LoadingScreen />
    </div>
  )
}
