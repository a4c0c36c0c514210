// The real program on a real database, without a port, and visitors with a cookie jar each.
import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { expect, inject, onTestFinished } from 'vitest'
import type { User, UserType } from '../contract/account.ts'
import { type Call, problemsOf } from '../contract/call.ts'
import { calls } from '../contract/calls.ts'
import { statusOf } from '../contract/problem.ts'
import { buildApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { openDatabase, type Place } from '../server/database/open.ts'
import { type CvPlace, cvsInDatabase } from '../server/student/cv-place.ts'
import { withSampleCvs } from '../server/student/sample-cvs.ts'
import { query } from './postgres.ts'

export const testSecret = 'f3a9c1d27b64e85f09a1b2c3d4e5f607'

export type TestServer = Awaited<ReturnType<typeof startServer>>
export type Visitor = ReturnType<typeof makeVisitor>
type App = Awaited<ReturnType<typeof buildApp>>['app']

/** Embedded or PostgreSQL, by the project that runs: see vitest.config.ts. */
export async function newDatabasePlace(): Promise<Place> {
  if (process.env.TEST_DATABASE !== 'postgres') return { inMemory: true }
  const name = `t${randomUUID().replaceAll('-', '')}`
  const base = inject('postgresUrl')
  await query(base, `create database ${name}`)
  return { url: base.replace(/postgres$/, name), connections: 10 }
}

export async function startServer(settings: Record<string, string> = {}, cvs: CvPlace = cvsInDatabase) {
  const config = readConfig({
    LOG_LEVEL: 'silent',
    LIMIT_CALLS: '100000',
    LIMIT_SIGN_UPS: '100000',
    SECRET: testSecret,
    ...settings,
  })
  const database = await openDatabase(await newDatabasePlace(), config.mode)
  const built = await buildApp({ config, database, cvs: config.mode === 'demo' ? withSampleCvs(cvs) : cvs })
  await built.app.ready()
  return {
    ...built,
    config,
    database,
    visit: () => makeVisitor(built.app),
    close: () => closeAll(built.app, database),
  }
}

/** For tests that need settings of their own: closed when the test is over. */
export async function startServerForThisTest(settings: Record<string, string> = {}, cvs?: CvPlace) {
  const server = await startServer(settings, cvs)
  onTestFinished(server.close)
  return server
}

async function closeAll(app: App, database: { close: () => Promise<void> }) {
  await app.close()
  await database.close()
}

type Sent = { body?: unknown; headers?: Record<string, string>; query?: Record<string, string> }

function makeVisitor(app: App) {
  const cookies = new Map<string, string>()
  async function send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    { body, headers, query }: Sent = {},
  ) {
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body)
    const response = await app.inject({
      method,
      url: path,
      ...(query && { query }),
      headers: {
        ...(body !== undefined && !isRaw && { 'content-type': 'application/json' }),
        ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
        ...headers,
      },
      ...(body !== undefined && {
        payload: (isRaw ? body : JSON.stringify(body)) as NonNullable<InjectOptions['payload']>,
      }),
    })
    for (const { name, value } of response.cookies) {
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    expectDeclared(method, path, response.statusCode)
    return {
      status: response.statusCode,
      headers: response.headers,
      bytes: response.rawPayload,
      // biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape the contract checks
      body: (String(response.headers['content-type']).includes('json')
        ? response.json()
        : response.payload) as any,
    }
  }
  const get = (path: string, sent?: Sent) => send('GET', path, sent)
  const post = (path: string, sent?: Sent) => send('POST', path, sent)
  const put = (path: string, sent?: Sent) => send('PUT', path, sent)
  const remove = (path: string, sent?: Sent) => send('DELETE', path, sent)
  return {
    cookies,
    get,
    post,
    put,
    delete: remove,
    search: (filters: unknown = {}, others: Record<string, string> = {}) =>
      get('/api/students/search', { query: { filters: JSON.stringify(filters), ...others } }),
    upload: (bytes: Buffer, { field = 'cv', name = 'my.pdf', type = 'application/pdf' } = {}) =>
      post('/api/student/cv', multipart(field, name, type, bytes)),
    register: async (userType: UserType, email = `${randomUUID()}@example.ac.uk`): Promise<User> => {
      const { status, body } = await post('/api/register', {
        body: { email, password: goodPassword, userType },
      })
      expect(status).toBe(201)
      return body
    },
  }
}

export const goodPassword = 'correct horse battery'

export function multipart(field: string, name: string, type: string, bytes: Buffer): Sent {
  const boundary = 'a-boundary-of-our-own'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

/** Every status that any test sees must be one that the contract, and so the OpenAPI document, declares. */
function expectDeclared(method: string, path: string, status: number) {
  const called = Object.values<Call>(calls).find(
    (call) =>
      call.method === method &&
      new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path.split('?')[0] ?? ''),
  )
  if (!called) return
  const success = called.answer === 'nothing' ? 204 : (called.status ?? 200)
  const declared = [success, ...problemsOf(called).map((code) => statusOf[code])]
  expect(declared, `${method} ${path} answered ${status}`).toContain(status)
}
