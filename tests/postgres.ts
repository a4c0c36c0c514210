// Starts a real PostgreSQL server on a free port in a temporary folder.
import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { findPostgres } from './find-tool.ts'

/** With a fresh database, or with a copy of the folder of another server that is halted. */
export async function startPostgres(copied?: string) {
  const bin = findPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'launchquad-postgres-'))
  const owner = ownerFor(folder)
  const port = await freePort()
  const [program, ...args] = copied
    ? ['cp', '-R', `${copied}/.`, folder]
    : [join(bin, 'initdb'), '-D', folder, '-U', 'tester', '-A', 'trust', '--no-sync', '-E', 'UTF8']
  execFileSync(program, args, { ...owner, stdio: ['ignore', 'ignore', 'inherit'] })
  let server = await run()

  async function run() {
    const settings = [
      'fsync=off',
      'max_connections=200',
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${folder}`,
    ]
    const started = spawn(
      join(bin, 'postgres'),
      ['-D', folder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...owner, stdio: 'ignore' },
    )
    await untilReachable(port)
    return started
  }
  async function end(signal: NodeJS.Signals) {
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  const urlOf = (database: string) => `postgres://tester@127.0.0.1:${port}/${database}`
  return {
    port,
    folder,
    urlOf,
    createDatabase: async (name: string) => {
      await query(urlOf('postgres'), `create database "${name}"`)
      return urlOf(name)
    },
    /** As when the server is away for a while. */
    halt: () => end('SIGINT'),
    resume: async () => {
      server = await run()
    },
    stop: async () => {
      // At once: what it has not written yet is deleted anyway.
      if (server.exitCode === null) await end('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** One of PostgreSQL's programs, such as pg_dump. Answers what it prints. */
export const runPostgresTool = (name: string, args: string[], input?: string) =>
  execFileSync(join(findPostgres(), name), args, {
    encoding: 'utf8',
    maxBuffer: 1024 ** 3,
    stdio: ['pipe', 'pipe', 'inherit'],
    ...(input !== undefined && { input }),
  })

/** A new database on the server of another one's URL. */
export async function createDatabase(server: string, template = 'template1') {
  const name = `t${randomUUID().replaceAll('-', '')}`
  await query(server, `create database ${name} template ${template}`)
  return server.replace(/[^/]+$/, name)
}

export async function query(url: string, text: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

/** PostgreSQL refuses to run as root, so root runs it as the user that its package created. */
function ownerFor(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const [uid, gid] = [idOf('-u'), idOf('-g')]
  chownSync(folder, uid, gid)
  return { uid, gid }
}

async function untilReachable(port: number) {
  for (const started = Date.now(); ; ) {
    try {
      await query(`postgres://tester@127.0.0.1:${port}/postgres`, 'select 1')
      return
    } catch (error) {
      if (Date.now() - started > 30_000) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
