// The 200 students of the sample data: the demo student, and 199 others who are the same on every run.
// Too much for a browser: no web file may import this one.

import { highestLevel } from '../contract/skill-level.ts'
import {
  type DemoDegree,
  demoUniversities,
  type Industry,
  industries,
  type Year,
} from '../contract/student.ts'
import { demoStudent } from './accounts.ts'
import { demoStudentProfile } from './demo-student.ts'
import { asciiName, makeName } from './names.ts'
import { makeRandom, type Random } from './random.ts'
import { profileProjectId, type SampleStudent, skillsFrom, withEvidence } from './sample-student.ts'
import { fillIdeaBox, type IdeaBox, takeProjects } from './student-projects.ts'
import { type Track, tracksOfDegree } from './tracks.ts'

const numberOfStudents = 200
/** The number, of many tried, that spreads degrees, universities and technologies best. */
const seed = 20_251_052

const studentsPerHundred: Record<DemoDegree, number> = {
  'Computer Science': 28,
  Mathematics: 11,
  Physics: 9,
  Engineering: 12,
  'Data Science': 9,
  Economics: 7,
  'Business and Management': 7,
  Design: 7,
  'Biomedical Science': 6,
  Law: 4,
}
const degreePool = (Object.keys(studentsPerHundred) as DemoDegree[]).flatMap((degree) =>
  Array<DemoDegree>(studentsPerHundred[degree]).fill(degree),
)

type University = (typeof demoUniversities)[number]

/** Two of the degrees are not taught everywhere. */
const universitiesOf: Partial<Record<DemoDegree, University[]>> = {
  Design: ['Cambridge', 'Imperial College London'],
  Law: ['Oxford', 'Cambridge'],
}

const domains: Record<University, string> = {
  Oxford: 'oxford.example.ac.uk',
  Cambridge: 'cambridge.example.ac.uk',
  'Imperial College London': 'imperial.example.ac.uk',
}

/** How much people have learnt by then: the level they tend to have in what they do most. */
const strengthInYear: Record<Year, number> = { '1st': 1, '2nd': 2, '3rd': 2, '4th': 3, Masters: 3, PhD: 3 }
const yearPool = '1st, 2nd, 2nd, 3rd, 3rd, 3rd, 4th, 4th, Masters, Masters, PhD'.split(', ') as Year[]
const hoursPool = [5, 6, 8, 10, 10, 12, 12, 15, 15, 16, 18, 20, 20, 20, 24, 25, 30, 35, 40]
const monthsPool = [2, 3, 3, 4, 4, 5, 6, 6, 6, 8, 9, 9, 12, 12, 15, 18, 24]
const projectCounts = [0, 1, 1, 1, 2, 2, 2, 3, 3, 4]

const industryInWords: Record<Industry, string> = {
  AI_Agents: 'AI agents',
  Blockchain: 'blockchain',
  Web3: 'Web3',
  B2B: 'business software',
  B2C: 'consumer products',
  Climate: 'climate tech',
  Fintech: 'fintech',
  Healthcare: 'health tech',
  Education: 'education',
  Crypto: 'crypto',
}

export const students: readonly SampleStudent[] = makeStudents()

function makeStudents(): SampleStudent[] {
  const random = makeRandom(seed)
  const made: Made = { random, box: fillIdeaBox(seed), takenHeadlines: new Set() }
  const names = makeNames(random, numberOfStudents - 1)
  return [demoStudentProfile, ...names.map((name, index) => makeStudent(index + 1, name, made))].map(
    withEvidence,
  )
}

function makeNames(random: Random, count: number): string[] {
  const byAddress = new Map<string, string>()
  while (byAddress.size < count) {
    const name = makeName(random)
    byAddress.set(asciiName(name).join('.'), name)
  }
  return [...byAddress.values()]
}

type Made = { random: Random; box: IdeaBox; takenHeadlines: Set<string> }

function makeStudent(number: number, name: string, { random, box, takenHeadlines }: Made): SampleStudent {
  const id = demoStudent.id + number
  const [first, last] = asciiName(name)
  const degree = random.pick(degreePool)
  const university = random.pick(universitiesOf[degree] ?? demoUniversities)
  const yearOfDegree = random.pick(yearPool)
  const track = random.pick(tracksOfDegree[degree])
  const technologies = makeSkills(track, strengthInYear[yearOfDegree], random)
  const projectCount = Math.min(random.pick(projectCounts), strengthInYear[yearOfDegree] + 1)
  const projects = takeProjects(box, { degree, technologies }, projectCount)

  const student = {
    id,
    accountId: demoStudent.accountId + number,
    email: `${first}.${last}@${domains[university]}`,
    memberForDays: random.between(8, 400),
    name,
    nameForm: number % 4 === 0 ? ('initial' as const) : ('full' as const),
    university,
    degree,
    yearOfDegree,
    maxWeeklyHours: random.pick(hoursPool),
    maxCommitmentMonths: random.pick(monthsPool),
    linkedinUrl: random.chance(0.85) ? `https://www.linkedin.com/in/${first}-${last}-demo` : null,
    technologies,
    projects: projects.map((project, index) => ({
      ...project,
      id: profileProjectId(id, index + 1),
      link: random.chance(0.45) ? `https://${first}-${last}.example/${lastWord(project.title)}` : null,
    })),
    industryInterests: withMore(id, makeInterests(track, random)),
    hasCv: random.chance(2 / 3),
  }
  return { ...student, headline: makeHeadline(track, student, takenHeadlines) }
}

/** As the database stores it: see sample-cvs.ts. */
export const cvKeyOf = (studentId: number) => `sample/${studentId}`

function makeSkills(track: Track, strength: number, random: Random): SampleStudent['technologies'] {
  const core = random.pickSome(track.core, random.between(3, 5))
  const more = random.pickSome(track.more, random.between(1, 2 + strength))
  const near = (lowest: number, highest: number) =>
    Math.max(1, Math.min(highestLevel, strength + random.between(lowest, highest)))
  return skillsFrom({
    ...Object.fromEntries(core.map((name) => [name, near(0, 2)])),
    ...Object.fromEntries(more.map((name) => [name, near(-1, 1)])),
  })
}

/** A few are interested in more industries than a comparison has room for. */
function withMore(id: number, interests: Industry[]): Industry[] {
  return id % 60 === 0 ? [...new Set([...interests, ...industries])].slice(0, 6) : interests
}

/** Mostly what suits the track, now and then something else. */
function makeInterests(track: Track, random: Random): Industry[] {
  const suitable = random.pickSome(track.industries, random.between(1, 3))
  return random.chance(0.3) ? [...new Set([...suitable, random.pick(industries)])] : suitable
}

type Described = Pick<SampleStudent, 'id' | 'technologies' | 'industryInterests'>

/** One that nobody else has, where the track has one left. */
function makeHeadline({ headlines }: Track, student: Described, taken: Set<string>): string {
  const { id, technologies, industryInterests } = student
  const [a, b] = technologies.map(({ name }) => name)
  const [interest = 'B2B'] = industryInterests
  const filled = headlines.map((_, index) =>
    String(headlines[(id + index) % headlines.length])
      .replace('{a}', a ?? '')
      .replace('{b}', b ?? '')
      .replace('{industry}', industryInWords[interest]),
  )
  const headline = filled.find((one) => !taken.has(one)) ?? String(filled[0])
  taken.add(headline)
  return headline
}

/** The last word of a title, as it can stand in an address. */
function lastWord(title: string): string {
  return title.match(/[a-z]+$/i)?.[0].toLowerCase() ?? 'project'
}
