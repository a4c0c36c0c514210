// The only reader of the environment. A wrong setting stops the start, and the message names it.
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { type Mode, modes } from '../contract/account.ts'
import { isWebAddress } from '../contract/text.ts'
import type { DatabaseLocation } from './database/open.ts'

const whole = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => (/^\d+$/.test(text) ? Number(text) : Number.NaN)),
    ),
    z.int(message).check(z.minimum(min, message), z.maximum(max, message)),
  )
}
const origin = z
  .string()
  .check(
    z.refine(
      (text: unknown) => isWebAddress(String(text)) && new URL(String(text)).pathname === '/',
      'must be an address like https://launchquad.example, without a path',
    ),
  )

export const settings = z.object({
  MODE: z._default(z.enum(modes, 'must be demo or live'), 'demo'),
  PORT: z._default(whole(0, 65_535), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(origin),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(
    z
      .string()
      .check(
        z.regex(/^postgres(ql)?:\/\/\S+$/, 'must be an address like postgres://user:password@host/database'),
      ),
  ),
  DATABASE_CONNECTIONS: z._default(whole(1, 500), 10),
  SECRET: z.optional(z.string()),
  LOG_LEVEL: z._default(
    z.enum(['silent', 'error', 'warn', 'info', 'debug'], 'must be silent, error, warn, info or debug'),
    'info',
  ),
  TRUSTED_PROXIES: z._default(whole(0, 10), 0),
  METRICS_PORT: z.optional(whole(0, 65_535)),
  LIMIT_CALLS: z._default(whole(1, 1_000_000), 200),
  LIMIT_SIGN_INS: z._default(whole(1, 1_000_000), 25),
  LIMIT_SIGN_UPS: z._default(whole(1, 1_000_000), 5),
  LIMIT_UPLOADS: z._default(whole(1, 1_000_000), 30),
  LIMIT_MAILS: z._default(whole(1, 1_000_000), 10),
  LIMIT_DOWNLOADS: z._default(whole(1, 1_000_000), 10),
  LIMIT_AT_ONCE: z._default(whole(1, 1_000_000), 100),
  LIMIT_AT_ONCE_PER_ADDRESS: z._default(whole(1, 1_000_000), 20),
  DRAIN_SECONDS: z._default(whole(0, 8), 0),
  REQUEST_SECONDS: z._default(whole(1, 600), 30),
  CONSTANT_TIME_MS: z._default(whole(0, 10_000), 500),
  RENDER_MS: z._default(whole(0, 60_000), 250),
  PRELOAD_SECONDS: z._default(whole(0, 86_400), 10),
  SEARCH_INDEX: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  HOURLY_BACKUPS: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  LINK_CHECKS: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  S3_BUCKET: z.optional(z.string()),
  S3_ENDPOINT: z.optional(origin),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  SMTP_URL: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^smtps?:\/\/\S+$/,
          'must be an address like smtp://user:password@mail.launchquad.example:587',
        ),
      ),
  ),
  MAIL_FROM: z._default(z.string(), 'Launchquad <hello@launchquad.example>'),
  MAILBOX_PORT: z._default(
    z.union([z.literal('off'), whole(0, 65_535)], 'must be a whole number from 0 to 65535, or off'),
    3025,
  ),
  NODE_ENV: z.optional(z.string()),
  OPERATOR: z.optional(z.string()),
})

export type Config = {
  mode: Mode
  port: number
  host: string
  publicUrl: string | undefined
  databaseLocation: DatabaseLocation
  /** Session tokens are stored hashed with it. Without it the demo and the embedded database make one. */
  secret: string | undefined
  logLevel: z.infer<typeof settings>['LOG_LEVEL']
  /** How many proxies are in front: only that many forwarded addresses, from the last, are trusted. */
  trustedProxies: number
  metricsPort: number | undefined
  /** How long a stopping process still answers while a balancer notices that it is not ready. */
  drainSeconds: number
  limits: {
    calls: number
    signIns: number
    signUps: number
    uploads: number
    emails: number
    downloads: number
    atOnce: number
    perAddress: number
    requestSeconds: number
  }
  /** How long answers take that must not tell by their time whether an address has an account. */
  constantTimeMs: number
  /** How long a workspace page waits for its content. With 0 it comes without: see docs/decisions/023. */
  renderMs: number
  /** How long after its start live reads all universities and cities, which their first search would wait for. */
  preloadSeconds: number
  /** Whether students are found by an index in this process, or by SQL alone. */
  searchIndex: boolean
  /** The folder of the embedded database to back up every hour. */
  hourlyBackupsOf: string | undefined
  /** Whether we open the links of students' projects, to see which of them answer. */
  linkChecks: boolean
  bucket: BucketSettings | undefined
  /** Without it no emails are sent to anyone. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Shows the emails of a trial on this machine: see mailbox/mailbox.ts. Never in production. */
  mailboxPort: number | undefined
  /** A real site, to which strangers may come. */
  isPublic: boolean
  /** Who runs the operator’s commands. */
  operator: string | undefined
}

