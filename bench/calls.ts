// `npm run bench:calls`: what each call of a signed-in person costs at most, among 20,000 projects and 100,000 students.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, loadavg } from 'node:os'
import { Client } from 'pg'
import type { Call } from '../contract/call.ts'
import { type CallName, calls } from '../contract/calls.ts'
import { degrees, demoUniversities, industries, narrowings } from '../contract/student.ts'
import { technologies, technologyNames } from '../contract/technology.ts'
import { openDatabase } from '../server/database/open.ts'
import { fillSerialized } from '../server/student/serialized-students.store.ts'
import { startPostgres } from '../tests/postgres.ts'
import { newMember, startServer, type TestServer, untilIndexed } from '../tests/server.ts'
import type { Sent, Visitor } from '../tests/visitor.ts'
import { makeProjects, words } from './calls/make-projects.ts'
import { figuresOf, table } from './search/figures.ts'
import { makeStudents } from './search/make-students.ts'

const isQuick = process.argv.includes('--quick')
const size = isQuick ? { students: 5_000, projects: 1_000 } : { students: 100_000, projects: 20_000 }
const rounds = 5
const loadBefore = loadavg()[0] as number
const tell = (text: string) => console.info(text)

type Try = { name: CallName; with: string; params?: Record<string, string | number>; sent?: Sent }

const manyTechnologies = technologyNames.slice(0, 10).map((name) => ({ name, minLevel: 1 }))
const studentFilters = {
  none: {},
  'one technology': { technologies: manyTechnologies.slice(0, 1) },
  '10 technologies': { technologies: manyTechnologies },
  everything: {
    technologies: manyTechnologies.slice(0, 3),
    universities: [...demoUniversities],
    degrees: [...degrees],
    industries: [...industries],
    minWeeklyHours: 1,
    minCommitmentMonths: 1,
  },
}
const projectFilters = {
  none: {},
  '8 words that every project has': { text: words.common.join(' ') },
  '8 words that are found late': { text: 'ba re ti mo lu sa ne di' },
  '8 words that none has': { text: 'qa qe qi qo qu qx qy qz' },
  '50 words': { text: Array.from({ length: 50 }, (_, index) => `w${index}`).join(' ') },
}
const asQuery = (filters: object, more: Record<string, string> = {}): Sent => ({
  query: { filters: JSON.stringify(filters), ...more },
})
const each = (name: CallName, filters: Record<string, object>, more: Record<string, string> = {}): Try[] =>
  Object.entries(filters).map(([what, one]) => ({ name, with: what, sent: asQuery(one, more) }))

const longText = 'x'.repeat(2000)
const profile = {
  university: 'Oxford',
  degree: 'Physics',
  yearOfDegree: '3rd',
  maxWeeklyHours: 40,
  maxCommitmentMonths: 24,
  technologies: technologies.map(({ name }) => ({ name, level: 5 })),
  projects: Array.from({ length: 20 }, () => ({
    title: 'Night sky',
    description: longText,
    technologies: technologyNames.slice(0, 20),
  })),
  industryInterests: [...industries],
}
const project = {
  title: 'Tide alarm',
  description: longText,
  durationWeeks: 12,
  weeklyHours: 10,
  skills: technologyNames.slice(0, 20).map((name) => ({ name, level: 3 })),
  location: 'Remote',
  industry: 'Climate',
  pay: { per: 'hour', amount: 15, currency: 'GBP' },
  deadline: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
}
const ids = Array.from({ length: 2000 }, (_, index) => index + 1)
let uploads = 0

