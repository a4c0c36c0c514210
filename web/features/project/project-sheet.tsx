// Everything about one project, and how its fit is counted.
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { nameOfLevel } from '../../../contract/skill-level.ts'
import { counted } from '../../lib/counted.ts'
import { dateInWords } from '../../lib/dates.ts'
import { nameOfIndustry } from '../../lib/industry-name.ts'
import type { BrowsableProject } from '../../platform/data-source.ts'
import { Chip } from '../../ui/chip.tsx'
import { Meter } from '../../ui/meter.tsx'
import { OutsideLink } from '../../ui/outside-link.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { VerifiedBadge } from '../../ui/verified-badge.tsx'
import { whatIsVerified } from '../startup/company-badge.tsx'
import { LostPoints } from '../student/match-reasons.tsx'
import { Compensation } from './compensation.tsx'
import { SkillFit, skillSummary, TimeFit } from './fit-reasons.tsx'
import type { ProjectFit } from './project-fit.ts'
import { ProjectPlace } from './project-place.tsx'
import { answerDate, recordOf } from './startup-answers.tsx'

type ProjectSheetProps = {
  open: boolean
  project: BrowsableProject
  fit: ProjectFit | undefined
  onClose: () => void
  action: ReactNode
}

export function ProjectSheet({ open, project, fit, onClose, action }: ProjectSheetProps) {
  const { title, company, description, industry, weeklyHours, months, compensation } = project
  return (
    <Sheet
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title={title}
      description={company}
      footer={action}
    >
      <div className="grid gap-7">
        <p className="whitespace-pre-line">{description}</p>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
          <Fact name="Location">
            <ProjectPlace project={project} />
          </Fact>
          <Fact name="Industry">{nameOfIndustry(industry)}</Fact>
          <Fact name="Weekly hours">{weeklyHours} hours</Fact>
          <Fact name="Duration">{counted(months, 'month')}</Fact>
          <Fact name="Compensation">
            <Compensation>{compensation}</Compensation>
          </Fact>
          {project.deadline && <Fact name="Apply by">{dateInWords(project.deadline)}</Fact>}
          <Fact name="Posted">{dateInWords(project.posted)}</Fact>
          {project.answers && (
            <>
              <Fact name="Answer promised by">{answerDate(project.answers)}, if you apply today</Fact>
              <Fact name="How this startup answers">{recordOf(project.answers)}</Fact>
            </>
          )}
        </dl>
        {fit ? <FitInFull fit={fit} /> : <Skills skills={project.skills} />}
        <AboutCompany project={project} />
      </div>
    </Sheet>
  )
}

function AboutCompany({ project }: { project: BrowsableProject }) {
  const { companyDescription, companyWebsite, domainConfirmed } = project
  if (!companyDescription && !companyWebsite) return null
  return (
    <TitledSection title="About the company">
      {companyDescription && <p className="break-words whitespace-pre-line">{companyDescription}</p>}
      {companyWebsite && (
        <p>
          <OutsideLink href={companyWebsite} />
        </p>
      )}
      {domainConfirmed && (
        <p className="text-sm text-ink-2">
          <VerifiedBadge>Verified company domain</VerifiedBadge>
          <br />
          {whatIsVerified(companyWebsite)}
        </p>
      )}
    </TitledSection>
  )
}

/** For readers who have no skills to compare with. */
function Skills({ skills }: Pick<BrowsableProject, 'skills'>) {
  return (
    <TitledSection title="Skills">
      <ul className="flex flex-wrap gap-2">
        {skills.map(({ name, level }) => (
          <li key={name}>
            <Chip>{level > 1 ? `${name}, ${nameOfLevel(level)}` : name}</Chip>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-label text-ink-3">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}

function FitInFull({ fit }: { fit: ProjectFit }) {
  const { score, skills, reasons } = fit
  const workedOut = `How we worked out ${score}. Startups see the same score.`
  return (
    <section aria-labelledby="fit-heading" className="grid gap-3">
      <div className="flex items-center justify-between gap-4">
        <h3 id="fit-heading" className="text-[1.0625rem]">
          How it fits you
        </h3>
        <Meter label="Match" value={score} className="w-28" />
      </div>
      <p className="text-sm font-semibold">{skillSummary(skills)}</p>
      <SkillFit skills={skills} />
      <TimeFit fit={fit} withIndustry />
      <details className="text-sm">
        <summary className="flex min-h-8 cursor-pointer items-center gap-1.5 rounded-sm text-ink-2 hover:text-ink touch:min-h-11">
          <ChevronRight
            aria-hidden="true"
            className="size-4 shrink-0 transition-transform in-open:rotate-90"
          />
          {workedOut}
        </summary>
        <table className="mt-1 w-full tabular-nums">
          <caption className="sr-only">{workedOut}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">What</th>
              <th scope="col">Why</th>
              <th scope="col">Points off 100</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {reasons.map((reason) => (
              <tr key={reason.of}>
                <th scope="row" className="py-1.5 pr-3 text-left font-medium">
                  {reason.of}
                </th>
                <td className="py-1.5 pr-3 text-ink-2">{reason.why}</td>
                <td className="py-1.5 text-right whitespace-nowrap">
                  <LostPoints reason={reason} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
