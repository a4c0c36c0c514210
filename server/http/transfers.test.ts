// Uploads and downloads under way: few per account, never in memory as a whole, and not for ever.
import { request } from 'node:http'
import { connect } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { largestCv } from '../../contract/student.ts'
import { buildProfile } from '../../tests/factories.ts'
import { buildPdf } from '../../tests/pdf.ts'
import { newMember, newNamedStartup, startServerForThisTest, type TestServer } from '../../tests/server.ts'
import { until } from '../../tests/until.ts'
import type { Visitor } from '../../tests/visitor.ts'
import { cvsInDatabase } from '../student/cv-storage.ts'
import { makeTransfers } from './transfers.ts'

/** Nothing is ended for its time. */
const unhurried = { REQUEST_SECONDS: '600' }
const tooMany = 'You already have 3 uploads or downloads running. Wait for one to finish and try again.'

async function startListening(...parts: Parameters<typeof startServerForThisTest>) {
  const server = await startServerForThisTest({ MODE: 'live', ...parts[0] }, parts[1])
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as { port: number }
  return { ...server, port }
}

const cookieOf = (visitor: Visitor) => `session=${visitor.cookies.get('session')}`

/** The first megabyte of a form that never ends. */
function beginUpload(port: number, visitor: Visitor) {
  const call = request({
    port,
    host: '127.0.0.1',
    path: '/api/student/cv',
    method: 'POST',
    headers: { cookie: cookieOf(visitor), 'content-type': 'multipart/form-data; boundary=x' },
  })
  onTestFinished(() => void call.destroy())
  const head =
    '--x\r\nContent-Disposition: form-data; name="cv"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n'
  const answered = new Promise<number | undefined>((resolve) => {
    call
      .on('response', (response) => resolve(response.resume().statusCode))
      .on('error', () => resolve(undefined))
  })
  call.write(Buffer.concat([Buffer.from(head), buildPdf({ size: 1024 * 1024 })]))
  return { answered, leave: () => call.destroy() }
}

/** Asks for a file and takes the beginning of the answer, and no more. */
async function beginDownload(port: number, visitor: Visitor, path: string) {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookieOf(visitor)}\r\n\r\n`)
  await new Promise((resolve) => socket.once('readable', resolve))
  return socket
}

async function studentWithCv(server: TestServer, bytes: Buffer) {
  const { visitor } = await newMember(server, 'student')
  await visitor.put('/api/student/profile', { body: buildProfile() })
  const { status, body } = await visitor.upload(bytes)
  expect(status).toBe(201)
  return { visitor, cvUrl: body.cvUrl as string }
}

describe('uploads', () => {
  test('of forty unfinished ones of a student three are read, the others are refused at once', async () => {
    const server = await startListening(unhurried)
    const { visitor } = await newMember(server, 'student')
    const uploads = Array.from({ length: 40 }, () => beginUpload(server.port, visitor))
    const refused: unknown[] = []
    for (const { answered } of uploads) answered.then((status) => refused.push(status))
    await until(() => refused.length === 37)
    expect(refused).toEqual(Array(37).fill(429))
    const another = await visitor.upload(buildPdf())
    expect(another.status).toBe(429)
    expect(another.body.message).toBe(tooMany)

    // Nobody else waits for them.
    expect((await (await newMember(server, 'student')).visitor.upload(buildPdf())).status).toBe(201)
    for (const { leave } of uploads) leave()
    await until(async () => (await visitor.upload(buildPdf())).status === 201)
  })

  test('count before they are read', async () => {
    const server = await startListening({ ...unhurried, LIMIT_UPLOADS: '1' })
    const { visitor } = await newMember(server, 'student')
    const uploads = [beginUpload(server.port, visitor), beginUpload(server.port, visitor)]
    // Neither ends by itself. Which of the two is counted first is up to the server.
    expect(await Promise.race(uploads.map(({ answered }) => answered))).toBe(429)
  })
})

describe('downloads', () => {
  test('that nobody reads are ended, and the startup can download again', async () => {
    const server = await startListening({ REQUEST_SECONDS: '4' })
    const { cvUrl } = await studentWithCv(server, buildPdf({ size: largestCv }))
    const { visitor } = await newNamedStartup(server)
    let fourth = await visitor.get(cvUrl)
    // Again where the machine is so slow that the first is ended before the last has begun.
    await until(async () => {
      await Promise.all(Array.from({ length: 3 }, () => beginDownload(server.port, visitor, cvUrl)))
      fourth = await visitor.get(cvUrl)
      return fourth.status === 429
    })
    expect(fourth.body.message).toBe(tooMany)
    await until(async () => (await visitor.get(cvUrl)).status === 200)
  })

  test('that are given up at once, again and again, leave nothing behind', async () => {
    const server = await startListening(unhurried)
    const { cvUrl } = await studentWithCv(server, buildPdf({ size: 1024 * 1024 }))
    const { visitor } = await newNamedStartup(server)
    for (let time = 0; time < 100; time++) {
      const socket = connect(server.port, '127.0.0.1')
      socket.on('error', () => {})
      socket.write(`GET ${cvUrl} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookieOf(visitor)}\r\n\r\n`)
      await new Promise((resolve) => setTimeout(resolve, time % 5))
      socket.destroy()
    }
    await until(async () => {
      const answers = await Promise.all(Array.from({ length: 3 }, () => visitor.get(cvUrl)))
      return answers.every(({ status }) => status === 200)
    })
  })

  test('that only trickle are ended as well', async () => {
    let isEnded = false
    async function* trickle() {
      try {
        for (;;) {
          yield Buffer.alloc(1024)
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
      } finally {
        isEnded = true
      }
    }
    const cvs = { ...cvsInDatabase, read: async () => ({ content: trickle() }) }
    const server = await startListening({ REQUEST_SECONDS: '2' }, { cvs })
    const { visitor, cvUrl } = await studentWithCv(server, buildPdf())
    const answer = await fetch(`http://127.0.0.1:${server.port}${cvUrl}`, {
      headers: { cookie: cookieOf(visitor) },
    })
    expect(answer.status).toBe(200)
    await expect(answer.arrayBuffer()).rejects.toThrow()
    await until(() => isEnded)
  })

  test('of twelve CVs that nobody reads are not in memory', async () => {
    setFlagsFromString('--expose-gc')
    const collectGarbage = runInNewContext('gc') as () => void
    const server = await startListening(unhurried)
    const { cvUrl } = await studentWithCv(server, buildPdf({ size: largestCv }))
    const startups = await Promise.all(Array.from({ length: 4 }, () => newNamedStartup(server)))
    const inMemory = () => {
      collectGarbage()
      return process.memoryUsage().arrayBuffers
    }
    const before = inMemory()
    await Promise.all(
      [...startups, ...startups, ...startups].map(({ visitor }) =>
        beginDownload(server.port, visitor, cvUrl),
      ),
    )
    // Together they are 60 MiB.
    await until(() => inMemory() - before < 16 * 1024 * 1024)
  })
})

test('a process takes a hundred at a time', () => {
  const begin = makeTransfers()
  const ends = Array.from({ length: 100 }, (_, index) => begin(`account ${index}`))
  expect(() => begin('one more')).toThrow('Too many files are on their way right now.')
  ends[0]?.()
  begin('one more')()
})
