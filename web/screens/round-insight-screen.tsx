// A matching round in figures.
import { useLocation } from 'wouter'
import { RoundInsightView } from '../features/round/insight.tsx'
import { WorkspaceMain } from '../ui/workspace-main.tsx'

export default function RoundInsightScreen() {
  const [pathname] = useLocation()
  const id = Number(/\d+/.exec(pathname)?.[0])
  return (
    <WorkspaceMain className="max-w-4xl grid-cols-1 gap-6 print:block print:p-0">
      <RoundInsightView key={id} id={id} />
    </WorkspaceMain>
  )
}
