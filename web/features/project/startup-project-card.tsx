// One of the startup's own projects, with what can be done to it.
import { ExternalLink, Pencil, Send, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { dateInWords } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import type { StartupProject } from './startup-projects.ts'

type StartupProjectCardProps = {
  project: StartupProject
  onEdit: () => void
  onDelete: () => void
  onPublish: () => void
  onShowListing: () => void
}

export function StartupProjectCard(props: StartupProjectCardProps) {
  const { project, onEdit, onDelete, onPublish, onShowListing } = props
  const { title, description, status, duration, commitment, skillsRequired } = project
  return (
    <Card as="li" aria-label={title} className="flex flex-col gap-4 p-5">
      <div className="flex items-start justify-between gap-4">
        <h2 className="text-lg leading-snug">{title}</h2>
        <Badge tone={status === 'Published' ? 'brand' : 'neutral'}>{status}</Badge>
      </div>
      <p className="text-ink-2">{description}</p>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm sm:grid-cols-3">
        <Fact name="Duration">{duration === 1 ? '1 week' : `${duration} weeks`}</Fact>
        <Fact name="Commitment">{commitment} h a week</Fact>
        <Fact name="Applicants">{project.applicants}</Fact>
        <Fact name="Posted">{project.postedDate ? dateInWords(project.postedDate) : 'Not yet'}</Fact>
        <Fact name="Deadline">{dateInWords(project.deadline)}</Fact>
      </dl>
      <ul aria-label="Skills required" className="flex flex-wrap gap-1.5">
        {skillsRequired.map((skill) => (
          <li key={skill}>
            <Chip>{skill}</Chip>
          </li>
        ))}
      </ul>
      <ApplicantFilters title={title} />
      <div className="mt-auto flex flex-wrap items-center gap-2 border-t border-line pt-4">
        {status === 'Draft' ? (
          <Button size="sm" onClick={onPublish} aria-label={`Publish ${title}`}>
            <Send aria-hidden="true" className="size-4" />
            Publish
          </Button>
        ) : (
          <Button
            variant="secondary"
            size="sm"
            onClick={onShowListing}
            aria-label={`View public listing of ${title}`}
          >
            <ExternalLink aria-hidden="true" className="size-4" />
            View public listing
          </Button>
        )}
        <div className="ml-auto flex gap-1">
          <Button variant="quiet" size="sm" onClick={onEdit} aria-label={`Edit ${title}`}>
            <Pencil aria-hidden="true" className="size-4" />
            Edit
          </Button>
          <Button
            variant="quiet"
            size="sm"
            onClick={onDelete}
            aria-label={`Delete ${title}`}
            className="hover:bg-danger-soft hover:text-danger"
          >
            <Trash2 aria-hidden="true" className="size-4" />
            Delete
          </Button>
        </div>
      </div>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-label text-ink-3">{name}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  )
}

/** Shown, but out of use in the demo: its applicants are not kept by project. */
function ApplicantFilters({ title }: { title: string }) {
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
