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

type Applications = ReturnType<typeof useApply> & { applied: ReadonlySet<number> }

const ApplicationsContext = createContext<Applications | undefined>(undefined)

/** Around all buttons: they share what was applied to, and what is being sent. */
export function ApplyButtons({ children }: { children: ReactNode }) {
  const { data } = useApplications()
  const { apply, pending } = useApply()
  const shared = useMemo(() => {
    const current = data?.filter((one) => !isWithdrawn(one)) ?? []
    return { apply, pending, applied: new Set(current.map(({ projectId }) => projectId)) }
  }, [data, apply, pending])
  return <ApplicationsContext value={shared}>{children}</ApplicationsContext>
}

export function ApplyButton({ project }: { project: AppliedProject }) {
  const shared = use(ApplicationsContext)
  if (!shared) throw new Error('Belongs within ApplyButtons')
  const { apply } = shared
  const applied = shared.applied.has(project.id)
  const pending = shared.pending.includes(project.id)
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
        onClick={() => (storesChanges ? setAsking(true) : apply({ project }))}
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
            onApply={(note, onSent) => apply({ project, note, onSent })}
            onClose={() => setAsking(false)}
          />
        </Boundary>
      )}
    </>
  )
}
