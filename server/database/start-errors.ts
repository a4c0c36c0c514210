// Why the program cannot start, in a sentence for the person who starts it that says what to do.

/** A message that needs no explanation. */
export class CannotStart extends Error {}

type Failure = {
  code?: string
  errno?: number
  path?: string
  port?: number
  message?: string
  cause?: unknown
}

/** `location` is where the database was looked for. */
export function explainStart(error: unknown, location: { url: string } | object): unknown {
  if (error instanceof CannotStart) return error
  const failure = innermost(error)
  if ('url' in location && !URL.canParse(location.url))
    return new CannotStart(
      'DATABASE_URL cannot be read. Write characters such as # and / in the password as %23 and %2F.',
    )
  const sentence =
    'url' in location ? explainServer(failure, new URL(location.url)) : explainFolder(failure, location)
  return sentence ? new CannotStart(sentence, { cause: error }) : error
}

/** When the program cannot listen. `setting` is the one that names the port. */
export function explainListen(
  error: unknown,
  setting: 'PORT' | 'METRICS_PORT' | 'MAILBOX_PORT',
  port: number,
): unknown {
  const { code } = error as Failure
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken by another program. Stop it, or choose another port with ${setting}.`,
    EACCES: `We may not listen on port ${port}. Choose one above 1023 with ${setting}.`,
    EADDRNOTAVAIL: 'This machine does not have the address in HOST. Correct HOST, or leave it out.',
    ENOTFOUND: 'We cannot find the address in HOST. Correct HOST, or leave it out.',
  }
  const sentence = code && sentences[code]
  return sentence ? new CannotStart(sentence, { cause: error }) : error
}

function explainServer({ code = '', message = '' }: Failure, url: URL): string | undefined {
  const server = `${url.hostname || 'localhost'}:${url.port || 5432}`
  const database = decodeURIComponent(url.pathname.slice(1))
  const user = decodeURIComponent(url.username)
  const named = user ? `the user ${user}` : 'the user'
  if (/^(ENOTFOUND|EAI_AGAIN)$/.test(code))
    return `We can't find the database host ${url.hostname}. Correct its name in DATABASE_URL, or check your DNS.`
  if (/^(ECONNREFUSED|ENOENT)$/.test(code))
    return `No database server answers at ${server}. Start PostgreSQL there, or correct DATABASE_URL.`
  if (/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ECONNRESET)$/.test(code) || /timeout|terminated/i.test(message))
    return `The database server at ${server} doesn't answer. Check DATABASE_URL, the network and the firewall.`
  if (/^28/.test(code) || /password/i.test(message))
    return `The database server at ${server} refused ${named} or the password. Correct them in DATABASE_URL.`
  const sentences: Record<string, string> = {
    '3D000': `There is no database ${database} at ${server}. Create it with “createdb ${database}”, or correct DATABASE_URL.`,
    '42501': `${named[0]?.toUpperCase()}${named.slice(1)} may not create tables in the database ${database}. Make it the owner of the database.`,
    '53100': `The disk of the database server at ${server} is full. Make room on it and start again.`,
    '53300': `The database server at ${server} has no connection left. Lower DATABASE_CONNECTIONS, or raise max_connections there.`,
    '57P03': `The database server at ${server} is still starting or shutting down. Try again in a moment.`,
  }
  return sentences[code]
}

/** As PGlite's file system numbers them. */
const wasmCodes: Record<number, string> = { 2: 'EACCES', 51: 'ENOSPC', 63: 'EPERM', 69: 'EROFS' }

function explainFolder({ code: given, errno = 0, path }: Failure, location: object): string | undefined {
  const code = given ?? wasmCodes[errno]
  const folder = 'folder' in location ? String(location.folder) : (path ?? 'the data folder')
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk is full: nothing can be written to ${folder}. Make room on it, or choose another folder with DATA_DIR.`
    case 'EROFS':
      return `The data folder ${folder} is on a read-only disk. Make it writable, or choose another folder with DATA_DIR.`
    case 'EACCES':
    case 'EPERM':
      return `We may not write to the data folder ${folder}. Make this user its owner, or choose another folder with DATA_DIR.`
    case 'ENOTDIR':
    case 'EEXIST':
      return `${path ?? folder} is a file, and a folder is needed there. Move it away, or choose another folder with DATA_DIR.`
    default:
      return undefined
  }
}

/** Drizzle wraps what the driver threw; the driver may wrap what the network threw. */
function innermost(error: unknown): Failure {
  const failure = (error ?? {}) as Failure
  return failure.code === undefined && failure.cause ? innermost(failure.cause) : failure
}
