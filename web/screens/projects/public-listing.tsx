// A startup's own project as students see it.
import type { Answering, Project } from '../../../contract/project.ts'
import { useUser } from '../../features/account/account.queries.ts'
import { ProjectSheet } from '../../features/project/project-sheet.tsx'
import { useStartup } from '../../features/startup/startup.queries.ts'

type PublicListingProps = { project: Project; answering: Answering; onClose: () => void }

export function PublicListing({ project, answering, onClose }: PublicListingProps) {
  const startup = useStartup(useUser().id).data
  return (
    <ProjectSheet
      project={{
        ...project,
        posted: project.posted ?? new Date().toISOString(),
        company: startup?.businessName ?? '',
        domainConfirmed: startup?.domainConfirmed ?? false,
        answers: { ...answering, days: project.answerDays },
      }}
      fit={undefined}
      onClose={onClose}
      action={<p className="text-sm text-ink-2">Students see how well it fits them, and apply here.</p>}
    />
  )
}