/** What each call is tried with. Those that are not here take nothing, or end a session or an account. */
function triesFor(own: { projectId: number }): Try[] {
  const withProject = { params: { id: own.projectId } }
  return [
    {
      name: 'importShortlist',
      with: '2,000 of each',
      sent: { body: { liked: ids, tagged: ids.map((studentId) => ({ studentId, tag: 'contacted' })) } },
    },
    { name: 'getShortlist', with: '2,000 of each' },
    ...each('searchStudents', studentFilters, { limit: '200' }),
    {
      name: 'searchStudents',
      with: 'by university',
      sent: asQuery({}, { sort: 'university', limit: '200' }),
    },
    ...each('countStudents', studentFilters),
    { name: 'searchUniversities', with: 'the word most have', sent: { query: { text: 'univ' } } },
    { name: 'searchUniversities', with: 'an abbreviation', sent: { query: { text: 'ETH' } } },
    ...each('searchShortlist', studentFilters, { only: '["favorites"]', limit: '200' }),
    {
      name: 'searchShortlist',
      with: 'every like and tag',
      sent: asQuery({}, { only: JSON.stringify(narrowings) }),
    },
    { name: 'searchCities', with: 'a country', sent: { query: { text: 'united' } } },
    ...each('searchProjects', projectFilters, { limit: '200' }),
    {
      name: 'searchProjects',
      with: 'by compensation',
      sent: asQuery({}, { sort: 'compensation', limit: '200' }),
    },
    { name: 'searchProjects', with: 'the newest', sent: asQuery({}, { sort: 'newest', limit: '200' }) },
    ...each('countProjects', projectFilters),
    { name: 'getOfferedProject', with: '', ...withProject },
    {
      name: 'getStudent',
      with: '10 technologies',
      params: { id: 1 },
      sent: asQuery({ technologies: manyTechnologies }),
    },
    { name: 'saveStudentProfile', with: 'the largest', sent: { body: profile } },
    { name: 'createProject', with: 'the largest', sent: { body: project } },
    { name: 'saveProject', with: 'the largest', ...withProject, sent: { body: project } },
    { name: 'getOwnProject', with: '', ...withProject },
    { name: 'listOwnProjects', with: '40 projects' },
    { name: 'listApplicants', with: '25 of 300 applicants', ...withProject },
    { name: 'apply', with: '', sent: { body: { projectId: 1, note: 'x'.repeat(1000) } } },
    { name: 'listSentApplications', with: '' },
    {
      name: 'saveStudentSearch',
      with: '10 technologies',
      sent: { body: { name: 'a', alert: true, filters: studentFilters['10 technologies'] } },
    },
    {
      name: 'saveProjectSearch',
      with: '50 words',
      sent: { body: { name: 'a', alert: true, filters: projectFilters['50 words'] } },
    },
    { name: 'listNotifications', with: '100', sent: { query: { limit: '100' } } },
    { name: 'getStartup', with: '', params: { userId: 100_001 } },
    { name: 'downloadCv', with: '', params: { id: 1 } },
    { name: 'setVisibility', with: '', sent: { body: { visibility: 'everyone' } } },
    ...(
      [
        'getUser',
        'getOwnStartup',
        'getStudentProfile',
        'getVisibility',
        'listProfileViews',
        'getHours',
        'listSessions',
        'listSearches',
        'countUnread',
        'getMailSettings',
        'downloadData',
      ] as const
    ).map((name) => ({ name, with: '' })),
  ]
}

const server = await startPostgres()
let live: TestServer | undefined
try {
  const url = await server.createDatabase('calls')
  const client = new Client({ connectionString: url })
  const database = await openDatabase({ url, connections: 4 }, 'live')
  await client.connect()
  const run = async (text: string) => (await client.query(text)).rows
  tell(`${size.students} students and ${size.projects} projects are being made`)
  await makeStudents(run, size.students, () => {})
  await fillSerialized(database)
  await makeProjects(run, size.projects)
  const sections = []
  for (const searchIndex of ['on', 'off'] as const) {
    live = await startServer({ MODE: 'live', SEARCH_INDEX: searchIndex }, { database })
    const student = await newMember(live, 'student')
    const startup = await newMember(live, 'startup')
    const visitors = { student: student.visitor, startup: startup.visitor }
    await visitors.student.put('/api/student/profile', { body: profile })
    await visitors.startup.put('/api/startups', { body: { businessName: 'Acorn Ltd' } })
    for (let made = 0; made < 40; made += 1)
      await visitors.startup.post('/api/startup/projects', { body: project })
    const [{ id: projectId }] = (await run('select max(id) as id from project')) as [{ id: number }]
    await run(`update project set status = 'Published' where id = ${projectId};
      insert into application (student_id, project_id, status) select i, ${projectId}, 'under_review' from generate_series(1, 300) as i;
      insert into application_event (application_id, kind, by) select id, status, 'student' from application;
      analyze application`)
    if (searchIndex === 'on') await untilIndexed(live)
    const rows: (string | number)[][] = []
    for (const one of triesFor({ projectId })) {
      const call: Call = calls[one.name]
      if (searchIndex === 'off' && one.name !== 'searchStudents') continue
      rows.push(await measure(one, call, visitors[call.who === 'startup' ? 'startup' : 'student']))
      tell(rows.at(-1)?.join(' | ') ?? '')
    }
    sections.push({ searchIndex, rows })
    await live.app.close()
  }
  await client.end()
  await database.close()
  writeDown(sections)
} finally {
  await server.stop()
}

