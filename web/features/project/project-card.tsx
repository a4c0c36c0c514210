// A project among others: what it is, what it pays, and how well it fits.
import type { ReactNode } from 'react'
import { daysSince } from '../../lib/dates.ts'
import { nameOfIndustry } from '../../lib/industry-name.ts'
import type { BrowsableProject } from '../../platform/data-source.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Meter } from '../../ui/meter.tsx'
import { CompanyBadge } from '../startup/company-badge.tsx'
import { Compensation } from './compensation.tsx'
import { SkillFit, skillSummary, TimeFit } from './fit-reasons.tsx'
import type { ProjectFit } from './project-fit.ts'
import { ProjectPlace } from './project-place.tsx'
import { StartupAnswers } from './startup-answers.tsx'

type ProjectCardProps = {
  project: BrowsableProject
  fit: ProjectFit | undefined
  onOpen: () => void
  action: ReactNode
}

export function ProjectCard({ project, fit, onOpen, action }: ProjectCardProps) {
  const { title, company, description, industry, commitment, compensation, posted } = project
  return (
    // Cards far below the window aren't laid out, neither at first nor when a font arrives.
    <Card
      as="li"
      className="flex flex-col gap-4 p-5 [contain-intrinsic-block-size:auto_20rem] [content-visibility:auto]"
      aria-label={title}
    >
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="text-lg leading-snug">{title}</h3>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-ink-2">
            {company}
            {project.domainConfirmed && <CompanyBadge website={project.companyWebsite} />}
          </p>
        </div>
        {fit && (
          <div className="shrink-0 text-right">
            <p className="text-label text-ink-3">Match</p>
            <Meter label="Match" value={fit.score} />
          </div>
        )}
      </div>
      <Facts>
        <Fact>
          <ProjectPlace project={project} />
        </Fact>
        <Fact>{nameOfIndustry(industry)}</Fact>
        <Fact>{commitment}</Fact>
        <Fact>
          <Compensation>{compensation}</Compensation>
        </Fact>
        <Fact>{`Posted ${daysSince(posted)}`}</Fact>
      </Facts>
      <p className="line-clamp-2 text-sm break-words text-ink-2">{description}</p>
      {fit && (
        <div className="grid gap-2">
          <p className="text-sm font-semibold">{skillSummary(fit.skills)}</p>
          <SkillFit skills={fit.skills} />
          <TimeFit fit={fit} />
        </div>
      )}
      {project.answers && <StartupAnswers answers={project.answers} />}
      <div className="mt-auto flex items-center justify-end gap-2 border-t border-line pt-4">
        <Button variant="quiet" size="sm" onClick={onOpen} aria-label={`View details of ${title}`}>
          View details
        </Button>
        {action}
      </div>
    </Card>
  )
}
