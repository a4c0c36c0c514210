// Opening a database that is away, locked, damaged, newer than we are, or on a full disk: each says what to do.
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { newDatabase, newDatabaseLocation, onPostgres, testOnPostgres } from '../../tests/database.ts'
import { freePort, query, startPostgres } from '../../tests/postgres.ts'
import { newProgramSettings } from '../../tests/process.ts'
import { startServerForThisTest, testSecret } from '../../tests/server.ts'
import { until } from '../../tests/until.ts'
import { type DatabaseLocation, openDatabase } from './open.ts'
import { explainStart } from './start-errors.ts'
import { installation } from './tables.ts'

const open = (location: DatabaseLocation) => openDatabase(location, 'live')
const at = (url: string) => open({ url, connections: 1 })

test('a database of a newer version is refused, and both versions are named', async () => {
  const location = await newDatabaseLocation('live')
  const first = await open(location)
  const known = readdirSync(join(import.meta.dirname, 'migrations')).filter((name) =>
    name.endsWith('.sql'),
  ).length
  await first.read.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${Date.now() * 2})`,
  )
  await expect(open(location)).rejects.toThrow(
    `This database belongs to a newer version of Launchquad: it is at schema version ${known + 1}, and this version ` +
      `knows ${known}. Start the newer version, or restore a backup from before the update.`,
  )
  await first.close()
})

testOnPostgres('each demo has a random secret, which it keeps', async () => {
  const location = await newDatabaseLocation('demo')
  const [first, again, other] = [
    await openDatabase(location, 'demo'),
    await openDatabase(location, 'demo'),
    await openDatabase(await newDatabaseLocation(), 'demo'),
  ]
  expect(first.demoSecret).toMatch(/^[0-9a-f]{64}$/)
  expect(again.demoSecret).toBe(first.demoSecret)
  expect(other.demoSecret).not.toBe(first.demoSecret)
  // As made by a version that had no secret yet.
  await first.read.update(installation).set({ secret: null }).where(eq(installation.mode, 'demo'))
  const later = await openDatabase(location, 'demo')
  expect(later.demoSecret).toMatch(/^[0-9a-f]{64}$/)
  expect(later.demoSecret).not.toBe(first.demoSecret)
  for (const one of [first, again, other, later]) await one.close()
})

test('live keeps no secret', async () => {
  const database = await newDatabase('live')
  expect(database.demoSecret).toBeUndefined()
  await database.close()
})

test.each([
  [
    { code: 'EROFS' },
    { folder: '/data/live' },
    'The data folder /data/live is on a read-only disk. Make it writable, or choose another folder with DATA_DIR.',
  ],
  [
    { errno: 51 },
    { folder: '/data/live' },
    'The disk is full: nothing can be written to /data/live. Make room on it, or choose another folder with DATA_DIR.',
  ],
  [
    { cause: { code: '53300' } },
    { url: 'postgres://db/x' },
    'The database server at db:5432 has no connection left. Lower DATABASE_CONNECTIONS, or raise max_connections there.',
  ],
  [
    {},
    { url: 'postgres://me:a#b@db/x' },
    'DATABASE_URL cannot be read. Write characters such as # and / in the password as %23 and %2F.',
  ],
  [
    { code: 'ETIMEDOUT' },
    { url: 'postgres://db:6543/x' },
    "The database server at db:6543 doesn't answer. Check DATABASE_URL, the network and the firewall.",
  ],
])('%o says what to do', (error, location, sentence) => {
  expect(explainStart(error, location)).toMatchObject({ message: sentence })
})

if (onPostgres)
  test('a server that is away, unknown, or does not let us in is named with what to do', async () => {
    const port = await freePort()
    await expect(at(`postgres://me@127.0.0.1:${port}/x`)).rejects.toThrow(
      `No database server answers at 127.0.0.1:${port}. Start PostgreSQL there, or correct DATABASE_URL.`,
    )
    await expect(at('postgres://me@no-such-host.invalid/x')).rejects.toThrow(
      "We can't find the database host no-such-host.invalid. Correct its name in DATABASE_URL, or check your DNS.",
    )
    const server = await startPostgres()
    onTestFinished(server.stop)
    const url = server.urlOf('postgres')
    await query(url, "create role locked login password 'right'")
    const [hba] = await query(url, 'show hba_file')
    const rules = readFileSync(hba.hba_file, 'utf8')
    writeFileSync(hba.hba_file, `host all locked 127.0.0.1/32 scram-sha-256\n${rules}`)
    await query(url, 'select pg_reload_conf()')
    const refused = `The database server at 127.0.0.1:${server.port} refused the user locked or the password. Correct them in DATABASE_URL.`
    const asLocked = (password: string) => url.replace('tester@', `locked${password}@`)
    await until(() => at(asLocked(':wrong')).catch(({ message }) => message === refused) as Promise<boolean>)
    await expect(at(asLocked(''))).rejects.toThrow(refused)
    await expect(at(asLocked(':right'))).rejects.toThrow(
      'The user locked may not create tables in the database postgres. Make it the owner of the database.',
    )
    await expect(at(server.urlOf('nowhere'))).rejects.toThrow(
      `There is no database nowhere at 127.0.0.1:${server.port}. Create it with “createdb nowhere”, or correct DATABASE_URL.`,
    )
  })

