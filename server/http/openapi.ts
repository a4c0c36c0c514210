// The OpenAPI document, made from the list of calls.
import * as z from 'zod/mini'
import { type Call, fileKindOf, fileTypes, problemsOf, valueSchemaOf } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { type ProblemCode, problemBody, statusOf } from '../../contract/problem.ts'

type Json = Record<string, unknown>

export function makeOpenApi(): Json {
  const paths: Record<string, Json> = {}
  for (const [name, call] of Object.entries<Call>(calls)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Launchquad',
      version: '1',
      description: 'Students publish profiles; startups find, match, compare and contact them.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Problem: jsonSchemaOf(problemBody, 'output') },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: 'Set by signing in. Over https its name is __Host-session.',
        },
      },
    },
  }
}

function operationOf(operationId: string, call: Call): Json {
  return {
    operationId,
    summary: call.summary,
    description: descriptionOf(call),
    security: call.who === 'anyone' ? [] : [{ session: [] }],
    ...(call.params || call.query ? { parameters: parametersOf(call) } : {}),
    ...(call.body || call.upload ? { requestBody: requestBodyOf(call) } : {}),
    responses: { ...successOf(call), ...failuresOf(call) },
  }
}

const modeNotes = { demo: 'Only in the demo.', live: 'Only in live mode: refused in the demo.' }

function descriptionOf({ who, only }: Call) {
  const callers = {
    anyone: 'For anyone.',
    'signed-in': 'For anyone signed in.',
    student: 'For students.',
    startup: 'For startups.',
  }
  return only ? `${callers[who]} ${modeNotes[only]}` : callers[who]
}

function parametersOf({ params = {}, query = {} }: Call): Json[] {
  const parameter =
    (location: 'path' | 'query') =>
    ([name, schema]: [string, z.core.$ZodType]) => {
      const { inner, isRequired } = unwrap(schema)
      const json = jsonSchemaOf(valueSchemaOf(inner) ?? inner, 'input')
      const isJson = json.type === 'object'
      return {
        name,
        in: location,
        required: location === 'path' || isRequired,
        ...(isJson ? { content: { 'application/json': { schema: json } } } : { schema: json }),
      }
    }
  return [...Object.entries(params).map(parameter('path')), ...Object.entries(query).map(parameter('query'))]
}

/** What is inside an optional schema or one with a default. */
function unwrap(schema: z.core.$ZodType): { inner: z.core.$ZodType; isRequired: boolean } {
  const { def } = (schema as z.core.$ZodOptional)._zod
  const { type } = def as { type: string }
  return type === 'optional' || type === 'default'
    ? { inner: def.innerType, isRequired: false }
    : { inner: schema, isRequired: true }
}

function requestBodyOf({ body, upload }: Call): Json {
  if (body) {
    const { inner, isRequired } = unwrap(body)
    return { required: isRequired, content: { 'application/json': { schema: jsonSchemaOf(inner, 'input') } } }
  }
  const file = { type: 'string', contentMediaType: 'application/pdf', contentEncoding: 'binary' }
  const schema = { type: 'object', required: [upload], properties: { [upload as string]: file } }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

function successOf(call: Call): Json {
  const { answer, status = 200, headers = {}, events } = call
  const kind = fileKindOf(call)
  if (answer === 'nothing') return { 204: { description: 'Done' } }
  const headerObjects = Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  )
  const content = events
    ? {
        'text/event-stream': {
          schema: {
            type: 'string',
            contentMediaType: 'application/json',
            contentSchema: jsonSchemaOf(events, 'output'),
          },
        },
      }
    : kind
      ? { [fileTypes[kind]]: { schema: { type: 'string', contentMediaType: fileTypes[kind] } } }
      : { 'application/json': { schema: jsonSchemaOf(answer as z.core.$ZodType, 'output') } }
  return { [status]: { description: status === 201 ? 'Created' : 'Found', headers: headerObjects, content } }
}

const meanings: Record<ProblemCode, string> = {
  'bad-input': 'Something needs fixing; `fields` says what',
  'signed-out': 'Nobody is signed in, or the sign-in was refused',
  forbidden: 'Not for this user, not in this mode, or asked for by another site',
  'not-found': 'There is no such thing',
  'already-exists': 'It exists already',
  'changed-elsewhere': 'It was saved elsewhere since it was read: read it again',
  conflict: 'This can’t be done right now',
  'too-large': 'The body is too large',
  'wrong-type': 'The body is of the wrong type',
  'too-many': 'Too many calls; `Retry-After` says how many seconds to wait',
  broken: 'Something went wrong on the server',
  unavailable: 'The server is overloaded or the database is away; try again after `Retry-After` seconds',
}

function failuresOf(call: Call): Json {
  const schema = { $ref: '#/components/schemas/Problem' }
  const codes = problemsOf(call)
  // Two ways to fail may share a status.
  const meaningOf = (status: number) =>
    codes.filter((code) => statusOf[code] === status).map((code) => meanings[code])
  return Object.fromEntries(
    codes.map((code) => [
      statusOf[code],
      { description: meaningOf(statusOf[code]).join('; or: '), content: { 'application/json': { schema } } },
    ]),
  )
}

function jsonSchemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}
