// The list on screen as a CSV file for a spreadsheet.
import { evidenceNames } from '../../../contract/evidence.ts'
import { scoreNames } from '../../../contract/match.ts'
import { nameOfLevel } from '../../../contract/skill-level.ts'
import type { FoundStudent } from '../../../contract/student.ts'
import { nameOfIndustry } from '../../lib/industry-name.ts'
import type { Shortlist } from '../../platform/data-source.ts'
import { stagesOf } from '../shortlist/pipeline.ts'
import type { Coverable } from '../student/blind.ts'

type Column = [
  heading: string,
  value: (student: FoundStudent & Coverable, shortlist: Shortlist) => string | number,
]

const columns: Column[] = [
  [scoreNames.match, ({ match }) => match.score],
  ['Name', ({ name }) => name ?? ''],
  ['Headline', ({ headline }) => headline ?? ''],
  ['University', ({ university, isCovered }) => (isCovered ? '' : university)],
  ['Degree', ({ degree }) => degree],
  ['Year', ({ yearOfDegree }) => yearOfDegree],
  ['Free weekly hours', ({ remainingWeeklyHours }) => remainingWeeklyHours],
  ['Weekly hours', ({ maxWeeklyHours }) => maxWeeklyHours],
  ['Months', ({ maxCommitmentMonths }) => maxCommitmentMonths],
  [
    'Skills',
    ({ technologies }) =>
      technologies.map(({ name, experienceLevel }) => `${name} (${nameOfLevel(experienceLevel)})`).join('; '),
  ],
  [
    'Evidence',
    ({ technologies }) =>
      technologies
        .flatMap(({ name, evidence }) => (evidence === 'none' ? [] : `${name} (${evidenceNames[evidence]})`))
        .join('; '),
  ],
  ['Industries', ({ industries }) => industries.map(nameOfIndustry).join('; ')],
  ['Email', ({ email }) => email ?? ''],
  ['LinkedIn', ({ linkedinUrl }) => linkedinUrl ?? ''],
  ['Liked', ({ id }, shortlist) => (shortlist.isLiked(id) ? 'Yes' : '')],
  [
    'Status',
    ({ id }, shortlist) =>
      stagesOf(id, shortlist)
        .map(({ name }) => name)
        .join('; '),
  ],
]

export function studentsAsCsv(
  students: readonly FoundStudent[],
  shortlist: Shortlist,
  hasEvidence = false,
): string {
  // In live a list has no addresses.
  const hasAddresses = students.some(({ email }) => email !== null)
  const isShown: Record<string, boolean> = { Email: hasAddresses, Evidence: hasEvidence }
  const shown = columns.filter(([heading]) => isShown[heading] ?? true)
  const isStrength = students[0]?.match.kind === 'strength'
  const nameOf = (heading: string) =>
    isStrength && heading === scoreNames.match ? scoreNames.strength : heading
  const rows = students.map((student) => shown.map(([, value]) => cell(value(student, shortlist))))
  // With a byte order mark, spreadsheets read it as UTF-8.
  return `\uFEFF${[shown.map(([heading]) => cell(nameOf(heading))), ...rows].map((row) => `${row.join(',')}\r\n`).join('')}`
}

/** A text that begins like a formula would be run by the spreadsheet: an apostrophe makes it plain text again. */
function cell(value: string | number) {
  if (typeof value === 'number') return String(value)
  const plain = /^\s*[=+\-@\t\r\n|%＝＋－＠]/.test(value) ? `'${value}` : value
  return `"${plain.replaceAll('"', '""')}"`
}
