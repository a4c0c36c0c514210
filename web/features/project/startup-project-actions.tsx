// The buttons of a startup's own project: who applied, and whether students see it.
import { ExternalLink, Send } from 'lucide-react'
import { Link } from 'wouter'
import type { Project, ProjectStatus } from '../../../contract/project.ts'
import { applicantsPath } from '../../lib/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'

/** In the demo: shown, but out of use, because its applicants are not kept by project. */
export function ApplicantsOutOfUse({ title }: { title: string }) {
  return (
    <fieldset aria-label={`Applicants to ${title}`} className="flex min-w-0 flex-wrap gap-1.5">
      {['All applicants', 'Contacted', 'Interviewed', 'Hired'].map((name) => (
        <Tooltip key={name} content="Not available in the demo: applicants are not filtered by project here.">
          <Button variant="secondary" size="sm" aria-disabled>
            {name}
          </Button>
        </Tooltip>
      ))}
    </fieldset>
  )
}

const applicantLinks = [
  { name: 'All applicants', show: undefined },
  { name: 'Under review', show: 'under_review' },
  { name: 'Interview', show: 'interview_scheduled' },
  { name: 'Accepted', show: 'accepted' },
] as const

export function ApplicantLinks({ project: { id, title, overdue } }: { project: Project }) {
  return (
    <nav aria-label={`Applicants to ${title}`} className="flex flex-wrap items-center gap-1.5">
      {applicantLinks.map(({ name, show }) => (
        <Button key={name} asChild variant="secondary" size="sm">
          <Link href={applicantsPath(id, show)}>{name}</Link>
        </Button>
      ))}
      {overdue > 0 && <Badge tone="danger">{overdue} overdue</Badge>}
    </nav>
  )
}

type DemoActionsProps = { project: Project; onPublish: () => void; onShowListing: () => void }

export function DemoActions({ project: { title, status }, onPublish, onShowListing }: DemoActionsProps) {
  if (status === 'Draft') return <PublishButton title={title} onClick={onPublish} />
  return (
    <Button
      variant="secondary"
      size="sm"
      onClick={onShowListing}
      aria-label={`View public listing of ${title}`}
    >
      <ExternalLink aria-hidden="true" className="size-4" />
      View public listing
    </Button>
  )
}

type StatusActionsProps = {
  project: Project
  pending: boolean
  onStatus: (status: ProjectStatus) => void
}

export function StatusActions({ project, pending, onStatus }: StatusActionsProps) {
  const { title, status, takenDown } = project
  if (takenDown) return <p className="text-sm text-ink-2">Taken down by Launchquad</p>
  if (status === 'Draft')
    return <PublishButton title={title} pending={pending} onClick={() => onStatus('Published')} />
  const other = (name: string, next: ProjectStatus) => (
    <Button
      variant="secondary"
      size="sm"
      pending={pending}
      onClick={() => onStatus(next)}
      aria-label={`${name} ${title}`}
    >
      {name}
    </Button>
  )
  if (status === 'Closed') return other('Publish again', 'Published')
  return (
    <>
      {other('Close', 'Closed')}
      {other('Unpublish', 'Draft')}
    </>
  )
}

type PublishButtonProps = { title: string; pending?: boolean; onClick: () => void }

function PublishButton({ title, pending = false, onClick }: PublishButtonProps) {
  return (
    <Button size="sm" pending={pending} onClick={onClick} aria-label={`Publish ${title}`}>
      <Send aria-hidden="true" className="size-4" />
      Publish
    </Button>
  )
}
