// The workspace with live's data. Loaded in live only: see platforms.ts.
import { live } from '../live/live.ts'
import { DataSourceProvider } from '../platform/data-source.ts'
import { Workspace, type WorkspaceProps } from './workspace.tsx'

export const LiveWorkspace = (props: WorkspaceProps) => (
  <DataSourceProvider value={live}>
    <Workspace {...props} />
  </DataSourceProvider>
)
