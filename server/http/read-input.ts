// Reads what a call was sent: parameters, query, body and file, parsed by the call's own schemas.
import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Call, UploadedFile } from '../../contract/call.ts'
import { splitAddress } from '../../contract/paths.ts'
import { Problem } from '../../contract/problem.ts'

const noBody = z.union([z.undefined(), z.null(), z.strictObject({})], 'Please send nothing with this')

export async function readInput(call: Call, request: FastifyRequest): Promise<Record<string, unknown>> {
  return {
    ...(call.params && parseInput(strict(call.params), request.params)),
    ...(call.query && parseInput(strict(call.query), request.query)),
    ...(call.upload
      ? { [call.upload]: await readFile(call.upload, request) }
      : parseInput(call.body ?? noBody, request.body)),
  }
}

/** The input of a call that has neither a body nor a file. */
export function readFromUrl(call: Call, url: string): Record<string, unknown> {
  const [path, query] = splitAddress(url)
  const pattern = call.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  const params = Object.entries(new RegExp(`^${pattern}$`).exec(path)?.groups ?? {})
  return {
    ...(call.params &&
      parseInput(
        strict(call.params),
        Object.fromEntries(params.map(([name, text]) => [name, decodeURIComponent(text)])),
      )),
    ...(call.query && parseInput(strict(call.query), Object.fromEntries(new URLSearchParams(query)))),
  }
}

const strictOf = new WeakMap<object, z.core.$ZodType>()

/** Made once for each call: making a schema takes longer than using it. */
function strict(shape: z.core.$ZodShape): z.core.$ZodType {
  const schema = strictOf.get(shape) ?? z.strictObject(shape)
  strictOf.set(shape, schema)
  return schema
}

/** Nobody reads more, and a body can hold tens of thousands of mistakes. */
const maxReportedFields = 20

export function parseInput(schema: z.core.$ZodType, value: unknown): Record<string, unknown> {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return (parsed.data ?? {}) as Record<string, unknown>
  throw wrongFields(fieldsOf(parsed.error.issues))
}

/** What is wrong with each field, in one sentence about the first. */
export function wrongFields(fields: Record<string, string>) {
  const [first = 'Please check what you entered', ...others] = Object.values(fields)
  const more =
    others.length === 1 ? ' One more thing needs fixing.' : ` ${others.length} more things need fixing.`
  return new Problem('bad-input', `${first}.${others.length > 0 ? more : ''}`, fields)
}

/** What is wrong with each field, by its path. */
function fieldsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const found = new Map<string, string>()
  for (const issue of issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : undefined
    const paths = unknown ? unknown.map((key) => [...issue.path, key]) : [issue.path]
    for (const path of paths) {
      if (found.size === maxReportedFields) return Object.fromEntries(found)
      const name = path.join('.').slice(0, 200) || 'body'
      if (!found.has(name)) found.set(name, issue.message)
    }
  }
  return Object.fromEntries(found)
}

/** Reads the form to its end: what comes after the file may be what is wrong with it. */
async function readFile(field: string, request: FastifyRequest): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new Problem('wrong-type', 'Please send the file as a multipart form.')
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
    throw new Problem('bad-input', 'We couldn’t read the upload. Please try again.', {
      [field]: 'Please choose a file',
    })
  }
  if (!found) {
    throw new Problem('bad-input', 'Please choose a file to upload.', {
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
