// What the browser needs to make a call: method, path and names. The build ships the value of `callManifest` instead of
// this file, and therefore none of the schemas: see vite.config.ts.
import { type Call, fileKindOf } from '../../contract/call.ts'
import { type CallName, calls } from '../../contract/calls.ts'

/** What a call doesn't have is left out: every first visit loads the manifest. */
export type CallSpec = Pick<Call, 'method' | 'path' | 'upload'> & {
  /** The names of its query parameters. */
  query?: string[]
  hasBody?: true
  /** JSON if it doesn't say. */
  answer?: 'file' | 'nothing' | 'events'
}

function specOf(call: Call): CallSpec {
  const { method, path, query, body, upload } = call
  const answer = answerOf(call)
  return {
    method,
    path,
    ...(query && { query: Object.keys(query) }),
    ...(body && { hasBody: true }),
    ...(upload && { upload }),
    ...(answer && { answer }),
  }
}

function answerOf(call: Call): CallSpec['answer'] {
  if (call.answer === 'nothing' || call.answer === 'events') return call.answer
  return fileKindOf(call) && 'file'
}

export const callManifest = Object.fromEntries(
  Object.entries(calls).map(([name, call]) => [name, specOf(call)]),
) as Record<CallName, CallSpec>
