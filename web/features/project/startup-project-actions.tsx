// What can be done to a startup's own project: its applicants, two actions, and the rest in a menu.
import { ExternalLink, Search, Send } from 'lucide-react'
import { Link } from 'wouter'
import { applicantsPath, paths } from '../../../contract/paths.ts'
import type { Project, ProjectStatus } from '../../../contract/project.ts'
import { maxSearchedTechnologies } from '../../../contract/student-lists.ts'
import { counted } from '../../lib/counted.ts'
import { onIntent } from '../../lib/fetch-ahead.ts'
import { useCapabilities } from '../../platform/capabilities.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { MoreMenu } from '../../ui/menu.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { inOrder, searchAddress } from '../student-search/search-address.ts'

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

type ApplicantsLinkProps = {
  project: Project
  /** When it is pointed at or focused: the applicants can be fetched. */
  onIntent: () => void
}

/** '5 applicants, 2 new': new ones have no answer yet. */
export function ApplicantsLink({ project, onIntent: fetch }: ApplicantsLinkProps) {
  const { id, title, status, applicants, unanswered, overdue } = project
  if (status === 'Draft' && applicants === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link
        href={applicantsPath(id)}
        {...onIntent(fetch)}
        className="link inline-flex min-h-8 items-center font-semibold tabular-nums touch:min-h-11"
      >
        {applicants === 0 ? 'No applicants yet' : counted(applicants, 'applicant')}
        {unanswered > 0 && `, ${unanswered} new`}
        <span className="sr-only"> for {title}</span>
      </Link>
      {overdue > 0 && <Badge tone="danger">{overdue} overdue</Badge>}
    </p>
  )
}

/** Find Students with the filters that the project asks for. */
export function FindMatching({ project }: { project: Project }) {
  // The demo's projects have no industry: a default stands in for it.
  const { storesChanges } = useCapabilities()
  const { skills, weeklyHours, months, industry } = project
  const filters = inOrder({
    technologies: skills
      .slice(0, maxSearchedTechnologies)
      .map(({ name, level }) => ({ name, minLevel: level })),
    minWeeklyHours: weeklyHours,
    minCommitmentMonths: months,
    ...(storesChanges && { industries: [industry] }),
  })
  const query = searchAddress.write({ ...searchAddress.read(''), filters })
  return (
    <Button asChild variant="secondary" size="sm">
      <Link
        href={`${paths.findStudents}?${query}`}
        aria-label={`Find matching students for ${project.title}`}
      >
        <Search aria-hidden="true" className="size-4" />
        Find matching students
      </Link>
    </Button>
  )
}

type ProjectActionsProps = {
  project: Project
  /** Whether a published project can be closed and taken back: in the demo it can only be looked at. */
  canChange: boolean
  /** The status that is being set. */
  pending: ProjectStatus | undefined
  onStatus: (status: ProjectStatus) => void
  onShowListing: () => void
  onEdit: () => void
  onDelete: () => void
}

const underWay: Record<ProjectStatus, string> = {
  Draft: 'Unpublishing...',
  Published: 'Publishing...',
  Closed: 'Closing...',
}

/** Each press changes the buttons: the second click of a double click must not hit the next one. */
const once =
  (act: () => void) =>
  ({ detail }: { detail: number }) =>
    detail < 2 && act()

export function ProjectActions(props: ProjectActionsProps) {
  const { project, canChange, pending, onStatus, onEdit, onDelete } = props
  const { title, status, takenDown } = project
  if (takenDown) return <p className="text-sm text-ink-2">Taken down by Launchquad</p>
  const canWithdraw = canChange && status === 'Published'
  return (
    <>
      <FirstAction {...props} />
      <FindMatching project={project} />
      <div className="ml-auto flex items-center gap-2">
        {status === 'Published' && pending && <Spinner label={underWay[pending]} />}
        <MoreMenu
          label={`More actions for ${title}`}
          items={[
            { name: 'Edit', onSelect: onEdit },
            ...(canWithdraw
              ? [
                  { name: 'Close', onSelect: () => onStatus('Closed') },
                  { name: 'Unpublish', onSelect: () => onStatus('Draft') },
                ]
              : []),
            { name: 'Delete', onSelect: onDelete, isDanger: true },
          ]}
        />
      </div>
    </>
  )
}

function FirstAction({ project, pending, onStatus, onShowListing }: ProjectActionsProps) {
  const { title, status } = project
  if (status === 'Published')
    return (
      <Button
        variant="secondary"
        size="sm"
        onClick={once(onShowListing)}
        aria-label={`View public listing of ${title}`}
      >
        <ExternalLink aria-hidden="true" className="size-4" />
        View public listing
      </Button>
    )
  const name = status === 'Draft' ? 'Publish' : 'Publish again'
  return (
    <Button
      variant={status === 'Draft' ? 'primary' : 'secondary'}
      size="sm"
      pending={pending === 'Published'}
      pendingLabel={underWay.Published}
      onClick={once(() => onStatus('Published'))}
      aria-label={`${name} ${title}`}
    >
      <Send aria-hidden="true" className="size-4" />
      {name}
    </Button>
  )
}
