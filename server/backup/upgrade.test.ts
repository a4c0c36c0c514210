// A database of version 0.1, with a few records of every noun, under today's program. tests/fixtures/version-0.1.lqb was made
// by running commit a6da6f3, the first whole live marketplace, on the embedded database, and `npm run backup` on its folder.

import { drizzle as onServer } from 'drizzle-orm/node-postgres'
import { drizzle as onPglite } from 'drizzle-orm/pglite'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newDatabaseLocation } from '../../tests/database.ts'
import { startServer, type TestServer } from '../../tests/server.ts'
import type { Visitor } from '../../tests/visitor.ts'
import type { Database, Queries } from '../database/database.ts'
import { readSchemaVersion } from '../database/migrations.ts'
import { openDatabase } from '../database/open.ts'
import * as tables from '../database/tables.ts'
import { cvsInDatabase } from '../student/cv-storage.ts'
import { checkRestorable, restoreBackup } from './restore-backup.ts'

const path = 'tests/fixtures/version-0.1.lqb'
const options = { schema: tables, casing: 'snake_case' } as const

let database: Database
let server: TestServer
let startup: Visitor
let mia: Visitor
let noa: Visitor

/** As version 0.1 left it: its tables, and nothing of ours. */
async function loadOld() {
  const location = await newDatabaseLocation()
  const client = 'url' in location ? new Client({ connectionString: location.url }) : undefined
  await client?.connect()
  const queries = (
    'pglite' in location ? onPglite(location.pglite, options) : client && onServer(client, options)
  ) as Queries
  const checked = await checkRestorable(path, 'live', () => {})
  await restoreBackup(path, checked, { queries, cvs: cvsInDatabase, withoutMigrating: true })
  expect(await readSchemaVersion(queries)).toEqual({ count: 5, latest: checked.schema.latest })
  await client?.end()
  return location
}

beforeAll(async () => {
  database = await openDatabase(await loadOld(), 'live')
  server = await startServer({ MODE: 'live' }, { database })
  ;[startup, mia, noa] = [server.visit(), server.visit(), server.visit()]
})
afterAll(async () => {
  await server.close()
  await database.close()
})

describe('after an upgrade from 0.1', () => {
  test('everyone signs in with their password', async () => {
    for (const [visitor, email] of [
      [startup, 'founder@tidal.example'],
      [mia, 'mia@ox.ac.uk.example'],
      [noa, 'noa@cam.ac.uk.example'],
    ] as const)
      expect((await visitor.login(email)).status, email).toBe(200)
    expect((await mia.get('/api/user/data')).status).toBe(200)
  })

  test('a student has their profile, CV, visibility, applications, hours and who looked', async () => {
    const profile = (await mia.get('/api/student/profile')).body
    expect(profile).toMatchObject({
      name: null,
      university: 'Oxford',
      technologies: [
        { name: 'Python', level: 4, evidence: 'project' },
        { name: 'React', level: 2, evidence: 'none' },
      ],
      projects: [{ title: 'Night sky' }],
      industryInterests: ['Climate', 'Education'],
      cvUrl: '/api/students/1/cv',
    })
    expect((await noa.get('/api/student/visibility')).body).toMatchObject({ visibility: 'applied' })
    const [application, ...others] = (await mia.get('/api/student/applications')).body
    expect(others).toEqual([])
    expect(application).toMatchObject({ status: 'interview_scheduled', note: 'I sail every weekend.' })
    expect(application.events).toHaveLength(2)
    expect((await mia.get('/api/student/hours')).status).toBe(200)
    expect((await mia.get('/api/student/views')).body).toHaveLength(2)
  })

  test('a startup has its company, projects, applicants, likes and tags', async () => {
    const company = (await startup.get('/api/startups')).body
    expect(JSON.stringify(company)).toContain('"businessName":"Tidal"')
    const { projects } = (await startup.get('/api/startup/projects')).body
    expect(projects.map(({ title, status }: Record<string, string>) => [title, status]).toSorted()).toEqual([
      ['Harbour map', 'Draft'],
      ['Tide alarm', 'Published'],
    ])
    const { applicants } = (await startup.get('/api/startup/projects/1/applicants')).body
    expect(applicants.map(({ status }: { status: string }) => status).toSorted()).toEqual([
      'interview_scheduled',
      'under_review',
    ])
    expect((await startup.get('/api/startup/marks')).body).toMatchObject({
      liked: [1],
      tagged: [{ studentId: 1, tag: 'interviewed' }],
    })
  })

  test('search, text search, the profile and the CV show the student of before', async () => {
    const python = { technologies: [{ name: 'Python', minLevel: 3 }] }
    expect((await startup.search(python)).body.map(({ id }: { id: number }) => id)).toEqual([1])
    expect((await startup.search({ text: 'night' })).body.map(({ id }: { id: number }) => id)).toEqual([1])
    expect((await startup.get('/api/students/1')).body).toMatchObject({ university: 'Oxford' })
    const cv = await startup.get('/api/students/1/cv')
    expect(cv.bytes.toString('latin1')).toContain('Mia from 0.1')
    expect((await mia.get('/api/projects')).status).toBe(200)
  })

  test('saved searches, notifications and email settings are there', async () => {
    expect((await startup.get('/api/searches')).body).toMatchObject([
      { name: 'Python in Oxford', alert: true },
    ])
    expect((await mia.get('/api/searches')).body).toMatchObject([{ name: 'Climate', alert: true }])
    const kinds = async (visitor: Visitor) =>
      (await visitor.get('/api/notifications')).body.notifications.map(({ kind }: { kind: string }) => kind)
    expect(await kinds(mia)).toEqual(['interview'])
    expect(await kinds(startup)).toEqual(['new_match', 'new_application', 'new_application'])
    const { kinds: emailed } = (await mia.get('/api/notifications/settings')).body
    expect(emailed).toContainEqual({ kind: 'new_match', byMail: false })
  })

  test('life goes on: a profile is saved, an application answered, and the next person gets the next id', async () => {
    const { body: profile } = await mia.get('/api/student/profile')
    const body = { ...profile, name: 'Mia Hartley', maxWeeklyHours: 20 }
    const saved = await mia.put('/api/student/profile', { body })
    expect(saved.status).toBe(200)
    expect((await startup.search({ text: 'mia' })).body).toHaveLength(1)
    const answered = await startup.put('/api/startup/applications/2/status', { body: { status: 'rejected' } })
    expect(answered.status).toBe(200)
    expect((await server.visit().register('startup')).id).toBe(4)
  })
})
