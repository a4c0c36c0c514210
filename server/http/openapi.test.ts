// The document and the page of the calls.
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { type Call, problemsOf } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { statusOf } from '../../contract/problem.ts'
import { makeApiDocs } from './api-docs.ts'
import { makeOpenApi } from './openapi.ts'

type Operation = {
  operationId: string
  parameters?: { name: string; in: string; required: boolean }[]
  requestBody?: { required: boolean; content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content?: object; headers?: object }>
}
const apiDocs = makeApiDocs()
const document = makeOpenApi() as { openapi: string; paths: Record<string, Record<string, Operation>> }
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
)

/** Section 7 of the specification, to the letter. */
const specified = [
  'GET /api/user',
  'POST /api/demo-login',
  'POST /api/auth/student/demo-login',
  'POST /api/login',
  'POST /api/register',
  'POST /api/logout',
  'GET /api/startups/{userId}',
  'GET /api/startups',
  'GET /api/students/search',
  'GET /api/students/{id}/cv',
  'GET /api/student/profile',
  'POST /api/student/applications',
  'PUT /api/student/profile',
  'POST /api/student/cv',
  'PUT /api/user/password',
  'PUT /api/user/email',
  'DELETE /api/user',
]

describe('the document', () => {
  test('is valid OpenAPI 3.1', async () => {
    expect(document.openapi).toBe('3.1.0')
    const result = await new Validator().validate(structuredClone(document))
    expect(result.errors).toBeUndefined()
    expect(result.valid).toBe(true)
  })

  test('has every call of the list, and so every call of the specification', () => {
    const shown = operations.map(({ method, path }) => `${method} ${path}`)
    expect(shown.sort()).toEqual(
      Object.values<Call>(calls)
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    )
    expect(shown).toEqual(expect.arrayContaining(specified))
  })

  test.each(Object.entries<Call>(calls))('says all about %s', (name, call) => {
    const operation = document.paths[call.path]?.[call.method.toLowerCase()]
    expect(operation?.operationId).toBe(name)
    const success = call.answer === 'nothing' ? 204 : (call.status ?? 200)
    const statuses = [success, ...problemsOf(call).map((code) => statusOf[code])]
    expect(Object.keys(operation?.responses ?? {}).sort()).toEqual([...new Set(statuses.map(String))].sort())
    for (const answer of Object.values(operation?.responses ?? {})) expect(answer.description).toBeTruthy()
    const parameters = operation?.parameters?.map((parameter) => parameter.name) ?? []
    expect(parameters).toEqual([...Object.keys(call.params ?? {}), ...Object.keys(call.query ?? {})])
    const types = Object.keys(operation?.requestBody?.content ?? {})
    expect(types).toEqual(call.body ? ['application/json'] : call.upload ? ['multipart/form-data'] : [])
  })
})

describe('what people send', () => {
  type Shape = { [key: string]: unknown }

  /** Every schema within a schema, with where it was found. */
  function* within(schema: unknown, path: string): Generator<[path: string, schema: Shape]> {
    if (schema === null || typeof schema !== 'object') return
    if (!Array.isArray(schema)) yield [path, schema as Shape]
    for (const [key, part] of Object.entries(schema)) yield* within(part, `${path}/${key}`)
  }
  const sent = operations.flatMap(({ operation: { operationId, parameters = [], requestBody } }) => [
    ...within(parameters, operationId),
    ...within(requestBody?.content['application/json'], operationId),
  ])

  test('has a maximum for every list, and each item once', () => {
    const lists = sent.filter(([, { type }]) => type === 'array')
    expect(lists.length).toBeGreaterThan(20)
    const endless = lists.filter(([, { maxItems, uniqueItems }]) => maxItems === undefined || !uniqueItems)
    expect(endless.map(([path]) => path)).toEqual([])
  })

  test('has a maximum for every text', () => {
    const texts = sent.filter(([, { type }]) => type === 'string')
    expect(texts.length).toBeGreaterThan(50)
    const endless = texts.filter(
      ([, schema]) => !schema.enum && !schema.const && schema.maxLength === undefined,
    )
    expect(endless.map(([path]) => path)).toEqual([])
  })

  test('has a maximum for every number', () => {
    const numbers = sent.filter(([, { type }]) => type === 'integer' || type === 'number')
    expect(numbers.length).toBeGreaterThan(20)
    const endless = numbers.filter(
      ([, { minimum, maximum }]) => minimum === undefined || maximum === undefined,
    )
    expect(endless.map(([path]) => path)).toEqual([])
  })
})

describe('the page', () => {
  test('shows every call', () => {
    for (const { operation, path } of operations) {
      expect(apiDocs).toContain(`id="${operation.operationId}"`)
      expect(apiDocs).toContain(path)
    }
  })

  test('has no script, and asks nobody else for anything', () => {
    expect(apiDocs).not.toMatch(/<script|<link|<img|<iframe|@import|url\(/i)
    const addresses = [...apiDocs.matchAll(/(?:href|src)="([^"]*)"/g)].map((match) => match[1])
    expect(addresses).toEqual(['/api/openapi.json'])
  })
})
