// Demo and live as one object each, chosen once when the app starts: what is possible, and the workspace with its data.
import type { Mode } from '../../contract/account.ts'
import { lazyComponent } from '../lib/lazy-component.ts'
import { capabilitiesOf } from '../platform/capabilities.ts'

export const platforms = {
  demo: {
    capabilities: capabilitiesOf.demo,
    Workspace: lazyComponent('DemoWorkspace', () => import('./demo-workspace.tsx')),
  },
  live: {
    capabilities: capabilitiesOf.live,
    Workspace: lazyComponent('LiveWorkspace', () => import('./live-workspace.tsx')),
  },
} satisfies Record<Mode, unknown>