/** A call that writes is made by a new person each time: what the last one made is not in its way. */
async function measure(one: Try, call: Call, visitor: Visitor) {
  const path = Object.entries(one.params ?? {}).reduce<string>(
    (whole, [name, value]) => whole.replace(`{${name}}`, String(value)),
    call.path,
  )
  const wall: number[] = []
  const cpu: number[] = []
  let status = 0
  for (let round = 0; round <= rounds; round += 1) {
    uploads += 1
    const body = one.sent?.body as { name?: string; projectId?: number } | undefined
    const fresh =
      body?.name === 'a'
        ? { ...body, name: `search ${uploads}` }
        : body?.projectId
          ? { ...body, projectId: uploads }
          : body
    const sent = { ...one.sent, ...(fresh && { body: fresh }) }
    const [cpuBefore, before] = [cpuSeconds(), performance.now()]
    status = await ask(call, path, sent, visitor)
    // The first is not counted: it fills caches.
    if (round > 0) {
      wall.push(performance.now() - before)
      const spent = (cpuSeconds() - cpuBefore) * 1000
      // A connection that was closed meanwhile took its seconds with it.
      if (spent >= 0) cpu.push(spent)
    }
  }
  const { p50 } = figuresOf(wall)
  const cpuMean = cpu.reduce((sum, ms) => sum + ms, 0) / cpu.length
  return [one.name, one.with, String(status), p50, Math.max(...wall), cpuMean]
}

/** Without the visitor's own look at the answer, which would count as the server's work. */
async function ask({ method }: Call, url: string, { query, body }: Sent, { cookies }: Visitor) {
  const response = await (live as TestServer).app.inject({
    method,
    url,
    ...(query && { query }),
    ...(body !== undefined && { payload: body as object }),
    headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
  })
  return response.statusCode
}

/** Of this process and of every PostgreSQL process of this bench. */
function cpuSeconds() {
  const { user, system } = process.cpuUsage()
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ticksOf(pid))
    .reduce((sum, one) => sum + one, 0)
  return (user + system) / 1e6 + ticks / 100
}

function ticksOf(pid: string) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    if (!stat.includes('(postgres)')) return 0
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(' calls ')) return 0
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return Number(fields[11]) + Number(fields[12])
  } catch {
    return 0
  }
}

function writeDown(sections: { searchIndex: 'on' | 'off'; rows: (string | number)[][] }[]) {
  const heading = ['Call', 'with', 'status', 'p50, ms', 'max, ms', 'CPU, ms']
  const text = `# What each call costs at most

\`npm run bench:calls\` on ${new Date().toISOString().slice(0, 10)}: ${size.projects.toLocaleString('en')} projects of 2,000 characters, ${size.students.toLocaleString('en')} students, PostgreSQL on the same
machine; ${cpus().length} cores (${arch()}), Node ${process.versions.node}, load ${loadBefore.toFixed(1)} before the run. Each call with the largest input that the contract
allows, ${rounds} times after one that is not counted. CPU is the mean of our process and PostgreSQL together, in steps of 10 ms,
with about 10 ms for the measuring itself: it grows with the load of the machine too, but far less than the other times.
Aim: no call with the index costs more than 250 ms of it, and none by SQL more than 2 s.

${sections
  .map(
    ({ searchIndex, rows }) =>
      `## ${searchIndex === 'on' ? 'With the index' : 'By SQL, while the index loads'}\n\n${table(heading, rows)}\n`,
  )
  .join('\n')}`
  if (!isQuick) writeFileSync(new URL('calls.md', import.meta.url), text)
  tell(text)
}
