// What stands behind a skill: each kind, and everything that changes it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Evidence } from '../../contract/evidence.ts'
import {
  buildApplication,
  buildProfile,
  buildProject,
  buildProjectInput,
  buildStudent,
  inDays,
} from '../../tests/factories.ts'
import { newMember, newNamedStartup, startServer, type TestServer } from '../../tests/server.ts'
import type { Visitor } from '../../tests/visitor.ts'
import { erasePerson } from '../account/account-deletion.store.ts'
import { migrationsFolder } from '../database/migrations.ts'
import {
  application,
  applicationEvent,
  checkedLink,
  project,
  startup,
  student,
  studentChange,
  studentTechnology,
} from '../database/tables.ts'
import { endFinishedProjects } from './busy-hours.ts'
import { refreshEvidence } from './evidence.store.ts'
import { getStudents } from './student.store.ts'

let live: TestServer
let visitor: Visitor
beforeAll(async () => {
  live = await startServer({ MODE: 'live' })
  visitor = (await newNamedStartup(live)).visitor
})
afterAll(() => live.close())

const link = 'https://mia.example/sky'
const showing = (...technologies: string[]) => ({
  link: null,
  title: 'Night sky',
  description: 'Which stars are up.',
  technologies,
})
const known = (...names: string[]) => names.map((name) => ({ name, level: 3 }))

/** A student with a saved profile. */
async function newStudent(profile: Parameters<typeof buildProfile>[0]) {
  const member = await newMember(live, 'student')
  const saved = await member.visitor.put('/api/student/profile', { body: buildProfile(profile) })
  expect(saved.status).toBe(200)
  const [row] = await live.database.read.select().from(student).where(eq(student.accountId, member.user.id))
  return { ...member, id: row?.id ?? 0, saved: saved.body }
}

async function evidenceOf(id: number): Promise<Record<string, Evidence>> {
  const [found] = await getStudents(live.database.read, [id])
  return Object.fromEntries(found?.technologies.map(({ name, evidence }) => [name, evidence]) ?? [])
}
const refresh = (...ids: number[]) => live.database.write((transaction) => refreshEvidence(transaction, ids))
const changesOf = (id: number) => live.database.read.$count(studentChange, eq(studentChange.studentId, id))

async function answered(url: string, isAnswered: boolean) {
  await live.database.read
    .insert(checkedLink)
    .values({ url, answered: isAnswered })
    .onConflictDoUpdate({ target: checkedLink.url, set: { answered: isAnswered } })
}

/** A project of so many weeks that asked for these skills, and accepted the student so long ago. */
async function acceptedFor(studentId: number, skills: string[], { weeks = 4, daysAgo = 29 } = {}) {
  const built = await buildProject(live.database, { skills, durationWeeks: weeks, weeklyHours: 8 })
  const applied = await buildApplication(live.database, built.id, { studentId, status: 'accepted' })
  await live.database.read
    .insert(applicationEvent)
    .values({ applicationId: applied.id, kind: 'accepted', by: 'startup', at: inDays(-daysAgo) })
  return { projectId: built.id, startupId: built.startupId, applicationId: applied.id }
}

test('a saved profile shows which skills a project names, whatever was sent along', async () => {
  const { visitor: mia, saved } = await newStudent({
    technologies: [
      { name: 'Python', level: 4, evidence: 'none' },
      { name: 'React', level: 2, evidence: 'finished' },
    ],
    projects: [showing('Python', 'Go')],
  })
  const shown = [
    { name: 'Python', evidence: 'project' },
    { name: 'React', evidence: 'none' },
  ]
  expect(saved.technologies).toMatchObject(shown)
  expect((await mia.get('/api/student/profile')).body.technologies).toMatchObject(shown)
  const again = await mia.put('/api/student/profile', { body: { ...saved, projects: [] } })
  expect(again.body.technologies).toMatchObject([{ evidence: 'none' }, { evidence: 'none' }])
})

test('a link counts while it answers, and startups see it in the search at once', async () => {
  const { id } = await newStudent({
    headline: 'Looks at zebras',
    technologies: known('Python', 'React', 'Go'),
    projects: [
      { ...showing('Python'), link },
      { ...showing('Python', 'React'), link: 'https://mia.example/gone' },
    ],
  })
  const found = async () => (await visitor.search({ text: 'zebras' })).body[0].technologies
  await answered(link, true)
  await answered('https://mia.example/gone', false)
  await refresh(id)
  expect(await evidenceOf(id)).toEqual({ Python: 'link', React: 'project', Go: 'none' })
  expect(await found()).toMatchObject([
    { name: 'Python', evidence: 'link' },
    { name: 'Go', evidence: 'none' },
    { name: 'React', evidence: 'project' },
  ])
  await answered(link, false)
  await refresh(id)
  expect(await evidenceOf(id)).toEqual({ Python: 'project', React: 'project', Go: 'none' })
})

