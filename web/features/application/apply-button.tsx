// Applies to a project, once; afterwards it says so.
import { Check } from 'lucide-react'
import { useState } from 'react'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { usePreload } from '../../lib/use-preload.ts'
import { useCapabilities } from '../../platform/capabilities.ts'
import { Boundary } from '../../ui/boundary.tsx'
import { Button } from '../../ui/button.tsx'
import { type AppliedProject, useApplications, useApply } from './application.queries.ts'
import { isWithdrawn } from './application-status.ts'

const ApplyDialog = lazyComponent('ApplyDialog', () => import('./apply-dialog.tsx'))

export function ApplyButton({ project }: { project: AppliedProject }) {
  const applications = useApplications()
  const apply = useApply(project)
  const { storesChanges } = useCapabilities()
  const [asking, setAsking] = useState(false)
  usePreload(storesChanges && ApplyDialog)
  const applied = applications.data?.some((one) => one.projectId === project.id && !isWithdrawn(one))
  return (
    <>
      <Button
        size="sm"
        // Stays in the tab order: pressing it must not drop the focus.
        aria-disabled={applied ?? false}
        aria-label={applied ? `Applied to ${project.title}` : `Apply to ${project.title}`}
        pending={apply.isPending}
        pendingLabel="Applying..."
        onClick={() => (storesChanges ? setAsking(true) : apply.mutate(undefined))}
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
            pending={apply.isPending}
            onApply={(note, onSent) => apply.mutate(note, { onSuccess: onSent })}
            onClose={() => setAsking(false)}
          />
        </Boundary>
      )}
    </>
  )
}
