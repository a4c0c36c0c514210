// The comparison as a table: a fact a row, a student a column. Differences stand out, the highest value is highlighted.

import { X } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Link } from 'wouter'
import { scoreNames } from '../../../contract/match.ts'
import { nameOfLevel } from '../../../contract/skill-level.ts'
import type { FoundStudent, Industry } from '../../../contract/student.ts'
import { counted } from '../../lib/counted.ts'
import { nameOfIndustry } from '../../lib/industry-name.ts'
import type { Shortlist } from '../../platform/data-source.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { LegendKey } from '../../ui/radar-shape.tsx'
import { SkillLevel } from '../../ui/skill-level.tsx'
import { CvLink } from '../student/cv-download.tsx'
import { SkillEvidence } from '../student/skill-evidence.tsx'
import { numbersOf, studiesUnder, titleOf, uniqueNames } from '../student/student-name.ts'
import { UniversityBadge } from '../student/university-badge.tsx'
import { hoursOf } from '../student/weekly-hours.ts'
import { ContactRows } from './comparison-contact.tsx'
import { type ComparedSkill, isHighest, shownIndustries } from './comparison-facts.ts'
import { FactRow, Heading, NumberRow, rowLook, Value } from './comparison-rows.tsx'

type ComparisonTableProps = {
  students: readonly FoundStudent[]
  skills: readonly ComparedSkill[]
  shortlist: Shortlist
  hrefFor: (id: number) => string
  onRemove: (id: number) => void
}

export function ComparisonTable(props: ComparisonTableProps) {
  const { students, skills, shortlist, hrefFor, onRemove } = props
  const names = uniqueNames(students)
  const each = (of: (student: FoundStudent) => number) => students.map(of)
  const numbers = numbersOf(students)
  const isShared = (industry: Industry) =>
    students.length > 1 && students.every(({ industries }) => industries.includes(industry))
  return (
    <table
      style={{ '--people': students.length } as CSSProperties}
      className="w-full table-fixed border-collapse text-left text-sm max-sm:block max-sm:text-label"
    >
      <caption className="sr-only">Students side by side</caption>
      <colgroup>
        <col className="w-[24%]" />
        {students.map(({ id }) => (
          <col key={id} />
        ))}
      </colgroup>
      {/* In the room that the dialog leaves around it, so no row shows above it. */}
      <thead className="sticky -top-5 z-10 bg-surface shadow-[0_1px_0_var(--color-line)] max-sm:block">
        <tr className={cx('align-top', rowLook)}>
          <td className="max-sm:hidden" />
          {students.map((student, index) => (
            <th
              key={student.id}
              scope="col"
              className="pt-2 pr-1 pb-3 pl-1.5 font-normal wrap-break-word sm:pl-4"
            >
              <span className="flex items-center justify-between">
                <LegendKey index={index} />
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`Remove ${names[index]}`}
                  className="size-8"
                  onClick={() => onRemove(student.id)}
                >
                  <X aria-hidden="true" className="size-4" />
                </Button>
              </span>
              <Link
                href={hrefFor(student.id)}
                className="block py-1 font-semibold underline-offset-4 hover:underline sm:text-base"
              >
                {numbers[index]}
                {titleOf(student)}
              </Link>
              <span className="block text-ink-2">{studiesUnder(student)}</span>
              <UniversityBadge student={student} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {students.some(({ headline }) => headline) && (
          <FactRow name="Headline">
            {students.map(({ id, headline }) => (
              <Value key={id}>{headline ?? <span className="text-ink-3">None</span>}</Value>
            ))}
          </FactRow>
        )}
        <NumberRow
          name={scoreNames[students[0]?.match.kind ?? 'match']}
          values={each(({ match }) => match.score)}
          inWords={String}
        />
        <Heading name="Availability" columns={students.length + 1} />
        <NumberRow
          name="Weekly hours"
          values={each(({ remainingWeeklyHours }) => remainingWeeklyHours)}
          inWords={(_, index) => hoursOf(students[index] as FoundStudent)}
        />
        <NumberRow
          name="Months"
          values={each(({ maxCommitmentMonths }) => maxCommitmentMonths)}
          inWords={(months) => counted(months, 'month')}
        />
        <Heading name="CV and projects" columns={students.length + 1} />
        <FactRow name="CV">
          {students.map((student, index) => (
            <Value key={student.id}>
              <CvLink student={student} name={names[index] ?? ''} />
            </Value>
          ))}
        </FactRow>
        <FactRow name="Projects">
          {students.map(({ id, projects }) => (
            <Value key={id}>
              <ProjectTitles projects={projects} />
            </Value>
          ))}
        </FactRow>
        <Heading name="Interests" columns={students.length + 1} />
        <FactRow name="Industries">
          {students.map(({ id, industries }) => (
            <Value key={id}>
              <ul className="grid gap-0.5">
                {industries.slice(0, shownIndustries).map((industry) => (
                  <li key={industry} className={isShared(industry) ? 'text-ink-3' : ''}>
                    {nameOfIndustry(industry)}
                  </li>
                ))}
                {industries.length > shownIndustries && (
                  <li className="text-ink-3">+{industries.length - shownIndustries} more</li>
                )}
              </ul>
            </Value>
          ))}
        </FactRow>
        <Heading name="Contact" columns={students.length + 1} />
        <ContactRows students={students} shortlist={shortlist} />
        <Heading name="Skills" columns={students.length + 1} />
        {skills.map(({ name, levels, evidence }) => (
          <FactRow key={name} name={name} values={levels}>
            {students.map(({ id }, index) => {
              const level = levels[index] ?? 0
              return (
                <Value key={id} isHighest={isHighest(level, levels)}>
                  {level === 0 ? (
                    <span className="text-ink-3">None</span>
                  ) : (
                    <span className="grid justify-items-start gap-0.5">
                      <SkillLevel level={level} hideWord />
                      <span aria-hidden="true" className="max-[22rem]:hidden">
                        {nameOfLevel(level)}
                      </span>
                      <SkillEvidence skill={{ name, evidence: evidence[index] ?? 'none' }} />
                    </span>
                  )}
                </Value>
              )
            })}
          </FactRow>
        ))}
      </tbody>
    </table>
  )
}

const shownProjects = 3

function ProjectTitles({ projects }: Pick<FoundStudent, 'projects'>) {
  if (projects.length === 0) return <span className="text-ink-3">None</span>
  return (
    <ul className="grid gap-1">
      {projects.slice(0, shownProjects).map(({ id, title, description }) => (
        <li key={id} title={description}>
          {title}
        </li>
      ))}
      {projects.length > shownProjects && (
        <li className="text-ink-3">+{projects.length - shownProjects} more</li>
      )}
    </ul>
  )
}
