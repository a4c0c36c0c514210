// The workspace with live's data, in a separate file on purpose: it is a chunk that the other mode never loads.
import { live } from '../live/live.ts'
import { DataSourceProvider } from '../platform/data-source.ts'
import { Workspace, type WorkspaceProps } from './workspace.tsx'

export const LiveWorkspace = (props: WorkspaceProps) => (
  <DataSourceProvider value={live}>
    <Workspace {...props} />
  </DataSourceProvider>
)
