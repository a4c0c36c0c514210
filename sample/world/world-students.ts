// The 300 students of the world. No headline, project or sentence belongs to two of them.
import type { Degree, Industry, Visibility, Year } from '../../contract/student.ts'
import { highestLevel, technologyNames } from '../../contract/technology.ts'
import { asciiName } from '../names.ts'
import { makeRandom, type Random } from '../random.ts'
import { profileProjectId, type SampleStudent, skillsFrom, withEvidence } from '../sample-student.ts'
import type { Background } from './backgrounds/background.ts'
import { dataBackgrounds } from './backgrounds/data.ts'
import { otherBackgrounds } from './backgrounds/others.ts'
import { softwareBackgrounds } from './backgrounds/software.ts'
import { makeWorldNames } from './world-names.ts'

export type WorldStudent = Omit<SampleStudent, 'headline'> & {
  headline: string | null
  visibility: Visibility
  isConfirmed: boolean
}

const seed = 20_261_116
const firstStudentId = 1001
const firstStudentAccountId = 101
const backgrounds = [...softwareBackgrounds, ...dataBackgrounds, ...otherBackgrounds]

/** Forty universities as server/university lists them, and the first part of their students' addresses. */
const addressOf: Record<string, string> = {
  Oxford: 'oxford',
  Cambridge: 'cambridge',
  'Imperial College London': 'imperial',
  'University College London': 'ucl',
  "King's College London": 'kings',
  'Queen Mary University of London': 'queenmary',
  'University of Edinburgh': 'edinburgh',
  'University of Manchester': 'manchester',
  'University of Bristol': 'bristol',
  'University of Warwick': 'warwick',
  'University of Glasgow': 'glasgow',
  'University of Leeds': 'leeds',
  'University of Birmingham': 'birmingham',
  'University of Sheffield': 'sheffield',
  'University of Nottingham': 'nottingham',
  'University of Southampton': 'southampton',
  'University of Bath': 'bath',
  'University of Exeter': 'exeter',
  'University of York': 'york',
  'University of Liverpool': 'liverpool',
  'University of Aberdeen': 'aberdeen',
  'University of Sussex': 'sussex',
  'Durham University': 'durham',
  'Newcastle University': 'newcastle',
  'Lancaster University': 'lancaster',
  'Cardiff University': 'cardiff',
  'Queen’s University Belfast': 'belfast',
  'Trinity College Dublin': 'trinity',
  'University College Dublin': 'ucd',
  'KU Leuven': 'leuven',
  'ETH Zürich': 'eth',
  EPFL: 'epfl',
  'Technical University of Munich': 'munich',
  'Delft University of Technology': 'delft',
  'KTH Royal Institute of Technology': 'kth',
  'Lund University': 'lund',
  'University of Oslo': 'oslo',
  'University of Helsinki': 'helsinki',
  'University of Bologna': 'bologna',
  'Universidade do Porto': 'porto',
}
/** A third are at the three that the demo has. */
const universityPool = Object.keys(addressOf).flatMap((name, at) => Array<string>(at < 3 ? 6 : 1).fill(name))
/** Two of the degrees are not taught everywhere. */
const notTaughtAt: Partial<Record<Degree, string[]>> = {
  Design: ['Oxford', 'EPFL'],
  Law: [
    'Imperial College London',
    'University of Bath',
    'ETH Zürich',
    'EPFL',
    'Delft University of Technology',
  ],
}

/** How much people have learnt by then: the level they tend to have in what they do most. */
const strengthInYear: Record<Year, number> = { '1st': 1, '2nd': 2, '3rd': 2, '4th': 3, Masters: 3, PhD: 3 }
const yearPool = '1st, 2nd, 2nd, 3rd, 3rd, 3rd, 4th, 4th, Masters, Masters, PhD'.split(', ') as Year[]
const hoursPool = [6, 8, 10, 10, 12, 12, 15, 15, 16, 18, 20, 20, 20, 24, 25, 30, 35, 40]
const monthsPool = [2, 3, 3, 4, 4, 5, 6, 6, 6, 8, 9, 9, 12, 12, 15, 18, 24]
const visibilityPool: Visibility[] = [
  ...Array<Visibility>(22).fill('everyone'),
  'applied',
  'applied',
  'nobody',
]

/** She can sign in: see world.ts. */
const leila: WorldStudent = {
  id: firstStudentId,
  accountId: firstStudentAccountId,
  email: 'leila.haddad@imperial.example',
  memberForDays: 203,
  name: 'Leila Haddad',
  headline: 'Web developer who tries everything on her grandmother’s phone first',
  nameForm: 'full',
  university: 'Imperial College London',
  degree: 'Computer Science',
  yearOfDegree: '3rd',
  maxWeeklyHours: 30,
  maxCommitmentMonths: 9,
  linkedinUrl: 'https://linkedin.example/in/leila-haddad',
  technologies: skillsFrom({
    TypeScript: 5,
    React: 4,
    PostgreSQL: 3,
    'Node.js': 4,
    JavaScript: 4,
    'Tailwind CSS': 3,
    Svelte: 2,
    Rust: 2,
    Docker: 2,
    'UX Research': 2,
  }),
  projects: [
    {
      id: profileProjectId(firstStudentId, 1),
      title: 'Clinic in three languages',
      description:
        'Appointment pages for a walk-in clinic in Arabic, Farsi and English, right to left where it should be. The receptionists asked for bigger buttons, got them, and stopped printing the form.',
      link: 'https://leila-haddad.example/clinic',
      technologies: ['TypeScript', 'React', 'Node.js', 'PostgreSQL'],
    },
    {
      id: profileProjectId(firstStudentId, 2),
      title: 'Grandmother mode',
      description:
        'A browser extension that turns any website into large type, one column and no pop-ups. Mine uses it for the news; 1,900 other grandmothers do too.',
      link: 'https://leila-haddad.example/grandmother-mode',
      technologies: ['TypeScript', 'JavaScript'],
    },
    {
      id: profileProjectId(firstStudentId, 3),
      title: 'Steps of the tower',
      description:
        'Live queue times for a climbing tower at our freshers’ fair. I shortened the queue by showing it.',
      link: null,
      technologies: ['Svelte', 'TypeScript'],
    },
  ],
  industryInterests: ['Climate', 'Education', 'Fintech'],
  hasCv: true,
  visibility: 'everyone',
  isConfirmed: true,
}

