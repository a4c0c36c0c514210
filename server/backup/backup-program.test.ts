// The commands as the operator runs them, beside the running program and without it.
import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { buildProfile } from '../../tests/factories.ts'
import { buildPdf } from '../../tests/pdf.ts'
import { query, startPostgres } from '../../tests/postgres.ts'
import {
  buildProgram,
  copyingFreshDatabase,
  launchProgram,
  newFolder,
  newProgramSettings,
  type Program,
  startProgram,
} from '../../tests/process.ts'
import { newEmail } from '../../tests/server.ts'
import { until } from '../../tests/until.ts'
import { bothConsents, goodPassword } from '../../tests/visitor.ts'

beforeAll(buildProgram)

type Settings = Record<string, string>
const run = (settings: Settings, words: string[], maxFileKilobytes?: number) =>
  launchProgram(settings, ['backup.js', ...words], maxFileKilobytes).ended

const liveFolder = ({ DATA_DIR = '' }: Settings) => join(DATA_DIR, 'live')

async function registerWithCv(program: Program) {
  const account = { email: newEmail(), password: goodPassword, userType: 'student', ...bothConsents }
  const registered = await program.fetch('/api/register', { method: 'POST', json: account })
  expect(registered.status).toBe(201)
  const headers = { cookie: registered.headers.get('set-cookie')?.split(';')[0] ?? '' }
  const saved = await program.fetch('/api/student/profile', { method: 'PUT', json: buildProfile(), headers })
  expect(saved.status).toBe(200)
  const body = new FormData()
  body.append('cv', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'cv.pdf')
  const uploaded = await program.fetch('/api/student/cv', { method: 'POST', body, headers })
  expect(uploaded.status).toBe(201)
  return { headers, cvUrl: (await uploaded.json()).cvUrl }
}
const pdf = buildPdf({ size: 200_000 })

/** The same person, still signed in, with the profile and the CV. */
async function expectAllThere(
  program: Program,
  { headers, cvUrl }: Awaited<ReturnType<typeof registerWithCv>>,
) {
  const profile = await program.fetch('/api/student/profile', { headers })
  expect(await profile.json()).toMatchObject({ name: 'Mia Hartley', cv: { fileName: 'cv.pdf' } })
  const mine = await program.fetch(cvUrl, { headers })
  expect(Buffer.from(await mine.arrayBuffer()).equals(pdf)).toBe(true)
}

async function stop(program: Program) {
  program.kill('SIGTERM')
  expect((await program.ended).code).toBe(0)
}

