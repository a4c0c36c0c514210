// Everything a profile says about a student, to read: in the startup's sheet and in the student's own profile alike.
import type { ReactNode } from 'react'
import { technologyCategories } from '../../../contract/technology.ts'
import { nameOfIndustry } from '../../lib/industry-name.ts'
import { Badge } from '../../ui/badge.tsx'
import { Chip } from '../../ui/chip.tsx'
import { AddressText, OutsideLink } from '../../ui/outside-link.tsx'
import { SkillLevel } from '../../ui/skill-level.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import type { ShownStudent } from './shown-student.ts'
import { linkCheckInWords, SkillEvidence } from './skill-evidence.tsx'
import { UniversityBadge } from './university-badge.tsx'

type StudentDetailsProps = {
  student: ShownStudent
  /** When the email address or LinkedIn is pressed. */
  onContact?: (() => void) | undefined
}

/** Fits the room it is given: one column in a sheet, two on a page. */
export function StudentDetails({ student, onContact }: StudentDetailsProps) {
  return (
    <div className="@container grid gap-7">
      <Facts student={student} onContact={onContact} />
      <TitledSection title="Skills">
        <Skills {...student} />
      </TitledSection>
      <TitledSection title="Projects">
        {student.projects.length === 0 ? (
          <NotGiven>No projects yet</NotGiven>
        ) : (
          <ul className="grid gap-5">
            {student.projects.map((project) => (
              <Project key={project.id} project={project} />
            ))}
          </ul>
        )}
      </TitledSection>
      <TitledSection title="Industry interests">
        {student.industries.length === 0 ? (
          <NotGiven>None yet</NotGiven>
        ) : (
          <ul className="flex flex-wrap gap-2">
            {student.industries.map((industry) => (
              <li key={industry}>
                <Chip>{nameOfIndustry(industry)}</Chip>
              </li>
            ))}
          </ul>
        )}
      </TitledSection>
    </div>
  )
}

const NotGiven = ({ children = 'Not added yet' }: { children?: ReactNode }) => (
  <span className="font-normal text-ink-3">{children}</span>
)

const covered = <NotGiven>Hidden in blind review</NotGiven>

function Facts({ student, onContact }: StudentDetailsProps) {
  const { university, degree, yearOfDegree, maxWeeklyHours, maxCommitmentMonths } = student
  const {
    isCovered,
    linkedinUrl,
    email,
    universityConfirmed,
    remainingWeeklyHours = maxWeeklyHours,
  } = student
  return (
    <dl className="grid gap-x-8 gap-y-4 @md:grid-cols-2 @2xl:grid-cols-3">
      <Fact name="University">
        {isCovered ? covered : (university ?? <NotGiven />)}
        {universityConfirmed && (
          <div>
            <UniversityBadge student={{ universityConfirmed }} />
          </div>
        )}
      </Fact>
      <Fact name="Degree">{degree ?? <NotGiven />}</Fact>
      <Fact name="Year">{yearOfDegree ?? <NotGiven />}</Fact>
      <Fact name="Weekly hours">
        {remainingWeeklyHours === maxWeeklyHours
          ? `up to ${counted(maxWeeklyHours, 'hour')} a week`
          : `${remainingWeeklyHours} of ${counted(maxWeeklyHours, 'hour')} a week free`}
      </Fact>
      <Fact name="Commitment">up to {counted(maxCommitmentMonths, 'month')}</Fact>
      <Fact name="LinkedIn">
        {isCovered ? (
          covered
        ) : linkedinUrl ? (
          <OutsideLink href={linkedinUrl} onClick={onContact} />
        ) : (
          <NotGiven />
        )}
      </Fact>
      {email && (
        <Fact name="Email">
          <a href={`mailto:${email}`} onClick={onContact} className="link break-words">
            <AddressText address={email} />
          </a>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-label text-ink-3">{name}</dt>
      <dd className="font-medium break-words">{children}</dd>
    </div>
  )
}

function Skills({ technologies, projects }: Pick<ShownStudent, 'technologies' | 'projects'>) {
  if (technologies.length === 0) return <NotGiven>No skills yet</NotGiven>
  const groups = technologyCategories
    .map((category) => ({ category, known: technologies.filter((one) => one.category === category) }))
    .filter(({ known }) => known.length > 0)
  return (
    <div className="grid items-start gap-x-10 gap-y-5 @xl:grid-cols-2">
      {groups.map(({ category, known }) => (
        <section key={category} aria-label={category}>
          <h4 className="mb-1 text-label text-ink-3">{category}</h4>
          <ul>
            {known.map((skill) => (
              <li key={skill.id} className="flex flex-wrap items-center justify-between gap-x-3 py-1">
                <span className="min-w-0 font-medium">{skill.name}</span>
                <SkillLevel level={skill.level} className="w-40" />
                <SkillEvidence skill={skill} projects={projects} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Project({ project }: { project: ShownStudent['projects'][number] }) {
  const { title, description, link, linkCheck, technologies } = project
  return (
    <li className="grid gap-2 border-l-2 border-line-2 pl-4">
      <h4 className="font-semibold break-words">{title}</h4>
      <p className="max-w-prose break-words whitespace-pre-line text-ink-2">{description}</p>
      {technologies.length > 0 && (
        <ul aria-label="Technologies" className="flex flex-wrap gap-1.5">
          {technologies.map((name) => (
            <li key={name}>
              <Badge>{name}</Badge>
            </li>
          ))}
        </ul>
      )}
      {link && (
        <p>
          <OutsideLink href={link} />
        </p>
      )}
      {linkCheck && !linkCheck.answered && (
        <p className="text-label text-ink-3">{linkCheckInWords(linkCheck)}</p>
      )}
    </li>
  )
}

const counted = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`
