// Everything around a screen that needs a signed-in user, in one chunk: queries, guard and layout.
import { QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { queryClient } from '../lib/query-client.ts'
import { Guard } from './guard.tsx'
import type { Access } from './routes.ts'
import { WorkspaceLayout } from './workspace-layout.tsx'

export type WorkspaceProps = { access?: Access; children: ReactNode }

/** The server renders pages for many people at once: each page has its own. */
export const QueryClientContext = createContext(queryClient)

export function Workspace({ access = 'signed-in', children }: WorkspaceProps) {
  return (
    <QueryClientProvider client={use(QueryClientContext)}>
      <Guard access={access}>
        <WorkspaceLayout>{children}</WorkspaceLayout>
      </Guard>
    </QueryClientProvider>
  )
}