test('a running marketplace is backed up, by itself every hour and on request, restored elsewhere, and moved to PostgreSQL', async () => {
  const { SECRET: _, ...settings } = await newProgramSettings('live')
  const folder = liveFolder(settings)
  // As if it was two hours old.
  const twoHoursAgo = Date.now() / 1000 - 2 * 60 * 60
  utimesSync(join(folder, 'database/PG_VERSION'), twoHoursAgo, twoHoursAgo)
  // And as if “npm run live” had filled it.
  const marker = join(folder, 'world')
  writeFileSync(marker, 'filled\n')
  const program = await startProgram(settings)
  const backups = join(folder, 'backups')
  await until(() => program.output().includes(`Hourly backups are in ${backups}.`))
  const made = () => readdirSync(backups).filter((name) => name.endsWith('.lqb'))
  await until(() => made().length === 1)
  const person = await registerWithCv(program)
  const secretFile = join(folder, 'secret')
  const SECRET = readFileSync(secretFile, 'utf8').trim()

  const file = join(newFolder(), 'monday.lqb')
  const full = await run(settings, ['backup', file], 1)
  expect(full).toMatchObject({
    code: 1,
    output: `We couldn’t write ${file}: files may not get that large here. Choose another folder.\n`,
  })
  expect(readdirSync(join(file, '..'))).toEqual([])
  const backedUp = await run(settings, ['backup', file])
  expect(backedUp.output).toMatch(`Backed up 1 account and 1 CV (`)
  expect(backedUp.code).toBe(0)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(made()).toHaveLength(1)
  await expectAllThere(program, person)
  const again = await run(settings, ['backup', file])
  expect(again).toMatchObject({
    code: 1,
    output: `${file} already exists. Choose another name, or move it away.\n`,
  })
  const server = await startPostgres()
  onTestFinished(server.stop)
  const DATABASE_URL = await server.createDatabase('launchquad')
  const early = await run({ ...settings, DATABASE_URL }, ['move'])
  expect(early.code).toBe(1)
  expect(early.output).toContain(`already uses the data folder ${folder}. Stop it first`)
  await stop(program)

  const elsewhere = { ...settings, SECRET, DATA_DIR: newFolder() }
  const restored = await run({ ...elsewhere, ...(await copyingFreshDatabase()) }, ['restore', file])
  expect(restored.output).toContain('Restored 1 account and 1 CV (')
  expect(restored.code).toBe(0)
  expect(readFileSync(join(liveFolder(elsewhere), 'world'), 'utf8')).toBe('filled\n')
  const inPublic = { ...settings, SECRET, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }
  expect(await run(inPublic, ['restore', file])).toMatchObject({
    code: 1,
    output: expect.stringContaining(
      'It holds the made-up people of “npm run live”, whose passwords everyone knows',
    ),
  })
  const over = await run(elsewhere, ['restore', file])
  expect(over.code).toBe(1)
  expect(over.output).toContain(
    `${liveFolder(elsewhere)} already holds a database, and a restore never replaces one.`,
  )
  await expectAllThere(await startProgram(elsewhere), person)

  expect(await run(settings, ['move'])).toMatchObject({
    code: 1,
    output: expect.stringContaining('DATABASE_URL is missing'),
  })
  // Made-up people may not move to PostgreSQL. From here on it is as if these were real.
  rmSync(marker)
  const before = readdirSync(folder)
  const moved = await run({ ...settings, DATABASE_URL }, ['move'])
  expect(moved.output).toContain('Moved 1 account and 1 CV (')
  expect(moved.output).toContain(
    `Start it with: SECRET=$(cat ${secretFile}) MODE=live DATABASE_URL=… npm start`,
  )
  expect(moved.code).toBe(0)
  expect(readdirSync(folder)).toEqual(before)
  expect(await query(DATABASE_URL, 'select count(*)::int as count from student')).toEqual([{ count: 1 }])
  const onPostgres = await startProgram({ MODE: 'live', DATABASE_URL, SECRET })
  await expectAllThere(onPostgres, person)
  await stop(onPostgres)
  const twice = await run({ ...settings, DATABASE_URL }, ['move'])
  expect(twice.code).toBe(1)
  expect(twice.output).toContain('The database in DATABASE_URL already holds tables')
  const fromPostgres = join(newFolder(), 'from-postgres.lqb')
  expect(await run({ DATABASE_URL }, ['backup', fromPostgres])).toMatchObject({
    code: 0,
    output: expect.stringContaining(`Backed up 1 account and 1 CV (`),
  })
  await query(DATABASE_URL, `update installation set mode = 'demo'`)
  expect(await run({ DATABASE_URL }, ['backup', `${fromPostgres}.demo`])).toMatchObject({
    code: 1,
    output: 'This database was made for MODE=demo, which stores nothing. Correct DATA_DIR or DATABASE_URL.\n',
  })
})

describe('a command that cannot be done', () => {
  test('says how commands are written', async () => {
    for (const words of [['backup'], ['move', 'x'], ['burn', 'x']]) {
      const { code, output } = await run({}, words)
      expect(code).toBe(1)
      expect(output).toContain('Usage:\n  npm run backup -- FILE')
    }
  })

  test('backs up neither the demo nor nothing, and makes no file', async () => {
    const folder = newFolder()
    const file = join(folder, 'x.lqb')
    const refused = async (settings: Settings, sentence: string) => {
      expect(await run(settings, ['backup', file])).toMatchObject({
        code: 1,
        output: expect.stringContaining(sentence),
      })
    }
    await refused({ MODE: 'demo' }, 'MODE must be live: the demo stores nothing')
    const nothing = { DATA_DIR: newFolder() }
    await refused(nothing, `There is no database in ${liveFolder(nothing)}. Correct DATA_DIR`)
    expect(readdirSync(nothing.DATA_DIR)).toEqual([])
    expect(readdirSync(folder)).toEqual([])
  })

  test('restores no damaged file, and makes no folder for it', async () => {
    const settings = { DATA_DIR: newFolder() }
    const file = join(newFolder(), 'x.lqb')
    writeFileSync(file, Buffer.from([0x1f, 0x8b, 8, 0, 0]))
    expect(await run(settings, ['restore', file])).toMatchObject({
      code: 1,
      output: `The backup ${file} is damaged or incomplete. Use another one: nothing was changed.\n`,
    })
    expect(readdirSync(settings.DATA_DIR)).toEqual([])
  })
})
