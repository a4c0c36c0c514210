// What goes over the wire for a call, and what a failed one says.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, api, request } from './api.ts'

const network = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', network))
afterEach(() => vi.unstubAllGlobals())

const answer = (body: BodyInit | null, init?: ResponseInit) =>
  network.mockResolvedValueOnce(new Response(body, init))

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error('The call did not fail')
  return error
}

test('signing in sends the email and the password as JSON, with cookies', async () => {
  answer('{"id":7}')
  const user = await api.login({ email: 'ada@example.ac.uk', password: 'correct horse' })
  expect(user).toEqual({ id: 7 })
  expect(network).toHaveBeenLastCalledWith('/api/login', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json' },
    body: '{"email":"ada@example.ac.uk","password":"correct horse"}',
  })
})

test('entering the demo sends no body, and a JSON content type', async () => {
  answer('{}')
  await api.enterStartupDemo()
  expect(network).toHaveBeenLastCalledWith('/api/demo-login', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json' },
  })
})

test('a startup is asked for by the id in the address', async () => {
  answer('{}')
  await api.getStartup({ userId: 12 })
  expect(network).toHaveBeenLastCalledWith('/api/startups/12', { method: 'GET', credentials: 'same-origin' })
})

test('a search carries its filters in the address, and its total in a header', async () => {
  answer('[]', { headers: { 'X-Total-Count': '42' } })
  const { reply, headers } = await request('searchStudents', {
    filters: { universities: ['Imperial College London'] },
    limit: 20,
  })
  const [address] = network.mock.lastCall ?? []
  const { pathname, searchParams } = new URL(String(address), 'http://localhost')
  expect(pathname).toBe('/api/students/search')
  expect(Object.fromEntries(searchParams)).toEqual({
    filters: '{"universities":["Imperial College London"]}',
    limit: '20',
  })
  expect(reply).toEqual([])
  expect(headers.get('X-Total-Count')).toBe('42')
})

test('a CV goes up as a file in a form, which says its own type', async () => {
  answer('{}')
  const cv = new File(['%PDF-1.7'], 'ada.pdf', { type: 'application/pdf' })
  await api.uploadCv({ cv })
  const [, sent] = network.mock.lastCall ?? []
  expect(sent?.headers).toBeUndefined()
  expect((sent?.body as FormData | undefined)?.get('cv')).toMatchObject({ name: 'ada.pdf', size: cv.size })
})

test('a CV comes down as a file', async () => {
  answer('%PDF-1.7')
  const file = await api.downloadCv({ id: 3 })
  expect(await file.text()).toBe('%PDF-1.7')
})

test('signing out does not read what comes back', async () => {
  answer('not JSON')
  expect(await api.logout()).toBeUndefined()
})

test('a failed call says its status and what was answered, and carries the fields', async () => {
  const body = '{"code":"bad-input","message":"Please look again.","fields":{"email":"Not an address"}}'
  answer(body, { status: 400 })
  const error = await failureOf(api.getUser())
  expect(error.message).toBe(`400: ${body}`)
  expect(error.status).toBe(400)
  expect(error.problem).toEqual({ message: 'Please look again.', fields: { email: 'Not an address' } })
})

test('a failed call without an answer says its status in words', async () => {
  answer('', { status: 502, statusText: 'Bad Gateway' })
  const error = await failureOf(api.getUser())
  expect(error.message).toBe('502: Bad Gateway')
  expect(error.problem).toBeUndefined()
})

test('a failed call that a proxy answered keeps its text', async () => {
  answer('<h1>Down for maintenance</h1>', { status: 503 })
  const error = await failureOf(api.getUser())
  expect(error.message).toBe('503: <h1>Down for maintenance</h1>')
  expect(error.problem).toBeUndefined()
})
