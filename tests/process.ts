// The real program in a separate process, on a free port, with a temporary folder.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { inject, onTestFinished } from 'vitest'
import type { Mode } from '../contract/account.ts'
import { builtProgram } from './built-program.ts'
import { cached } from './cache.ts'
import { newPostgresUrl, onPostgres } from './database.ts'
import { testSecret } from './server.ts'
import { until } from './until.ts'

let built = ''

/** To be called before any program is started. */
export async function buildProgram() {
  built = await builtProgram()
}

export type Program = Awaited<ReturnType<typeof startProgram>>

/** The settings of a program with a prepared database that no other test uses. */
export async function newProgramSettings(mode: Mode): Promise<Record<string, string>> {
  const settings = { MODE: mode, ...(mode === 'live' && { SECRET: testSecret }) }
  if (onPostgres) return { ...settings, DATABASE_URL: await newPostgresUrl(mode) }
  const dataDir = newFolder()
  cpSync(await preparedFolder(mode), join(dataDir, mode, 'database'), { recursive: true })
  return { ...settings, DATA_DIR: dataDir }
}

/** For a program that makes an embedded database: it copies a fresh one. PGlite takes six CPU seconds to make one. */
export const copyingFreshDatabase = async () => ({
  NODE_OPTIONS: `--import ${join(import.meta.dirname, 'copied-database.mjs')}`,
  FRESH_DATABASE: await preparedFolder('fresh'),
})

/** The prepared database as files: kept beside its copy, because copying them is much quicker than unpacking. */
function preparedFolder(kind: Mode | 'fresh'): Promise<string> {
  const copy = inject('embeddedCopies')[kind]
  return cached(`${basename(copy)}.folder`, async (dataDir) => {
    const pglite = await PGlite.create({ dataDir, loadDataDir: new Blob([readFileSync(copy)]) })
    await pglite.close()
  })
}

/** Starts it and waits until it is ready. */
export async function startProgram(settings: Record<string, string>, command?: string[]) {
  const program = launchProgram(settings, command)
  await until(() => program.isReady() || program.hasEnded())
  if (program.hasEnded()) throw new Error(`It did not start: ${program.output()}`)
  return program
}

/**
 * Without a second, optimizing compilation of PGlite: it would take longer than everything that such a program does. And with
 * cheap hashes: people who sign up there do so for another reason.
 */
const nodeFlags = ['--liftoff-only', '--require', join(import.meta.dirname, 'cheap-hashes.cjs')]

/** Starts it, whatever becomes of it. The command is one of its programs and the words after it. */
export function launchProgram(
  settings: Record<string, string>,
  command: string[] = ['main.js'],
  maxFileKilobytes?: number,
) {
  let output = ''
  const [program = '', ...words] = command
  const run = [process.execPath, ...nodeFlags, join(built, program), ...words]
  const [executable = '', ...args] = maxFileKilobytes
    ? ['bash', '-c', `ulimit -f ${maxFileKilobytes}; exec "$0" "$@"`, ...run]
    : run
  const child = spawn(executable, args, {
    // In a folder without an .env file.
    cwd: newFolder(),
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LIMIT_CALLS: '1000000',
      LIMIT_AT_ONCE_PER_ADDRESS: '1000000',
      MAILBOX_PORT: 'off',
      LINK_CHECKS: 'off',
      PRELOAD_SECONDS: '3600',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output += data
    })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, output }))
  onTestFinished(async () => {
    if (!hasEnded()) child.kill('SIGKILL')
    await ended
  })
  const port = () => Number(/is ready at http:\/\/localhost:(\d+)/.exec(output)?.[1])
  return {
    pid: child.pid,
    output: () => output,
    isReady: () => port() > 0,
    hasEnded,
    ended,
    port,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    fetch: (path: string, { json, ...init }: RequestInit & { json?: unknown } = {}) =>
      fetch(`http://127.0.0.1:${port()}${path}`, {
        ...init,
        ...(json !== undefined && {
          body: JSON.stringify(json),
          headers: { 'content-type': 'application/json', ...init.headers },
        }),
      }),
    /** What a path answers, or nothing where nobody does. */
    statusOf: async (path: string) =>
      fetch(`http://127.0.0.1:${port()}${path}`).then(
        ({ status }) => status,
        () => undefined,
      ),
  }
}

export function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'launchquad-program-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
