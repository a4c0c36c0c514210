// What stands around the ways in: what a public page has, and the calls that let people in.
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
