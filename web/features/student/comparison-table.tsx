// The comparison as a table: a fact a row, a student a column. What differs stands out, the most is marked.
import { ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { FoundStudent } from '../../../contract/student.ts'
import { nameOfLevel } from '../../../contract/technology.ts'
import { counted } from '../../lib/counted.ts'
import { nameOfIndustry } from '../../lib/industry-name.ts'
import { cx } from '../../ui/cx.ts'
import { LegendKey } from '../../ui/radar-shape.tsx'
import { SkillLevel } from '../../ui/skill-level.tsx'
import { type ComparedSkill, differs, isMost, shownIndustries } from './comparison-facts.ts'
import { ContactLinks } from './contact-links.tsx'
import { LikeButton } from './mark-buttons.tsx'
import type { StudentMarks } from './student-marks.ts'
import { nameOf, studiesOf } from './student-name.ts'
import { UniversityMark } from './university-mark.tsx'

type ComparisonTableProps = {
  students: readonly FoundStudent[]
  skills: readonly ComparedSkill[]
  marks: StudentMarks
  hrefFor: (id: number) => string
}

export function ComparisonTable({ students, skills, marks, hrefFor }: ComparisonTableProps) {
  const numbers = (of: (student: FoundStudent) => number) => students.map(of)
  return (
    <table className="w-full table-fixed border-collapse text-left text-sm max-sm:text-label">
      <caption className="sr-only">Students side by side</caption>
      <colgroup>
        <col className="w-[24%]" />
        {students.map(({ id }) => (
          <col key={id} />
        ))}
      </colgroup>
      <thead>
        <tr className="align-top">
          <td />
          {students.map((student, place) => (
            <th key={student.id} scope="col" className="pb-3 pl-2 font-normal sm:pl-4">
              <LegendKey index={place} />
              <Link
                href={hrefFor(student.id)}
                className="mt-1 block font-semibold underline-offset-4 hover:underline sm:text-base"
              >
                {student.university}
              </Link>
              <span className="block text-ink-2">{studiesOf(student)}</span>
              <UniversityMark student={student} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <NumberRow name="Match" values={numbers(({ match }) => match.score)} inWords={String} />
        <Heading name="Availability" columns={students.length + 1} />
        <NumberRow
          name="Weekly hours"
          values={numbers(({ maxWeeklyHours }) => maxWeeklyHours)}
          inWords={(hours) => `${hours} h`}
        />
        <NumberRow
          name="Months"
          values={numbers(({ maxCommitmentMonths }) => maxCommitmentMonths)}
          inWords={(months) => counted(months, 'month')}
        />
        <Heading name="Interests" columns={students.length + 1} />
        <FactRow name="Industries" isSame={false}>
          {students.map(({ id, industries }) => (
            <Value key={id}>
              <ul className="grid gap-0.5">
                {industries.slice(0, shownIndustries).map((industry) => (
                  <li
                    key={industry}
                    className={students.every((one) => one.industries.includes(industry)) ? 'text-ink-3' : ''}
                  >
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
        <Heading name="Keep in touch" columns={students.length + 1} />
        <FactRow name="Like and contact" isSame={false}>
          {students.map((student) => (
            <Value key={student.id}>
              <div className="grid justify-items-start gap-1">
                <div className="-ml-2">
                  <LikeButton
                    name={nameOf(student)}
                    isLiked={marks.isLiked(student.id)}
                    onToggle={() => marks.toggleLike(student.id)}
                  />
                </div>
                <ContactLinks student={student} marks={marks} iconsOnly />
              </div>
            </Value>
          ))}
        </FactRow>
        <Heading name="Skills" columns={students.length + 1} />
        {skills.map(({ name, levels }) => (
          <FactRow key={name} name={name} isSame={!differs(levels)}>
            {students.map(({ id }, place) => {
              const level = levels[place] ?? 0
              return (
                <Value key={id} isMost={isMost(level, levels)}>
                  {level === 0 ? (
                    <span className="text-ink-3">None</span>
                  ) : (
                    <span className="grid justify-items-start gap-0.5">
                      <SkillLevel level={level} hideWord />
                      <span aria-hidden="true">{nameOfLevel(level)}</span>
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

function Heading({ name, columns }: { name: string; columns: number }) {
  return (
    <tr>
      <th scope="colgroup" colSpan={columns} className="pt-5 pb-1.5 font-display text-base font-[640]">
        {name}
      </th>
    </tr>
  )
}

type NumberRowProps = { name: string; values: readonly number[]; inWords: (value: number) => string }

function NumberRow({ name, values, inWords }: NumberRowProps) {
  return (
    <FactRow name={name} isSame={!differs(values)}>
      {values.map((value, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is a student, in a fixed order
        <Value key={place} isMost={isMost(value, values)}>
          <span className="tabular-nums">{inWords(value)}</span>
        </Value>
      ))}
    </FactRow>
  )
}

function FactRow({ name, isSame, children }: { name: string; isSame: boolean; children: ReactNode }) {
  return (
    <tr className={cx('border-t border-line align-top', isSame && 'text-ink-3')}>
      <th scope="row" className={cx('py-2 pr-1 wrap-anywhere', isSame ? 'font-normal' : 'font-medium')}>
        {name}
      </th>
      {children}
    </tr>
  )
}

function Value({ isMost = false, children }: { isMost?: boolean; children: ReactNode }) {
  return (
    <td className="px-0 py-1">
      <div
        className={cx(
          'mx-0.5 flex items-start justify-between gap-1 rounded-sm px-1.5 py-1 sm:px-3.5',
          isMost && 'bg-brand-soft font-semibold text-brand-deep',
        )}
      >
        <div className="min-w-0 flex-1">{children}</div>
        {isMost && (
          <>
            <ArrowUp aria-hidden="true" className="mt-1 size-3.5 shrink-0 max-sm:hidden" />
            <span className="sr-only">, the most</span>
          </>
        )}
      </div>
    </td>
  )
}
