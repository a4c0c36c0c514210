// The seam between demo and live, and the opening of a database that is fresh, known or in the way.
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Mode, modes } from '../../contract/account.ts'
import { searchedTextOf } from '../../contract/searched-text.ts'
import { startups } from '../../sample/accounts.ts'
import { students } from '../../sample/students.ts'
import { newDatabase, newDatabaseLocation, onPostgres, testOnPostgres } from '../../tests/database.ts'
import { query, startPostgres } from '../../tests/postgres.ts'
import { beforeCommit, type Database, type Queries } from './database.ts'
import { type DatabaseLocation, openDatabase } from './open.ts'
import { account, installation, student } from './tables.ts'

describe.each(modes)('in %s', (mode) => {
  let database: Database
  beforeAll(async () => {
    database = await newDatabase(mode)
  })
  afterAll(() => database.close())

  const add = async (queries: Queries, email: string) => {
    const [added] = await queries.insert(account).values({ email, userType: 'student' }).returning()
    return added
  }
  const isStored = async (email: string) =>
    (await database.read.$count(account, eq(account.email, email))) > 0
  const commits = mode === 'live'

  test(`a write is answered and ${commits ? 'stored' : 'rolled back'}`, async () => {
    const answer = await database.write(async (transaction) => {
      const added = await add(transaction, 'write@example.org')
      return transaction
        .select()
        .from(account)
        .where(eq(account.id, added?.id ?? 0))
    })
    expect(answer).toEqual([expect.objectContaining({ email: 'write@example.org' })])
    expect(await isStored('write@example.org')).toBe(commits)
  })

  test(`what is for after the write ${commits ? 'happens once it is stored' : 'does not happen'}`, async () => {
    const seen: boolean[] = []
    await database.write(async (transaction, afterCommit) => {
      afterCommit(async () => {
        seen.push(await isStored('after@example.org'))
      })
      await add(transaction, 'after@example.org')
      expect(seen).toEqual([])
    })
    expect(seen).toEqual(commits ? [true] : [])
  })

  test('what is for the end of a write happens in it, once for each key', async () => {
    await database.write(async (transaction) => {
      for (const key of ['one', 'one', 'two'])
        beforeCommit(transaction, key, async () => {
          expect(await transaction.$count(account, eq(account.email, 'end@example.org'))).toBe(1)
          // A second one would be refused.
          await add(transaction, `${key}@end.example.org`)
        })
      await add(transaction, 'end@example.org')
    })
    expect(await isStored('one@end.example.org')).toBe(commits)
    expect(await isStored('two@end.example.org')).toBe(commits)
    const failing = database.write(async (transaction) => {
      beforeCommit(transaction, 'fail', async () => {
        throw new Error('no')
      })
      await add(transaction, 'not-to-the-end@example.org')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await isStored('not-to-the-end@example.org')).toBe(false)
  })

  test('a write that fails is thrown on, and leaves nothing', async () => {
    let happened = false
    const failure = new Error('no')
    const writing = database.write(async (transaction, afterCommit) => {
      afterCommit(async () => {
        happened = true
      })
      await add(transaction, 'failed@example.org')
      throw failure
    })
    await expect(writing).rejects.toBe(failure)
    expect(await isStored('failed@example.org')).toBe(false)
    expect(happened).toBe(false)
  })

  test('what the database refuses is refused', async () => {
    await database.keep((transaction) => add(transaction, 'taken@example.org'))
    const writing = database.write((transaction) => add(transaction, 'Taken@Example.org'))
    await expect(writing).rejects.toMatchObject({ cause: { code: '23505' } })
  })

  test('what is to be kept is stored', async () => {
    await database.keep((transaction) => add(transaction, 'keep@example.org'))
    expect(await isStored('keep@example.org')).toBe(true)
  })

  test('many writes at once do not see one another', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        database.write(async (transaction) => {
          await add(transaction, `many${index}@example.org`)
          return transaction.$count(account, eq(account.email, `many${index}@example.org`))
        }),
      ),
    )
    expect(answers).toEqual(Array(20).fill(1))
  })
})

