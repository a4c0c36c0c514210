// The embedded database has one process, so a running program makes the backup itself. `npm run backup` asks for it through
// a socket in the data folder, which only our user may open, and writes what it gets to its file: the program may be in a
// sandbox that lets it write nowhere else.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { chmod, mkdir, rm, stat } from 'node:fs/promises'
import { createConnection, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'
import type { Log } from '../outbox/sender.ts'
import { BackupProblem, needRoom, type Summary, storeWhole } from './backup-file.ts'
import { deleteLeft, hourlyFolder } from './hourly.ts'
import { type Source, sizeOf, writeBackup } from './write-backup.ts'

const socketIn = (folder: string) => join(folder, 'backup.sock')
/** Systems cut off longer names of sockets without a word. */
const isTooLong = (path: string) => Buffer.byteLength(path) > 100

/** The first line of the answer. Progress comes before it, and the file after it. */
const line = z.union([
  z.object({ progress: z.string() }),
  z.object({ problem: z.string() }),
  z.object({ size: z.number(), summary: z.custom<Summary>() }),
])

/** Answers how to stop it. The database's lock must be held: an old socket is removed. */
export async function answerBackupRequests(folder: string, source: Source, log: Log): Promise<() => void> {
  const path = socketIn(folder)
  await rm(path, { force: true })
  await deleteLeft(folder)
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    answer(socket, folder, source).catch((err) => {
      log.error({ err }, 'a backup failed')
      const problem =
        err instanceof BackupProblem ? err.message : 'The backup failed. The log of the program says why.'
      socket.end(`${JSON.stringify({ problem })}\n`)
    })
  })
  try {
    if (isTooLong(path)) throw new Error('The name is too long for a socket')
    server.listen(path)
    await once(server, 'listening')
    await chmod(path, 0o600)
  } catch (err) {
    log.warn(
      { err },
      `“npm run backup” won’t work while the program runs, because we can’t make the socket ${path}. ` +
        'Use the hourly backups, or choose a folder with a shorter path with DATA_DIR.',
    )
  }
  return () => close(server, sockets)
}

function close(server: Server, sockets: Set<Socket>) {
  server.close()
  for (const socket of sockets) socket.destroy()
}

/** Through a file: a receiver that is slow, or stops to read, must not hold up the database. */
async function answer(socket: Socket, folder: string, source: Source) {
  const gone = new AbortController()
  socket.on('close', () => gone.abort())
  const path = join(hourlyFolder(folder), `${randomUUID()}.asked`)
  const tell = (message: z.infer<typeof line>) => socket.write(`${JSON.stringify(message)}\n`)
  try {
    await mkdir(hourlyFolder(folder), { recursive: true, mode: 0o700 })
    await needRoom(path, await sizeOf(source.queries))
    const summary = await writeBackup(path, {
      ...source,
      report: atMostEvery(200, (progress) => tell({ progress })),
      stopping: gone.signal,
    })
    tell({ size: (await stat(path)).size, summary })
    await pipeline(createReadStream(path), socket)
  } catch (error) {
    if (!gone.signal.aborted) throw error
  } finally {
    await rm(path, { force: true })
  }
}

/** Short work tells nothing. */
export function atMostEvery(milliseconds: number, tell: (text: string) => void) {
  let last = Date.now()
  return (text: string) => {
    if (Date.now() - last < milliseconds) return
    last = Date.now()
    tell(text)
  }
}

/** Nothing where no program runs. */
export async function askRunningProgram(
  folder: string,
  path: string,
  report: (done: string) => void,
): Promise<Summary | undefined> {
  if (isTooLong(socketIn(folder))) return undefined
  const socket = createConnection(socketIn(folder))
  try {
    await once(socket, 'connect')
  } catch {
    return undefined
  }
  return storeWhole(path, async (file) => {
    const received: AsyncIterator<Buffer> = socket[Symbol.asyncIterator]()
    let begun = Buffer.alloc(0)
    const next = async () => {
      const { value } = await received.next().catch(() => ({ value: undefined }))
      if (!value) throw new BackupProblem('The program stopped before the backup was finished. Try again.')
      begun = Buffer.concat([begun, value])
    }
    try {
      for (;;) {
        let end = begun.indexOf(10)
        for (; end === -1; end = begun.indexOf(10)) await next()
        const message = z.parse(line, JSON.parse(begun.subarray(0, end).toString()))
        begun = begun.subarray(end + 1)
        if ('progress' in message) report(message.progress)
        else if ('problem' in message) throw new BackupProblem(message.problem)
        else {
          for (let left = message.size; ; ) {
            await file.appendFile(begun)
            left -= begun.length
            begun = Buffer.alloc(0)
            if (left <= 0) return message.summary
            await next()
          }
        }
      }
    } finally {
      socket.destroy()
    }
  })
}