export type BucketSettings = {
  name: string
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** What is wrong with the settings, one line each, for the operator. */
export class WrongSettings extends Error {}

export function readConfig(environment: NodeJS.ProcessEnv): Config {
  // An empty setting, as in a copied .env.example, is a setting that is not there.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    throw new WrongSettings(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'),
    )
  }
  const set = parsed.data
  const folder = join(resolve(set.DATA_DIR), set.MODE)
  return {
    mode: set.MODE,
    port: set.PORT,
    host: set.HOST,
    publicUrl: set.PUBLIC_URL && new URL(set.PUBLIC_URL).origin,
    databaseLocation: set.DATABASE_URL
      ? { url: set.DATABASE_URL, connections: set.DATABASE_CONNECTIONS }
      : { folder },
    secret: secretFrom(set),
    logLevel: set.LOG_LEVEL,
    trustedProxies: set.TRUSTED_PROXIES,
    metricsPort: set.METRICS_PORT,
    drainSeconds: set.DRAIN_SECONDS,
    limits: {
      calls: set.LIMIT_CALLS,
      signIns: set.LIMIT_SIGN_INS,
      signUps: set.LIMIT_SIGN_UPS,
      uploads: set.LIMIT_UPLOADS,
      emails: set.LIMIT_MAILS,
      downloads: set.LIMIT_DOWNLOADS,
      atOnce: set.LIMIT_AT_ONCE,
      perAddress: set.LIMIT_AT_ONCE_PER_ADDRESS,
      requestSeconds: set.REQUEST_SECONDS,
    },
    constantTimeMs: set.CONSTANT_TIME_MS,
    renderMs: set.RENDER_MS,
    preloadSeconds: set.PRELOAD_SECONDS,
    searchIndex: set.SEARCH_INDEX === 'on',
    hourlyBackupsOf:
      set.MODE === 'live' && !set.DATABASE_URL && set.HOURLY_BACKUPS === 'on' ? folder : undefined,
    linkChecks: set.LINK_CHECKS === 'on',
    bucket: bucketFrom(set),
    smtpUrl: smtpUrlFrom(set),
    mailFrom: set.MAIL_FROM,
    mailboxPort: mailboxPortFrom(set),
    isPublic: isPublic(set),
    operator: set.OPERATOR,
  }
}

function secretFrom({ MODE: mode, SECRET: secret, DATABASE_URL: databaseUrl }: z.infer<typeof settings>) {
  if (mode === 'demo') return secret
  // On the embedded database there is one process, which makes it: see database/secret.ts.
  if (!secret && !databaseUrl) return undefined
  if (!secret)
    throw new WrongSettings(
      'SECRET is missing: live mode needs one with DATABASE_URL, the same for all processes. ' +
        'Make one with: openssl rand -hex 32',
    )
  if (secret.length < 32 || /change|placeholder|secret|example|(.)\1{7}/i.test(secret)) {
    throw new WrongSettings(
      'SECRET looks like a placeholder: use 32 random characters or more, as from: openssl rand -hex 32',
    )
  }
  return secret
}

function smtpUrlFrom(set: z.infer<typeof settings>) {
  if (set.SMTP_URL && set.MODE === 'demo')
    throw new WrongSettings('SMTP_URL needs MODE=live: the demo sends no emails')
  return set.SMTP_URL
}

const isPublic = (set: z.infer<typeof settings>) =>
  set.NODE_ENV === 'production' || /^https:/i.test(set.PUBLIC_URL ?? '')

/** Anyone on this machine can read it, and with it reset any password: for a real site that is too many people. */
function mailboxPortFrom(set: z.infer<typeof settings>) {
  if (set.MODE === 'demo' || set.SMTP_URL || isPublic(set) || set.MAILBOX_PORT === 'off') return undefined
  return set.MAILBOX_PORT
}

function bucketFrom(set: z.infer<typeof settings>): BucketSettings | undefined {
  if (!set.S3_BUCKET) return undefined
  if (set.MODE === 'demo') throw new WrongSettings('S3_BUCKET needs MODE=live: the demo stores nothing')
  if (!set.S3_ACCESS_KEY_ID) throw new WrongSettings('S3_ACCESS_KEY_ID is missing: S3_BUCKET needs it')
  if (!set.S3_SECRET_ACCESS_KEY)
    throw new WrongSettings('S3_SECRET_ACCESS_KEY is missing: S3_BUCKET needs it')
  return {
    name: set.S3_BUCKET,
    endpoint: set.S3_ENDPOINT,
    region: set.S3_REGION,
    accessKeyId: set.S3_ACCESS_KEY_ID,
    secretAccessKey: set.S3_SECRET_ACCESS_KEY,
  }
}
