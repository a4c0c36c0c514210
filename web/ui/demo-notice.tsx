// What the screens say where nothing is saved.
import type { ReactNode } from 'react'
import { useCapabilities } from '../platform/capabilities.ts'
import { Banner } from './banner.tsx'

export function DemoNotice({ children }: { children: ReactNode }) {
  return !useCapabilities().storesChanges && <Banner tone="amber">{children}</Banner>
}

/** For the toast after a change, which the demo answers as if it were stored. */
export const useNotSavedNote = () =>
  useCapabilities().storesChanges ? undefined : 'You’re in the demo, so this isn’t saved.'