export function makeWorldStudents(): WorldStudent[] {
  const random = makeRandom(seed)
  const count = backgrounds.reduce((sum, { students }) => sum + students, 0)
  const names = makeWorldNames(random, count - 1, [leila.name])
  // She takes a place among the web developers.
  const kinds = backgrounds.flatMap((background) => Array<Background>(background.students).fill(background))
  const order = shuffled(kinds.slice(1), random)
  const dealt = new Map(backgrounds.map((background) => [background, deal(background, random)]))
  return [
    leila,
    ...order.map((background, index) => {
      const given = dealt.get(background)?.pop() ?? { projects: [], headline: null }
      return makeStudent(index + 1, names[index] ?? '', background, given, random)
    }),
  ].map(withEvidence)
}

type Written = { title: string; description: string; technologies: string[] }
type Given = { projects: Written[]; headline: string | null }

/** Gives every project to one student: to most of them one, to some two or three, to beginners none. */
function deal(background: Background, random: Random): Given[] {
  const projects = shuffled(linesOf(background.projects).map(projectOf), random)
  const headlines = shuffled(linesOf(background.headlines), random)
  const given = Array.from(
    { length: background.students },
    (): Given => ({
      projects: random.chance(0.13) ? [] : projects.splice(0, 1),
      headline: headlines.pop() ?? null,
    }),
  )
  const most = 3
  while (projects.length > 0) {
    const { projects: theirs } = random.pick(given)
    if (theirs.length > 0 && theirs.length < most) theirs.push(...projects.splice(0, 1))
  }
  return shuffled(given, random)
}

const linesOf = (text: string) => text.trim().split('\n')

function projectOf(line: string): Written {
  const [title = '', description = '', technologies = ''] = line.split(' | ')
  return { title, description, technologies: technologies.split(', ') }
}

function makeStudent(
  number: number,
  name: string,
  background: Background,
  { projects, headline }: Given,
  random: Random,
): WorldStudent {
  const id = firstStudentId + number
  const [first, last] = asciiName(name)
  const degree = random.pick(background.degrees)
  const university = random.pick(universityPool.filter((name) => !notTaughtAt[degree]?.includes(name)))
  // Beginners have nothing to show yet, and nobody has three projects in the first term.
  const yearOfDegree = random.pick(
    projects.length === 0 ? yearPool.slice(0, 3) : yearPool.slice(projects.length - 1),
  )
  return {
    id,
    accountId: firstStudentAccountId + number,
    email: `${first}.${last}@${random.chance(0.75) ? `${addressOf[university]}.example` : 'postbox.example'}`,
    memberForDays: random.chance(0.2) ? random.between(1, 14) : random.between(15, 480),
    name,
    headline,
    nameForm: random.chance(0.6) ? 'full' : 'initial',
    university,
    degree,
    yearOfDegree,
    maxWeeklyHours: random.pick(hoursPool),
    maxCommitmentMonths: random.pick(monthsPool),
    linkedinUrl: random.chance(0.8) ? `https://linkedin.example/in/${first}-${last}` : null,
    technologies: makeSkills(background, { projects, headline }, strengthInYear[yearOfDegree], random),
    projects: projects.map((project, index) => ({
      ...project,
      id: profileProjectId(id, index + 1),
      link: random.chance(0.4) ? `https://${first}-${last}.example/${slugOf(project.title)}` : null,
    })),
    industryInterests: makeInterests(background.industries, random),
    hasCv: random.chance(0.3),
    visibility: random.pick(visibilityPool),
    isConfirmed: random.chance(0.95),
  }
}

/** Everything that a project or the headline names, some of what people of this kind tend to know, and some extras. */
function makeSkills(
  { core, more }: Background,
  { projects, headline }: Given,
  strength: number,
  random: Random,
) {
  const near = (lowest: number, highest: number) =>
    Math.max(1, Math.min(highestLevel, strength + random.between(lowest, highest)))
  const levels: Record<string, number> = {}
  for (const name of random.pickSome(more.split(', '), random.between(1, 2 + strength)))
    levels[name] = near(-1, 1)
  for (const name of random.pickSome(core.split(', '), random.between(3, 4))) levels[name] = near(0, 2)
  for (const name of [...projects.flatMap(({ technologies }) => technologies), ...namedIn(headline ?? '')])
    levels[name] = Math.max(2, levels[name] ?? near(0, 2))
  return skillsFrom(levels)
}

const namedIn = (text: string) =>
  technologyNames.filter((name) => ` ${text} `.replaceAll(/[,:?!()]/g, ' ').includes(` ${name} `))

const makeInterests = (industries: Industry[], random: Random) =>
  random.pickSome(industries, random.between(1, 3))

const slugOf = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const left = [...items]
  return items.map(() => left.splice(random.between(0, left.length - 1), 1)[0] as Item)
}
