// The closed list of ways a call can fail, and the body every failure has.
import * as z from 'zod/mini'

export const statusOf = {
  'bad-input': 400,
  'signed-out': 401,
  forbidden: 403,
  'not-found': 404,
  'already-exists': 409,
  conflict: 409,
  /** It was saved in another tab or on another device since it was read. */
  'changed-elsewhere': 409,
  'too-large': 413,
  'wrong-type': 415,
  'too-many': 429,
  broken: 500,
  unavailable: 503,
} as const

export type ProblemCode = keyof typeof statusOf

export const problemBody = z.strictObject({
  code: z.enum(Object.keys(statusOf) as [ProblemCode, ...ProblemCode[]]),
  message: z.string(),
  /** What is wrong with each field, by its path: `projects.0.title`. */
  fields: z.optional(z.record(z.string(), z.string())),
})
export type ProblemBody = z.infer<typeof problemBody>

export class Problem extends Error {
  constructor(
    readonly code: ProblemCode,
    message: string,
    readonly fields?: Record<string, string>,
  ) {
    super(message)
  }

  get status() {
    return statusOf[this.code]
  }
}

/** The account was deleted in the moment between signing in and the change. */
export const accountDeleted = () => new Problem('signed-out', 'This account was deleted.')
