// An amber notice that only the demo has.
import type { ReactNode } from 'react'
import { useMode } from '../../lib/mode.ts'
import { Banner } from '../../ui/banner.tsx'

export function DemoNotice({ children }: { children: ReactNode }) {
  return useMode() === 'demo' && <Banner tone="amber">{children}</Banner>
}