describe('opening', () => {
  const open = async <T>(
    location: DatabaseLocation,
    mode: Mode,
    look: (database: Database) => Promise<T>,
  ) => {
    const database = await openDatabase(location, mode)
    try {
      return await look(database)
    } finally {
      if ('url' in location) await database.close()
    }
  }
  /** With the database's own means, not through our tables. */
  const run = (location: DatabaseLocation, text: string) =>
    'url' in location
      ? query(location.url, text)
      : 'pglite' in location
        ? location.pglite.exec(text)
        : undefined
  const accounts = (database: Database) => database.read.$count(account)
  /** An embedded one is lent to the next test once it is closed: opening another takes over a second of a core. */
  async function newLocation(mode?: Mode): Promise<DatabaseLocation> {
    const location = await newDatabaseLocation(mode)
    if ('pglite' in location) onTestFinished(() => location.pglite.close())
    return location
  }

  test('a fresh database is made for its mode, and a second time nothing changes', async () => {
    for (const [mode, count] of [
      ['demo', startups.length + students.length],
      ['live', 0],
    ] as const) {
      // The embedded one was made by the same call for all tests (tests/embedded-setup.ts): it takes seconds.
      const location = await newLocation(onPostgres ? undefined : mode)
      expect(await open(location, mode, accounts)).toBe(count)
      expect(await open(location, mode, accounts)).toBe(count)
      expect(
        await open(location, mode, (database) => database.read.select().from(installation)),
      ).toMatchObject([{ mode }])
    }
  })

  test('new rows get ids after those of the sample data', async () => {
    const database = await newDatabase('demo')
    const [added] = await database.read
      .insert(account)
      .values({ email: 'new@example.org', userType: 'student' })
      .returning()
    expect(added?.id).toBeGreaterThan(Math.max(...students.map(({ accountId }) => accountId)))
    await database.close()
  })

  test('profiles from before the text search get their words at the next start', async () => {
    const location = await newLocation('demo')
    await run(location, 'update student set searched_text = null')
    const stored = await open(location, 'demo', (database) =>
      database.read.select({ text: student.searchedText }).from(student).orderBy(asc(student.id)),
    )
    const wordsIn = (text: string | null) => text?.split(' ').toSorted()
    const expected = students.toSorted((one, other) => one.id - other.id).map(searchedTextOf)
    expect(stored.map(({ text }) => wordsIn(text))).toEqual(expected.map(wordsIn))
  })

  test('a database that was made for one mode is refused in the other', async () => {
    for (const [made, asked] of [
      ['demo', 'live'],
      ['live', 'demo'],
    ] as const) {
      const opening = openDatabase(await newLocation(made), asked)
      await expect(opening).rejects.toThrow(
        `This database was made for MODE=${made}. Use another one for MODE=${asked}.`,
      )
    }
  })

  testOnPostgres('a start that was interrupted leaves nothing, and the next one heals it', async () => {
    const location = await newLocation()
    await run(location, 'create table student_technology (in_the_way int)')
    await expect(openDatabase(location, 'demo')).rejects.toThrow()
    await run(location, 'drop table student_technology')
    expect(await open(location, 'demo', accounts)).toBe(startups.length + students.length)
  })
})

if (onPostgres) {
  test('two processes that start together on a fresh database both come up, and it is made once', async () => {
    const location = await newDatabaseLocation()
    const both = await Promise.all([openDatabase(location, 'demo'), openDatabase(location, 'demo')])
    for (const one of both) {
      expect(await one.read.select().from(installation)).toMatchObject([{ mode: 'demo' }])
      expect(await one.read.$count(account)).toBe(startups.length + students.length)
      await one.close()
    }
  })

  test('a write that loses its server in the middle fails, and the next one succeeds by itself', async () => {
    const postgres = await startPostgres()
    const database = await openDatabase(
      { url: await postgres.createDatabase('lost'), connections: 2 },
      'live',
    )
    const writing = database.write(async (transaction) => {
      await transaction.insert(account).values({ email: 'lost@example.org', userType: 'student' })
      await postgres.halt()
      await transaction.select().from(account)
    })
    await expect(writing).rejects.toThrow()
    await expect(database.ping()).rejects.toThrow()
    await postgres.resume()
    await database.ping()
    expect(await database.read.$count(account)).toBe(0)
    await database.close()
    await postgres.stop()
  })
}
