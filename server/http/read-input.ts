// Reads what a call was sent: parameters, query, body and file, parsed by the call's own schemas.
import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** Reads the form to its end: what comes after the file may be what is wrong with it. */
async function readFile(field: string, request: FastifyRequest): Promise<UploadedFile> {
  if (!request.isMultipart())
    throw new Problem('wrong-type', `Please send a multipart form with one file, ${field}.`)
  let found: UploadedFile | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue
      const { file, filename, mimetype } = part
      if (part.fieldname !== field) {
        file.resume()
        continue
      }
      request.uploaded = await openTemporaryFile()
      const size = await store(file, request.uploaded)
      found = { name: filename ?? '', type: mimetype, size, ...readerOf(request.uploaded, size) }
    }
  } catch (error) {
    // Limits have a code. Without one it is the parser that gave up on the form.
    if (error instanceof Error && 'code' in error) throw error
    throw new Problem('bad-input', 'The form could not be read.', { [field]: 'Please choose a file' })
  }
  if (!found) {
    throw new Problem('bad-input', `Please send one file in the field ${field}.`, {
      [field]: 'Please choose a file',
    })
  }
  return found
}

/** Without a name from the start: it is gone when it is closed, also if the process is killed. */
async function openTemporaryFile() {
  const path = join(tmpdir(), `launchquad-${randomUUID()}`)
  return withDisk(async () => {
    const file = await open(path, 'wx+', 0o600)
    await unlink(path)
    return file
  })
}

async function store(content: AsyncIterable<Uint8Array>, file: FileHandle) {
  let size = 0
  for await (const chunk of content) {
    await withDisk(() => file.write(chunk, 0, chunk.length, size))
    size += chunk.length
  }
  return size
}

const readerOf = (file: FileHandle, size: number) => ({
  fd: file.fd,
  read: async () => {
    const { buffer } = await file.read(Buffer.alloc(size), 0, size, 0)
    return buffer
  },
})

/** A full disk is nobody's mistake, and does not last. */
async function withDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    const problem = new Problem('unavailable', 'We can’t take files right now. Please try again in a moment.')
    throw Object.assign(problem, { cause })
  }
}
