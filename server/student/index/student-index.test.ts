// The index beside a database that changes: two of them, as in two processes, never answer with what was before.
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SearchFilters } from '../../../contract/student.ts'
import { newDatabaseLocation, onPostgres } from '../../../tests/database.ts'
import { buildProject, buildStudents } from '../../../tests/factories.ts'
import {
  anyFilters,
  anyStudent,
  type KnownStudent,
  plainCounts,
  plainSearch,
} from '../../../tests/search-model.ts'
import { until } from '../../../tests/until.ts'
import type { Database, Queries } from '../../database/database.ts'
import { openDatabase } from '../../database/open.ts'
import { account, application, likedStudent, student } from '../../database/tables.ts'
import { saveProfile } from '../profile.store.ts'
import { noteAccountChange, noteStudentChange } from '../student-change.ts'
import { makeStudentIndex, type StudentIndex } from './student-index.ts'

/** The first writes, the other is of another process; on the embedded database there is but one. */
let databases: [Database, Database]
let indexes: StudentIndex[]
let project: { id: number; startupId: number }
let known: Map<number, KnownStudent>

beforeAll(async () => {
  const location = await newDatabaseLocation('live')
  const first = await openDatabase(location, 'live')
  databases = [first, onPostgres ? await openDatabase(location, 'live') : first]
  project = await buildProject(first)
  const built = await buildStudents(first, fc.sample(anyStudent, { seed: 7, numRuns: 300 }))
  known = new Map(built.map((one) => [one.id, one]))
  indexes = databases.map((database) => makeStudentIndex(database))
  for (const index of indexes) await index.catchUp()
})
afterAll(async () => {
  for (const index of indexes) await index.stop()
  for (const database of new Set(databases)) await database.close()
})

const page = { sort: 'match', limit: 1000, after: undefined, turn: 0 } as const

async function expectAgreement(filters: SearchFilters) {
  const ids = plainSearch(known.values(), filters)
  const counts = plainCounts(known.values(), filters)
  for (const index of indexes) {
    expect(await index.search(filters, page, project.startupId)).toEqual({
      total: ids.length,
      ids,
      turn: 0,
      next: undefined,
    })
    expect(await index.facets(filters, project.startupId)).toMatchObject(counts)
  }
}

const write = (work: (transaction: Queries) => Promise<unknown>) => databases[0].write(work)
const change = (id: number, columns: Partial<typeof student.$inferInsert>) =>
  write(async (transaction) => {
    await noteStudentChange(transaction, id)
    await transaction.update(student).set(columns).where(eq(student.id, id))
  })

/** Something that happens to a student: to the rows, and to what the test knows. */
type Happening = (one: KnownStudent, anew: Partial<KnownStudent>) => Promise<void>
const happenings: Record<string, Happening> = {
  save: async (one, anew) => {
    const { university, degree, yearOfDegree, maxWeeklyHours, maxCommitmentMonths, technologies = [] } = anew
    const { industries = [], linkedinUrl = null, name = null, nameForm, headline = null } = anew
    if (!university || !degree || !yearOfDegree || !maxWeeklyHours || !maxCommitmentMonths) return
    const written = { name, headline, ...(nameForm && { nameForm }) }
    const columns = {
      ...written,
      university,
      degree,
      yearOfDegree,
      maxWeeklyHours,
      maxCommitmentMonths,
      linkedinUrl,
    }
    await write((transaction) =>
      saveProfile(transaction, one.id, {
        ...columns,
        technologies,
        projects: [],
        industryInterests: industries,
      }),
    )
    // Without projects nothing stands behind a skill.
    const claimed = technologies.map((skill) => ({ ...skill, evidence: 'none' as const }))
    known.set(one.id, { ...one, ...columns, technologies: claimed, industries, projects: 0 })
  },
  hide: async (one, { visibility = 'everyone' }) => {
    await change(one.id, { visibility })
    one.visibility = visibility
  },
  accept: async (one, { busyHours = 0 }) => {
    await change(one.id, { busyHours })
    one.busyHours = busyHours
  },
  suspend: async (one) => {
    const isSuspended = !one.isSuspended
    await write(async (transaction) => {
      await noteStudentChange(transaction, one.id)
      const suspendedAt = isSuspended ? new Date() : null
      await transaction.update(account).set({ suspendedAt }).where(eq(account.id, one.accountId))
    })
    one.isSuspended = isSuspended
  },
  remove: async (one) => {
    await write(async (transaction) => {
      await noteAccountChange(transaction, one.accountId)
      await transaction.delete(account).where(eq(account.id, one.accountId))
    })
    known.delete(one.id)
  },
  come: async (_, anew) => {
    for (const built of await buildStudents(databases[0], [anew])) known.set(built.id, built)
  },
  like: async (one) => {
    const { startupId } = project
    const like = and(eq(likedStudent.startupId, startupId), eq(likedStudent.studentId, one.id))
    if (one.isLiked) await databases[0].read.delete(likedStudent).where(like)
    else await databases[0].read.insert(likedStudent).values({ startupId, studentId: one.id })
    one.isLiked = !one.isLiked
  },
  apply: async (one) => {
    const own = and(eq(application.studentId, one.id), eq(application.projectId, project.id))
    const withdrawnAt = one.hasApplied ? new Date() : null
    const updated = await databases[0].read.update(application).set({ withdrawnAt }).where(own).returning()
    if (updated.length === 0)
      await databases[0].read
        .insert(application)
        .values({ studentId: one.id, projectId: project.id, status: 'under_review' })
    one.hasApplied = !one.hasApplied
  },
  giveUp: async (one) => {
    const rolledBack = databases[0].write(async (transaction) => {
      await noteStudentChange(transaction, one.id)
      await transaction.update(student).set({ visibility: 'nobody' }).where(eq(student.id, one.id))
      throw new Error('changed my mind')
    })
    await expect(rolledBack).rejects.toThrow('changed my mind')
  },
}

