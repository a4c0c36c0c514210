// The layouts of the screens for signing in and up: a public page with a query client.
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '../lib/query-client.ts'
import { LandingLayout, PageLayout } from './public-layout.tsx'

export function EntranceLayout({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <PageLayout>{children}</PageLayout>
    </QueryClientProvider>
  )
}

/** The portal brings its own logo and its own way home. */
export function PortalLayout({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <LandingLayout>{children}</LandingLayout>
    </QueryClientProvider>
  )
}