test('an accepted project counts when its weeks are over, for what it asked for', async () => {
  const { id } = await newStudent({ technologies: known('Python', 'React', 'Go'), projects: [] })
  await acceptedFor(id, ['Python', 'Rust'])
  await acceptedFor(id, ['Go'], { daysAgo: 27 })
  await live.database.read.update(student).set({ busyHours: 16 }).where(eq(student.id, id))
  await endFinishedProjects(live.database)
  expect(await evidenceOf(id)).toEqual({ Python: 'finished', React: 'none', Go: 'none' })
  const [found] = await getStudents(live.database.read, [id])
  expect(found?.busyHours).toBe(8)
})

test('what is withdrawn, rejected or still under review counts for nothing', async () => {
  const member = await newStudent({ technologies: known('Python', 'Go', 'Rust'), projects: [] })
  const { applicationId } = await acceptedFor(member.id, ['Python'])
  for (const [skill, status] of [
    ['Go', 'under_review'],
    ['Rust', 'rejected'],
  ] as const) {
    const other = await acceptedFor(member.id, [skill])
    await live.database.read
      .update(application)
      .set({ status })
      .where(eq(application.id, other.applicationId))
  }
  await refresh(member.id)
  expect(await evidenceOf(member.id)).toEqual({ Python: 'finished', Go: 'none', Rust: 'none' })
  expect((await member.visitor.delete(`/api/student/applications/${applicationId}`)).status).toBe(204)
  expect(await evidenceOf(member.id)).toEqual({ Python: 'none', Go: 'none', Rust: 'none' })
})

test('it follows what the startup changes about the project, until the startup leaves', async () => {
  const { id } = await newStudent({ technologies: known('Python', 'React'), projects: [] })
  const owner = await newMember(live, 'startup')
  const { projectId } = await acceptedFor(id, ['React'])
  const [own] = await live.database.read.select().from(startup).where(eq(startup.accountId, owner.user.id))
  await live.database.read
    .update(project)
    .set({ startupId: own?.id ?? 0 })
    .where(eq(project.id, projectId))
  const saved = await owner.visitor.put(`/api/startup/projects/${projectId}`, {
    body: buildProjectInput({ durationWeeks: 4, skills: [{ name: 'Python', level: 5 }] }),
  })
  expect(saved.status).toBe(200)
  expect(await evidenceOf(id)).toEqual({ Python: 'finished', React: 'none' })
  await live.database.write((transaction) =>
    erasePerson(transaction, live.notifier, owner.user.id, owner.user.email),
  )
  expect(await evidenceOf(id)).toEqual({ Python: 'none', React: 'none' })
})

test('only a real change is noted, with what startups could find before', async () => {
  const { id } = await newStudent({
    technologies: known('Python'),
    projects: [{ ...showing('Python'), link }],
  })
  const still = await buildStudent(live.database, { technologies: known('Go') })
  const [before, beforeStill] = [await changesOf(id), await changesOf(still.id)]
  await answered(link, true)
  await refresh(id, still.id)
  await refresh(id, still.id)
  expect(await changesOf(id)).toBe(before + 1)
  expect(await changesOf(still.id)).toBe(beforeStill)
  const [change] = await live.database.read
    .select()
    .from(studentChange)
    .where(eq(studentChange.studentId, id))
    .orderBy(sql`${studentChange.sequence} desc`)
    .limit(1)
  expect(change?.before?.technologies).toEqual([{ name: 'Python', level: 3, evidence: 'project' }])
})

test('the migration fills it for everyone who was there before', async () => {
  const { id } = await newStudent({
    technologies: known('Python', 'React', 'Go'),
    projects: [showing('Python', 'Go')],
  })
  await acceptedFor(id, ['Go'])
  await refresh(id)
  const written = await evidenceOf(id)
  expect(written).toEqual({ Python: 'project', React: 'none', Go: 'finished' })
  await live.database.read.update(studentTechnology).set({ evidence: 0 })
  const [migration] = readFileSync(join(migrationsFolder, '0029_evidence.sql'), 'utf8')
    .split('--> statement-breakpoint')
    .slice(-1)
  await live.database.read.execute(sql.raw(migration ?? ''))
  expect(await evidenceOf(id)).toEqual(written)
})
