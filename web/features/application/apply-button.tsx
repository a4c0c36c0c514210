// Applies to a project, once; afterwards it says so.
import { Check } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { type AppliedProject, useApplications, useApply } from './application.queries.ts'

export function ApplyButton({ project }: { project: AppliedProject }) {
  const applications = useApplications()
  const apply = useApply(project)
  const applied = applications.data?.some(({ projectId }) => projectId === project.id)
  return (
    <Button
      size="sm"
      // Stays in the tab order, so that whoever has just pressed it keeps their place.
      aria-disabled={applied ?? false}
      aria-label={applied ? `Applied to ${project.title}` : `Apply to ${project.title}`}
      pending={apply.isPending}
      pendingLabel="Applying..."
      onClick={() => apply.mutate()}
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
  )
}