if (!onPostgres) {
  /** A data folder with a database in it, as a version before this one left it. */
  async function newDataFolder() {
    const { DATA_DIR = '' } = await newProgramSettings('live')
    return { dataDir: DATA_DIR, folder: join(DATA_DIR, 'live'), path: join(DATA_DIR, 'live/database') }
  }
  /** Every file with when it was last written: whatever opens it for writing changes that, and reading 40 MB takes longer. */
  const listFiles = (folder: string) =>
    readdirSync(folder, { recursive: true }).map((name) => {
      const { size, mtimeNs, mode } = statSync(join(folder, String(name)), { bigint: true })
      return `${name} ${size} ${mtimeNs} ${mode}`
    })

  test('nobody else may read the folder, also where it was open before', async () => {
    const { folder, path } = await newDataFolder()
    for (const one of [folder, path]) chmodSync(one, 0o755)
    const database = await open({ folder })
    for (const one of [folder, path]) expect(statSync(one).mode & 0o777).toBe(0o700)
    await database.close()
  })

  test('while the disk is full nothing is written and /readyz says so, and after that all is well', async () => {
    const { folder } = await newDataFolder()
    const database = await open({ folder, probeEveryMs: 100 })
    onTestFinished(database.close)
    const server = await startServerForThisTest({ MODE: 'live', SECRET: testSecret }, { database })
    const ready = async () => (await server.app.inject('/readyz')).json().status
    expect(await ready()).toBe('ready')
    // Writing there fails as on a full disk. A probe takes it away again, and the next one comes a little later.
    const probed = join(folder, 'probe')
    const fill = () => lstatSync(probed, { throwIfNoEntry: false }) ?? symlinkSync('/dev/full', probed)
    await until(async () => {
      fill()
      return (await ready()) === 'the disk is full'
    })
    fill()
    await expect(database.write(async () => {})).rejects.toMatchObject({ code: 'ENOSPC' })
    rmSync(probed, { force: true })
    await until(async () => (await ready()) === 'ready')
    await database.write(async () => {})
  })

  test('on a full disk, or with a file where the folder should be, it does not start', async () => {
    const { dataDir, folder } = await newDataFolder()
    symlinkSync('/dev/full', join(folder, 'probe'))
    await expect(open({ folder })).rejects.toThrow(
      `The disk is full: nothing can be written to ${folder}. Make room on it, or choose another folder with DATA_DIR.`,
    )
    writeFileSync(join(dataDir, 'file'), '')
    await expect(open({ folder: join(dataDir, 'file/live') })).rejects.toThrow(
      'is a file, and a folder is needed there. Move it away, or choose another folder with DATA_DIR.',
    )
  })

  describe('a damaged folder', () => {
    const damages: [what: string, reason: string, damage: (path: string) => void][] = [
      ['no version', 'PG_VERSION is missing', (path) => rmSync(join(path, 'PG_VERSION'))],
      [
        'a cut control file',
        'pg_control is not valid',
        (path) => truncateSync(join(path, 'global/pg_control'), 100),
      ],
      [
        'an empty control file',
        'pg_control is not valid',
        (path) => writeFileSync(join(path, 'global/pg_control'), Buffer.alloc(8192)),
      ],
      [
        'no map of the catalogues',
        'global/pg_filenode.map is missing',
        (path) => rmSync(join(path, 'global/pg_filenode.map')),
      ],
      [
        'no log',
        'pg_wal is empty',
        (path) => {
          rmSync(join(path, 'pg_wal'), { recursive: true })
          mkdirSync(join(path, 'pg_wal'))
        },
      ],
      [
        'an empty catalogue',
        'the system catalogue 1259 is not readable',
        (path) => truncateSync(join(path, 'base/5/1259'), 0),
      ],
      [
        'an overwritten catalogue',
        'the system catalogue 1249 is not readable',
        (path) => writeFileSync(join(path, 'base/5/1249'), Buffer.alloc(65_536)),
      ],
    ]
    test('is named and left as it is', async () => {
      const { folder, path } = await newDataFolder()
      const whole = `${path}.whole`
      cpSync(path, whole, { recursive: true })
      for (const [what, reason, damage] of damages) {
        damage(path)
        const before = listFiles(path)
        await expect(open({ folder }), what).rejects.toThrow(
          `The embedded database in ${path} is damaged (${reason}). We haven't changed it. ` +
            'Move it away. Then restore a backup with “npm run restore”, or start with an empty database.',
        )
        expect(listFiles(path), what).toEqual(before)
        for (const part of ['PG_VERSION', 'global', 'pg_wal', 'base/5/1249', 'base/5/1259'])
          cpSync(join(whole, part), join(path, part), { recursive: true })
      }
      const database = await open({ folder })
      await database.ping()
      await database.close()
    })
  })
}
