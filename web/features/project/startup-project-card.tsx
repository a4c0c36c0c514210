// One of the startup's own projects, with what can be done to it.
import type { ReactNode } from 'react'
import { placeInWords } from '../../../contract/place.ts'
import type { Project } from '../../../contract/project.ts'
import { nameOfLevel } from '../../../contract/skill-level.ts'
import { dateInWords } from '../../lib/dates.ts'
import { nameOfIndustry } from '../../lib/industry-name.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Compensation } from './compensation.tsx'

type StartupProjectCardProps = {
  project: Project
  /** Shows every field of the project. */
  inFull: boolean
  applicants: ReactNode
  actions: ReactNode
}

export function StartupProjectCard(props: StartupProjectCardProps) {
  const { project, inFull, applicants, actions } = props
  const { title, description, status, durationWeeks, weeklyHours, skills, deadline } = project
  return (
    <Card as="li" aria-label={title} className="flex min-w-0 flex-col gap-4 p-5">
      <div className="flex items-start justify-between gap-4">
        <h2 className="min-w-0 text-lg leading-snug break-words">{title}</h2>
        <Badge tone={project.takenDown ? 'danger' : status === 'Published' ? 'brand' : 'neutral'}>
          {project.takenDown ? 'Taken down' : status}
        </Badge>
      </div>
      <p className="break-words whitespace-pre-line text-ink-2">{description}</p>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm sm:grid-cols-3">
        <Fact name="Duration">{durationWeeks === 1 ? '1 week' : `${durationWeeks} weeks`}</Fact>
        <Fact name="Commitment">{weeklyHours} h a week</Fact>
        {!inFull && <Fact name="Applicants">{project.applicants}</Fact>}
        <Fact name="Posted">{project.posted ? dateInWords(project.posted) : 'Not yet'}</Fact>
        <Fact name="Deadline">{deadline ? dateInWords(deadline) : 'None'}</Fact>
        {inFull && (
          <>
            <Fact name="Places">
              {project.accepted} of {project.places} taken
            </Fact>
            <Fact name="Location">{placeInWords(project)}</Fact>
            <Fact name="Industry">{nameOfIndustry(project.industry)}</Fact>
            <Fact name="Compensation">
              <Compensation>{project.compensation}</Compensation>
            </Fact>
          </>
        )}
      </dl>
      <ul aria-label="Skills required" className="flex flex-wrap gap-1.5">
        {skills.map(({ name, level }) => (
          <li key={name}>
            <Chip>
              {name}
              {inFull && <span className="font-normal">{nameOfLevel(level)}</span>}
            </Chip>
          </li>
        ))}
      </ul>
      {applicants}
      <div className="mt-auto flex flex-wrap items-center gap-2 border-t border-line pt-4">{actions}</div>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-label text-ink-3">{name}</dt>
      <dd className="font-medium break-words tabular-nums">{children}</dd>
    </div>
  )
}
