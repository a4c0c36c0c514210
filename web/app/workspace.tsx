// Everything around a screen that needs a signed-in user, in one chunk: queries, guard and layout.
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '../lib/query-client.ts'
import { Guard } from './guard.tsx'
import type { Access } from './routes.ts'
import { WorkspaceLayout } from './workspace-layout.tsx'

export type WorkspaceProps = { access?: Access; children: ReactNode }

export function Workspace({ access = 'signed-in', children }: WorkspaceProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Guard access={access}>
        <WorkspaceLayout>{children}</WorkspaceLayout>
      </Guard>
    </QueryClientProvider>
  )
}
