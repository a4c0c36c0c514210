// The buttons of a startup's own project: who applied, and whether students see it.
import { ExternalLink, Send } from 'lucide-react'
import { Link } from 'wouter'
import { applicantsPath } from '../../../contract/paths.ts'
import type { Project, ProjectStatus } from '../../../contract/project.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'

/** Disabled: the demo's applicants do not belong to a project. */
export function ApplicantsOutOfUse({ title }: { title: string }) {
  return (
    <fieldset aria-label={`Applicants to ${title}`} className="flex min-w-0 flex-wrap gap-1.5">
      {['All applicants', 'Contacted', 'Interviewed', 'Hired'].map((name) => (
        <Tooltip key={name} content="Not available in the demo, where applicants don’t belong to a project.">
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

export function ApplicantLinks({ project }: { project: Project }) {
  const { id, title, status, applicants, overdue } = project
  if (status === 'Draft' && applicants === 0) return null
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

type ProjectActionsProps = {
  project: Project
  /** Whether a published project can be closed and taken back: in the demo it can only be looked at. */
  canChange: boolean
  pending: boolean
  onStatus: (status: ProjectStatus) => void
  onShowListing: () => void
}

/** Each press changes the buttons: the second click of a double click must not hit the next one. */
const once =
  (act: () => void) =>
  ({ detail }: { detail: number }) =>
    detail < 2 && act()

export function ProjectActions(props: ProjectActionsProps) {
  const { project, canChange, pending, onStatus, onShowListing } = props
  const { title, status, takenDown } = project
  if (takenDown) return <p className="text-sm text-ink-2">Taken down by Launchquad</p>
  if (status === 'Draft')
    return (
      <Button
        size="sm"
        pending={pending}
        onClick={once(() => onStatus('Published'))}
        aria-label={`Publish ${title}`}
      >
        <Send aria-hidden="true" className="size-4" />
        Publish
      </Button>
    )
  const toStatus = (name: string, next: ProjectStatus) => (
    <Button
      variant="secondary"
      size="sm"
      onClick={once(() => onStatus(next))}
      aria-label={`${name} ${title}`}
    >
      {name}
    </Button>
  )
  if (status === 'Closed') return toStatus('Publish again', 'Published')
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        onClick={once(onShowListing)}
        aria-label={`View public listing of ${title}`}
      >
        <ExternalLink aria-hidden="true" className="size-4" />
        View public listing
      </Button>
      {canChange && toStatus('Close', 'Closed')}
      {canChange && toStatus('Unpublish', 'Draft')}
    </>
  )
}
