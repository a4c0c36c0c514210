// Turns whatever went wrong into one of the known problems, without telling a stranger how we are built.
import { Problem, type ProblemBody } from '../../contract/problem.ts'

export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  for (const cause of causesOf(error)) {
    if (cause instanceof Problem) return cause
    const code = String((cause as { code?: unknown }).code ?? '')
    const known = byCode[code]
    if (known) return known
    if (isDatabaseAway(code, cause)) {
      return new Problem('unavailable', 'We can’t reach our data right now. Please try again in a moment.')
    }
    const status = (cause as { statusCode?: unknown }).statusCode
    if (typeof status === 'number' && status >= 400 && status < 500) {
      return new Problem('bad-input', 'We couldn’t read this request. Please try again.')
    }
  }
  return new Problem('broken', 'Something went wrong on our side. Please try again.')
}

export const bodyOf = ({ code, message, fields }: Problem): ProblemBody => ({
  code,
  message,
  ...(fields && { fields }),
})

const tooLarge = new Problem(
  'too-large',
  'That’s more than we can take. Please shorten it; a CV can have up to 5 MiB.',
)
const wrongType = new Problem('wrong-type', 'Please send JSON, with the content type application/json.')
const notMultipart = new Problem('wrong-type', 'Please send a multipart form with one file.')
const notJson = new Problem('bad-input', 'We couldn’t read this: it isn’t valid JSON.', {
  body: 'This is not valid JSON',
})
const oneFile = new Problem('bad-input', 'Please send one file and nothing else.', {
  cv: 'Please choose one file',
})

const byCode: Record<string, Problem> = {
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
  FST_REQ_FILE_TOO_LARGE: tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: wrongType,
  FST_ERR_CTP_INVALID_JSON_BODY: notJson,
  FST_INVALID_MULTIPART_CONTENT_TYPE: notMultipart,
  FST_PARTS_LIMIT: oneFile,
  FST_FILES_LIMIT: oneFile,
  FST_FIELDS_LIMIT: oneFile,
  FST_PROTO_VIOLATION: oneFile,
  FST_ERR_BAD_URL: new Problem('bad-input', 'We couldn’t read this address. Please check it and try again.'),
  FST_ERR_MAX_PARAM_LENGTH: new Problem('not-found', 'There’s nothing at this address.'),
}

/** Node's network errors, and PostgreSQL's own: connection lost, shutting down, too many, timed out, or lost again and again against other transactions. */
function isDatabaseAway(code: string, cause: unknown) {
  if (
    /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENOENT$|ENOSPC|EDQUOT|EROFS|08|57P|57014|53|40001|40P01|23503)/.test(
      code,
    )
  )
    return true
  const message = cause instanceof Error ? cause.message : ''
  return /Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|PGlite is closed/i.test(
    message,
  )
}

/** Drizzle wraps what the driver threw; the driver may wrap what the network threw. */
export function* causesOf(error: unknown) {
  for (let cause = error, depth = 0; cause && depth < 5; depth++) {
    yield cause
    cause = (cause as { cause?: unknown }).cause
  }
}
