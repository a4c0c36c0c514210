// The workspace with the demo's data, in a separate file on purpose: it is a chunk that the other mode never loads.
import { demo } from '../demo/demo.ts'
import { DataSourceProvider } from '../platform/data-source.ts'
import { Workspace, type WorkspaceProps } from './workspace.tsx'

export const DemoWorkspace = (props: WorkspaceProps) => (
  <DataSourceProvider value={demo}>
    <Workspace {...props} />
  </DataSourceProvider>
)
