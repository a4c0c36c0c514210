// A visitor: makes calls, keeps cookies, and holds every answer against the contract.
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import type { User, UserType } from '../contract/account.ts'
import { type Call, problemsOf } from '../contract/call.ts'
import { calls } from '../contract/calls.ts'
import { problemBody, statusOf } from '../contract/problem.ts'

export type Visitor = ReturnType<typeof makeVisitor>
export type Sent = { body?: unknown; headers?: Record<string, string>; query?: Record<string, string> }
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export const goodPassword = 'correct horse battery'
export const bothConsents = { acceptTerms: true, acceptPrivacy: true }

export function makeVisitor(app: FastifyInstance, address = '127.0.0.1') {
  const cookies = new Map<string, string>()
  async function send(method: Method, path: string, { body, headers, query }: Sent = {}) {
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body)
    const response = await app.inject({
      method,
      url: path,
      remoteAddress: address,
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
    const isJson = String(response.headers['content-type']).includes('json')
    const answer = {
      status: response.statusCode,
      headers: response.headers,
      bytes: response.rawPayload,
      // biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape the contract checks
      body: (isJson ? response.json() : response.payload) as any,
    }
    expectInContract(method, path, answer)
    return answer
  }
  const get = (path: string, sent?: Sent) => send('GET', path, sent)
  const post = (path: string, sent?: Sent) => send('POST', path, sent)
  const put = (path: string, sent?: Sent) => send('PUT', path, sent)
  const remove = (path: string, sent?: Sent) => send('DELETE', path, sent)
  return {
    cookies,
    send,
    get,
    post,
    put,
    delete: remove,
    search: (filters: unknown = {}, others: Record<string, string> = {}) =>
      get('/api/students/search', { query: { filters: JSON.stringify(filters), ...others } }),
    upload: (bytes: Buffer, file: Partial<FilePart> = {}) =>
      post('/api/student/cv', form({ bytes, ...file })),
    register: async (userType: UserType, email = `${randomUUID()}@example.ac.uk`): Promise<User> => {
      const { status, body } = await post('/api/register', {
        body: { email, password: goodPassword, userType, ...bothConsents },
      })
      expect(status).toBe(201)
      return body
    },
    /** Deletes the account. */
    leave: (password = goodPassword) => remove('/api/user', { body: { password } }),
    login: (email: string, password = goodPassword) => post('/api/login', { body: { email, password } }),
  }
}

export type FilePart = { field: string; name: string; type: string; bytes: Buffer }

/** A multipart form of files, each a PDF in the field `cv` unless it says otherwise. */
export function form(...files: Partial<FilePart>[]): Sent {
  const boundary = 'a-boundary-of-our-own'
  const parts = files.flatMap(
    ({ field = 'cv', name = 'my.pdf', type = 'application/pdf', bytes = Buffer.alloc(0) }) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ],
  )
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

/**
 * Every answer that any test sees has a status that the contract declares, and strictly the declared shape. `expect` comes
 * last, where something is wrong: it costs more than the check, and the fuzz makes fifty thousand of them.
 */
function expectInContract(method: Method, path: string, answer: { status: number; body: unknown }) {
  const { call, success, declared } = callAt(method, path.split('?')[0] ?? '') ?? {}
  if (answer.status >= 400) {
    const { error } = z.safeParse(problemBody, answer.body)
    if (error) expect(error).toBeUndefined()
  }
  if (!call) return
  if (!declared?.has(answer.status))
    expect([...(declared ?? [])], `${method} ${path} answered ${answer.status}`).toContain(answer.status)
  if (answer.status !== success || typeof call.answer !== 'object') return
  const parsed = z.parse(call.answer, answer.body)
  if (!isDeepStrictEqual(parsed, answer.body)) expect(parsed).toEqual(answer.body)
}

const patterns = Object.values<Call>(calls).map((call) => {
  const success = call.answer === 'nothing' ? 204 : (call.status ?? 200)
  return {
    call,
    path: new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`),
    success,
    declared: new Set<number>([success, ...problemsOf(call).map((code) => statusOf[code])]),
  }
})

const callAt = (method: Method, path: string) =>
  patterns.find(({ call, path: pattern }) => call.method === method && pattern.test(path))