const anyHappening = fc.record({
  what: fc.constantFrom(...Object.keys(happenings)),
  who: fc.nat(),
  anew: anyStudent,
})

test('whatever happens in whatever order, both indexes, SQL and a plain filter agree after each step', async () => {
  const before = [...known.keys()]
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.array(anyHappening, { minLength: 1, maxLength: 4 }), anyFilters), {
        maxLength: 8,
      }),
      async (steps) => {
        for (const [batch, filters] of steps) {
          const people = [...known.values()]
          // At the same time, each to another student.
          const chosen = new Map(batch.map((one) => [one.who % people.length, one]))
          await Promise.all(
            [...chosen].map(([index, { what, anew }]) =>
              happenings[what]?.(people[index] as KnownStudent, anew as Partial<KnownStudent>),
            ),
          )
          await expectAgreement(filters)
        }
      },
    ),
    { seed: 20_260_214, numRuns: 12 },
  )
  expect([...known.keys()]).not.toEqual(before)
})

test('without anybody asking, a change gets into the index', async () => {
  const [someone] = [...known.values()]
  const before = indexes.map((index) => index.describe().changes)
  await change(someone?.id ?? 0, { busyHours: 1 })
  await until(() => indexes.every((each, index) => each.describe().changes > (before[index] ?? 0)))
  if (someone) someone.busyHours = 1
})

test('counts are cached until a student changes', async () => {
  const { startupId } = await buildProject(databases[0])
  const before = await Promise.all(indexes.map((index) => index.facets({}, startupId)))
  for (const [at, index] of indexes.entries()) expect(await index.facets({}, startupId)).toBe(before[at])
  const someone = plainSearch(known.values(), {})
    .map((id) => known.get(id) as KnownStudent)
    .find(({ visibility }) => visibility === 'everyone') as KnownStudent
  await change(someone.id, { visibility: 'nobody' })
  someone.visibility = 'nobody'
  for (const [at, index] of indexes.entries())
    expect((await index.facets({}, startupId))?.total).toBe((before[at]?.total ?? 0) - 1)
  // Others may see students whom this one may not.
  await expectAgreement({})
})

test('who is hidden while the index loads is not found when it is ready', async () => {
  const database = databases[0]
  const loading = makeStudentIndex(database)
  const ready = loading.catchUp()
  const [visible = 0] = plainSearch(known.values(), {})
  await change(visible, { visibility: 'nobody' })
  await ready
  const found = await loading.search({}, page, project.startupId)
  expect(found?.ids).not.toContain(visible)
  await loading.stop()
  const someone = known.get(visible)
  if (someone) someone.visibility = 'nobody'
  await expectAgreement({})
})

if (onPostgres) {
  test('a transaction that began earlier and ends later is not missed', async () => {
    const [early, late] = plainSearch(known.values(), {})
    await write(async (transaction) => {
      await noteStudentChange(transaction, late ?? 0)
      await transaction
        .update(student)
        .set({ visibility: 'nobody' })
        .where(eq(student.id, late ?? 0))
      const other = databases[1].write(async (meanwhile) => {
        await noteStudentChange(meanwhile, early ?? 0)
        await meanwhile
          .update(student)
          .set({ visibility: 'nobody' })
          .where(eq(student.id, early ?? 0))
      })
      await other
      for (const index of indexes) {
        const found = await index.search({}, page, project.startupId)
        expect(found?.ids).not.toContain(early)
        expect(found?.ids).toContain(late)
      }
    })
    for (const id of [early, late]) Object.assign(known.get(id ?? 0) ?? {}, { visibility: 'nobody' })
    await expectAgreement({})
  })

  test('an index whose connections were cut sees what happened meanwhile', async () => {
    await databases[0].read.execute(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    const [visible = 0] = plainSearch(known.values(), {})
    await change(visible, { visibility: 'nobody' })
    Object.assign(known.get(visible) ?? {}, { visibility: 'nobody' })
    await until(async () => {
      await databases[1].ping().catch(() => {})
      return indexes.every((index) => index.describe().isReady)
    })
    await expectAgreement({})
  })
}
