// What a body may be, and what becomes of one that is something else.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { profileBody } from '../../contract/call.ts'
import { demoTechnologyNames } from '../../contract/technology.ts'
import { buildProfile } from '../../tests/factories.ts'
import { startServer, type TestServer, visitAsStudent } from '../../tests/server.ts'
import type { Visitor } from '../../tests/visitor.ts'

let demo: TestServer
let student: Visitor
beforeAll(async () => {
  demo = await startServer()
  student = await visitAsStudent(demo)
})
afterAll(() => demo.close())

const json = { 'content-type': 'application/json' }
const save = (body: unknown, headers: Record<string, string> = {}) =>
  student.put('/api/student/profile', { body, headers })
const apply = (body: unknown, headers: Record<string, string> = json) =>
  student.post('/api/student/applications', { body, headers })
const good = '{"projectId":401}'

describe('a call with a body', () => {
  test.each(['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON'])(
    'takes %s',
    async (type) => {
      expect((await apply(good, { 'content-type': type })).status).toBe(201)
    },
  )

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/xml',
    'nonsense',
    '',
  ])('does not take %s', async (type) => {
    const { status, body } = await apply(good, { 'content-type': type })
    expect(status).toBe(415)
    expect(body.message).toMatch(/application\/json/)
  })

  test('does not take a body of no type', async () => {
    expect((await apply(good, {})).status).toBe(415)
  })

  test.each([
    ['nothing', ''],
    ['half of it', '{"projectId":'],
    ['no JSON', 'projectId=401'],
    ['two of them', '{"projectId":401}{"projectId":401}'],
    ['null', 'null'],
    ['a list', '[{"projectId":401}]'],
    ['a number', '401'],
    ['text', '"401"'],
    ['a prototype', '{"projectId":401,"__proto__":{"isAdmin":true}}'],
    ['a constructor', '{"projectId":401,"constructor":{"prototype":{"isAdmin":true}}}'],
    ['a prototype only', '{"__proto__":{"projectId":401}}'],
    ['deep lists', '['.repeat(16_000)],
    ['closed deep lists', '['.repeat(8_000) + ']'.repeat(8_000)],
    ['a deep object', `${'{"projectId":'.repeat(1000)}401${'}'.repeat(1000)}`],
    ['bytes that are no text', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
  ])('does not take %s', async (_, body) => {
    const answer = await apply(body)
    expect(answer.status).toBe(400)
    expect(answer.body.message).toBeTruthy()
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  test('is refused when it is huge, before it is read', async () => {
    const { status, body } = await save({ ...buildProfile(), padding: 'x'.repeat(profileBody) })
    expect(status).toBe(413)
    expect(body.code).toBe('too-large')
    expect((await apply(' '.repeat(16 * 1024 + 1))).status).toBe(413)
  })

  test('names every field that is wrong', async () => {
    const { body } = await save({ ...buildProfile(), university: '', maxWeeklyHours: 99, more: 1 })
    expect(Object.keys(body.fields).sort()).toEqual(['maxWeeklyHours', 'more', 'university'])
    expect(body.message).toBe('Please choose your university. 2 more things need fixing.')
  })

  test('names at most 20 fields', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`x${index}`, 1]))
    const { status, body } = await save({ ...buildProfile(), ...unknown })
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toHaveLength(20)
  })

  test('has its list counted before anything in it is looked at', async () => {
    const { status, body } = await save({
      ...buildProfile(),
      technologies: Array.from({ length: 5000 }, () => 'x'),
      industryInterests: Array.from({ length: 5000 }, () => 1),
    })
    expect(status).toBe(400)
    expect(body.fields).toEqual({
      technologies: 'You can add up to 60 technologies',
      industryInterests: 'You can only choose each one once',
    })
  })

  test('takes a profile with as many long texts as it may have', async () => {
    const projects = Array.from({ length: 20 }, (_, index) => ({
      title: `${index}`.padEnd(120, 'x'),
      description: 'x'.repeat(2000),
      link: `https://example.org/${'x'.repeat(280)}`,
      technologies: demoTechnologyNames.slice(index, index + 20),
    }))
    const technologies = demoTechnologyNames.map((name) => ({ name, level: 5 }))
    expect((await save({ ...buildProfile(), technologies, projects })).status).toBe(200)
  })

  test.each([
    ['half a character', '\ud83d'],
    ['NUL', 'a\0b'],
  ])('does not take %s in any text', async (_, text) => {
    const project = { ...buildProfile().projects[0], title: 'Night sky', description: text }
    const saved = await save({ ...buildProfile(), projects: [project] })
    expect(saved.status).toBe(400)
    expect(saved.body.fields).toEqual({ 'projects.0.description': 'Please use plain text' })
    const password = { currentPassword: text, newPassword: `${text}12345678`, confirmPassword: text }
    const { status, body } = await student.put('/api/user/password', { body: password })
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual(['currentPassword', 'newPassword', 'confirmPassword'])
  })

  test('does not take an object with a strange length for a text or a list', async () => {
    const odd = { length: { toString: 1, valueOf: 1 } }
    const password = { currentPassword: odd, newPassword: odd, confirmPassword: odd }
    expect((await student.put('/api/user/password', { body: password })).status).toBe(400)
    expect((await save({ ...buildProfile(), technologies: odd, linkedinUrl: odd })).status).toBe(400)
  })
})

describe('an address', () => {
  test('with an id of any length is refused as the contract says', async () => {
    for (const length of [300, 10_000]) {
      const id = '1'.repeat(length)
      expect((await demo.visit().get(`/api/startups/${id}`)).status).toBe(401)
      expect((await student.get(`/api/students/${id}/cv`)).status).toBe(400)
    }
  })
})

describe('a call without a body', () => {
  test.each([
    ['no type and no body', undefined, {}],
    ['a JSON type and no body', undefined, json],
    ['a JSON type and an empty body', '', json],
    ['an empty object', '{}', json],
    ['null', 'null', json],
  ])('takes %s', async (_, body, headers) => {
    for (const path of ['/api/demo-login', '/api/auth/student/demo-login', '/api/logout']) {
      const { status } = await demo.visit().post(path, { headers, ...(body !== undefined && { body }) })
      expect([200, 204]).toContain(status)
    }
    const leaving = await visitAsStudent(demo)
    const sent = { headers, ...(body !== undefined && { body }) }
    expect((await leaving.delete('/api/user', sent)).status).toBe(204)
  })

  test('does not take something else', async () => {
    const visitor = demo.visit()
    expect((await visitor.post('/api/logout', { body: { everybody: true } })).status).toBe(400)
    expect(
      (await visitor.post('/api/logout', { body: 'x', headers: { 'content-type': 'text/plain' } })).status,
    ).toBe(415)
  })
})
