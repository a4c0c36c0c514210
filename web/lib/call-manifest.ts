// What the browser needs to know to make a call. The build ships the result of this file instead of the file, and so
// no schema: see vite.config.ts.
import { type Call, fileKindOf } from '../../contract/call.ts'
import { type CallName, calls } from '../../contract/calls.ts'

export type CallOutline = Pick<Call, 'method' | 'path' | 'upload'> & {
  /** The names of its query parameters. */
  query: string[]
  hasBody: boolean
  answer: 'json' | 'file' | 'nothing'
}

const outlineOf = (call: Call): CallOutline => ({
  method: call.method,
  path: call.path,
  query: Object.keys(call.query ?? {}),
  hasBody: call.body !== undefined,
  ...(call.upload && { upload: call.upload }),
  answer: fileKindOf(call) ? 'file' : call.answer === 'nothing' ? 'nothing' : 'json',
})

export const callOutlines = Object.fromEntries(
  Object.entries(calls).map(([name, call]) => [name, outlineOf(call)]),
) as Record<CallName, CallOutline>
