// What stands around the ways in: the public page's header and footer, and the calls that let people in.
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '../lib/query-client.ts'
import { PageLayout } from './public-layout.tsx'

export function EntranceLayout({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <PageLayout>{children}</PageLayout>
    </QueryClientProvider>
  )
}
