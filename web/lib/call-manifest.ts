// What the browser needs to make a call: method, path and names. The build ships the value of `callManifest` instead of
// this file, and therefore none of the schemas: see vite.config.ts.
import { type Call, fileKindOf } from '../../contract/call.ts'
import { type CallName, calls } from '../../contract/calls.ts'

export type CallSpec = Pick<Call, 'method' | 'path' | 'upload'> & {
  /** The names of its query parameters. */
  query: string[]
  hasBody: boolean
  answer: 'json' | 'file' | 'nothing' | 'events'
}

const specOf = (call: Call): CallSpec => ({
  method: call.method,
  path: call.path,
  query: Object.keys(call.query ?? {}),
  hasBody: call.body !== undefined,
  ...(call.upload && { upload: call.upload }),
  answer: answerOf(call),
})

function answerOf(call: Call): CallSpec['answer'] {
  if (call.answer === 'nothing' || call.answer === 'events') return call.answer
  return fileKindOf(call) ? 'file' : 'json'
}

export const callManifest = Object.fromEntries(
  Object.entries(calls).map(([name, call]) => [name, specOf(call)]),
) as Record<CallName, CallSpec>
