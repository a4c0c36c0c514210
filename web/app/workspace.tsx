// Everything around a screen that needs someone signed in, in one piece of code: the calls, the guard, the layout.
import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../lib/query-client.ts'
import { Guard, type GuardProps } from './guard.tsx'
import { WorkspaceLayout } from './workspace-layout.tsx'

export function Workspace({ access = 'signed-in', children }: GuardProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Guard access={access}>
        <WorkspaceLayout>{children}</WorkspaceLayout>
      </Guard>
    </QueryClientProvider>
  )
}
