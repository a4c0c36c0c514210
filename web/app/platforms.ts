// Demo and live as one object each, chosen once when the app starts: what is possible, and the workspace with its data.
import type { Mode } from '../../contract/account.ts'
import { lazyComponent } from '../lib/lazy-component.ts'
import { capabilitiesOf } from '../platform/capabilities.ts'
import type { WorkspaceProps } from './workspace.tsx'

export const platforms = {
  demo: {
    capabilities: capabilitiesOf.demo,
    Workspace: lazyComponent<WorkspaceProps>(
      async () => (await import('./demo-workspace.tsx')).DemoWorkspace,
    ),
  },
  live: {
    capabilities: capabilitiesOf.live,
    Workspace: lazyComponent<WorkspaceProps>(
      async () => (await import('./live-workspace.tsx')).LiveWorkspace,
    ),
  },
} satisfies Record<Mode, unknown>
