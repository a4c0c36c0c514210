// The list as a CSV file: complete, and harmless in a spreadsheet.
import { expect, test } from 'vitest'
import type { FoundStudent } from '../../../contract/student.ts'
import type { Shortlist } from '../../platform/data-source.ts'
import { covered } from '../student/blind.ts'
import { studentsAsCsv } from './export-csv.ts'

const student: FoundStudent = {
  id: 7,
  name: 'Ada L.',
  headline: '=Contracts, in plain English',
  university: 'California State University, Chico',
  degree: 'Data Science',
  yearOfDegree: '2nd',
  email: 'ada@oxford.example.ac.uk',
  universityConfirmed: false,
  linkedinUrl: 'https://www.linkedin.com/in/ada',
  maxWeeklyHours: 12,
  remainingWeeklyHours: 5,
  maxCommitmentMonths: 6,
  cvUrl: null,
  industries: ['AI_Agents', 'Fintech'],
  technologies: [{ id: 101, name: 'Kubernetes', category: 'Cloud', experienceLevel: 4, evidence: 'link' }],
  projects: [],
  match: { kind: 'match', score: 61, reasons: [] },
}
const shortlist: Shortlist = {
  isLoaded: true,
  isLiked: () => true,
  tagsOf: () => ['contacted', 'assigned_project'],
  applicationsOf: () => [{ status: 'under_review', projectTitle: 'Tide tables' }],
  invitationsOf: () => [],
  toggleLike: () => {},
  toggleTag: () => {},
}
const linesOf = (given: Partial<FoundStudent>) =>
  studentsAsCsv([{ ...student, ...given }], shortlist).split('\r\n')

test('a founder finds each student in a row of the file', () => {
  const [heading, row, end] = linesOf({})
  expect(heading).toBe(
    '\uFEFF"Match","Name","Headline","University","Degree","Year","Free weekly hours","Weekly hours","Months","Skills","Industries","Email","LinkedIn","Liked","Status"',
  )
  expect(row).toBe(
    '61,"Ada L.","\'=Contracts, in plain English","California State University, Chico","Data Science","2nd",5,12,6,"Kubernetes (Advanced)","AI Agents; Fintech","ada@oxford.example.ac.uk","https://www.linkedin.com/in/ada","Yes","Hired; Contacted; Applied to Tide tables"',
  )
  expect(end).toBe('')
})

test.each(['=1+1', '+44', '-2', '@SUM(A1)', '\t=1', ' =1', '|calc', '%0A=1', '＝1'])(
  'nobody can make the spreadsheet run %j',
  (email) => {
    expect(linesOf({ email })[1]).toContain(`"'${email}"`)
  },
)

test('quotes, commas and line breaks stay inside their cell', () => {
  expect(studentsAsCsv([{ ...student, email: 'a"b,c\nd' }], shortlist)).toContain('"a""b,c\nd"')
})

test('a list without addresses makes a file without a column for them', () => {
  const [heading, row] = linesOf({ email: null })
  expect(heading).not.toContain('Email')
  expect(row).toContain('"AI Agents; Fintech","https://www.linkedin.com/in/ada"')
})

test('where skills have evidence, the file says which', () => {
  const [known] = student.technologies as [FoundStudent['technologies'][number]]
  const technologies = [known, { ...known, id: 102, name: 'Go', evidence: 'none' as const }]
  const [heading, row] = studentsAsCsv([{ ...student, technologies }], shortlist, true).split('\r\n')
  expect(heading).toContain('"Skills","Evidence","Industries"')
  expect(row).toContain(
    '"Kubernetes (Advanced); Go (Advanced)","Kubernetes (Working link)","AI Agents; Fintech"',
  )
})

test('a score without requirements is no match in the file either', () => {
  const [heading] = linesOf({ match: { kind: 'strength', score: 61, reasons: [] } })
  expect(heading).toContain('"Profile strength","Name"')
  expect(heading).not.toContain('Match')
})

test('a file made in blind review says neither who students are nor where they study', () => {
  const file = studentsAsCsv([covered(student)], shortlist)
  expect(file).toContain('61,"Student 7","","","Data Science","2nd"')
  for (const secret of ['Ada', 'Contracts', 'Chico', 'linkedin.com', '@']) expect(file).not.toContain(secret)
})
