// Reads what a call was sent: parameters, query, body and file, parsed by the call's own schemas.
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Call, UploadedFile } from '../../contract/call.ts'
import { Problem } from '../../contract/problem.ts'

z.config(z.locales.en())

const noBody = z.union([z.undefined(), z.null(), z.strictObject({})])

export async function readInput(call: Call, request: FastifyRequest): Promise<Record<string, unknown>> {
  return {
    ...(call.params && parse(z.strictObject(call.params), request.params)),
    ...(call.query && parse(z.strictObject(call.query), request.query)),
    ...(call.upload
      ? { [call.upload]: await readFile(call.upload, request) }
      : parse(call.body ?? noBody, request.body)),
  }
}

function parse(schema: z.core.$ZodType, value: unknown): Record<string, unknown> {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return (parsed.data ?? {}) as Record<string, unknown>
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) {
    const paths =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    const message = issue.code === 'unrecognized_keys' ? 'This field is not known here' : issue.message
    for (const path of paths) fields[path.join('.').slice(0, 200) || 'body'] ??= message
  }
  throw new Problem('bad-input', sentence(fields), fields)
}

function sentence(fields: Record<string, string>) {
  const [first, ...others] = Object.entries(fields)
  if (!first) return 'Something in the request is not right.'
  return `${first[0]}: ${first[1]}${others.length > 0 ? `, and ${others.length} more` : ''}.`
}

async function readFile(field: string, request: FastifyRequest): Promise<UploadedFile> {
  if (!request.isMultipart())
    throw new Problem('wrong-type', `Please send a multipart form with one file, ${field}.`)
  const part = await request.file()
  if (!part || part.fieldname !== field) {
    part?.file.resume()
    throw new Problem('bad-input', `Please send one file in the field ${field}.`, {
      [field]: 'Please choose a file',
    })
  }
  return { name: part.filename ?? '', type: part.mimetype, bytes: await part.toBuffer() }
}
