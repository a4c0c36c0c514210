// Applies to a project, once; afterwards it says so.
import { Check } from 'lucide-react'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { usePreload } from '../../lib/use-preload.ts'
import { useCapabilities } from '../../platform/capabilities.ts'
import { Boundary } from '../../ui/boundary.tsx'
import { Button } from '../../ui/button.tsx'
import { type AppliedProject, useApplications, useApply } from './application.queries.ts'
import { isWithdrawn } from './application-status.ts'

const ApplyDialog = lazyComponent('ApplyDialog', () => import('./apply-dialog.tsx'))

type Applications = { apply: ReturnType<typeof useApply>; applied: ReadonlySet<number> }

const ApplicationsContext = createContext({} as Applications)

/** Around all buttons: they share what was applied to. */
export function ApplyButtons({ children }: { children: ReactNode }) {
  const { data } = useApplications()
  const apply = useApply()
  const shared = useMemo(() => {
    const current = data?.filter((one) => !isWithdrawn(one)) ?? []
    return { apply, applied: new Set(current.map(({ projectId }) => projectId)) }
  }, [data, apply])
  return <ApplicationsContext value={shared}>{children}</ApplicationsContext>
}

export function ApplyButton({ project }: { project: AppliedProject }) {
  const shared = use(ApplicationsContext)
  const applied = shared.applied.has(project.id)
  const [pending, setPending] = useState(false)
  const apply = (sent: { note?: string; onSent?: () => void }) =>
    shared.apply({ project, setPending, ...sent })
  const { storesChanges } = useCapabilities()
  const [asking, setAsking] = useState(false)
  usePreload(storesChanges && ApplyDialog)
  return (
    <>
      <Button
        size="sm"
        // Stays in the tab order: pressing it must not drop the focus.
        aria-disabled={applied}
        aria-label={applied ? `Applied to ${project.title}` : `Apply to ${project.title}`}
        pending={pending}
        pendingLabel="Applying..."
        onClick={() => (storesChanges ? setAsking(true) : apply({}))}
      >
        {applied ? (
          <>
            <Check aria-hidden="true" className="size-4" />
            Applied
          </>
        ) : (
          'Apply'
        )}
      </Button>
      {asking && (
        <Boundary isOverlay>
          <ApplyDialog
            project={project}
            pending={pending}
            onApply={(note, onSent) => apply({ note, onSent })}
            onClose={() => setAsking(false)}
          />
        </Boundary>
      )}
    </>
  )
}
