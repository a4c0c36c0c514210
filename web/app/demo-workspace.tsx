// The workspace with the demo's data. Loaded in the demo only: see platforms.ts.
import { demo } from '../demo/demo.ts'
import { DataSourceProvider } from '../platform/data-source.ts'
import { Workspace, type WorkspaceProps } from './workspace.tsx'

export const DemoWorkspace = (props: WorkspaceProps) => (
  <DataSourceProvider value={demo}>
    <Workspace {...props} />
  </DataSourceProvider>
)
