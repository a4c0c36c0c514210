// Sends queued emails, each at least once, whatever fails.
import { asc, eq, lte, sql } from 'drizzle-orm'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Database } from '../database/database.ts'
import { mail } from '../database/tables.ts'
import { decrypt } from './encryption.ts'

type Mail = typeof mail.$inferSelect

export type Log = {
  info: (facts: object, message: string) => void
  warn: (facts: object, message: string) => void
  error: (facts: object, message: string) => void
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Backoff after each attempt. The last wait repeats: an email server may be away for weeks. */
const waits = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour, day]
const maxAttempts = 30

/** Shorter than the first wait: no two processes send one email at the same time. */
const longestAttempt = 40_000
const sendersAtOnce = 4

export type Sender = {
  /** Sends all that is due. */
  sendDue: (stopping?: AbortSignal) => Promise<void>
}

/** Takes emails as an email server would get them, and sends them nowhere. */
export type Mailbox = { receive: (message: Buffer) => Promise<void> }

export function makeSender(
  database: Database,
  settings: { to: string | Mailbox; from: string; publicUrl: string; secret: string },
  log: Log,
): Sender {
  const deliver = typeof settings.to === 'string' ? toServer(settings.to) : toMailbox(settings.to)
  const host = new URL(settings.publicUrl).hostname

  const drop = (email: Mail) =>
    database.write((transaction) => transaction.delete(mail).where(eq(mail.id, email.id)))

  async function send(email: Mail) {
    const open = (words: string) => (email.isEncrypted ? decrypt(settings.secret, words) : words)
    const text = open(email.text)
    const html = email.html === null ? undefined : open(email.html)
    if (text === undefined) {
      log.error({ mail: email.id }, 'an email was encrypted with another SECRET and is dropped')
      await drop(email)
      return
    }
    try {
      await within(
        longestAttempt,
        deliver({
          from: settings.from,
          to: { name: '', address: email.recipient },
          subject: email.subject,
          text,
          ...(html && { html }),
          // As an alternative for programs that show invitations, and as a file for those that don't.
          ...(email.calendar && {
            icalEvent: {
              method: email.calendar.method,
              filename: 'invite.ics',
              content: email.calendar.file,
            },
          }),
          // The same at every attempt: an email that arrives twice can be recognised.
          messageId: `<mail-${email.id}@${host}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(email.unsubscribeUrl && {
              'List-Unsubscribe': `<${email.unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        }),
      )
    } catch (error) {
      const facts = { mail: email.id, attempt: email.attempts, ...reasonOf(error) }
      if (!isRefusedForGood(error) && email.attempts < maxAttempts) {
        return log.warn(facts, 'an email could not be sent and will be tried again')
      }
      log.error(facts, 'an email was refused for good and is dropped')
    }
    await drop(email)
  }

  async function sendOneAfterAnother(stopping: AbortSignal | undefined) {
    while (!stopping?.aborted) {
      const email = await takeDue(database)
      if (!email) return
      await send(email)
    }
  }

  return {
    sendDue: async (stopping) => {
      await Promise.all(Array.from({ length: sendersAtOnce }, () => sendOneAfterAnother(stopping)))
    },
  }
}

const onlyOurWords = { disableFileAccess: true, disableUrlAccess: true }

function toServer(url: string) {
  // A connection per email: a pool would retry on its own schedule, not on ours.
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  const transport = createTransport({ url, ...timeouts, ...onlyOurWords })
  return (email: SendMailOptions): Promise<unknown> => transport.sendMail(email)
}

function toMailbox(mailbox: Mailbox) {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...onlyOurWords,
  })
  return async (email: SendMailOptions) => {
    const { message } = await transport.sendMail(email)
    await mailbox.receive(message as Buffer)
  }
}

/**
 * Taking an email already stores its next attempt: a process that dies while sending leaves nothing to clean up. No
 * transaction is open while the email server answers, because the embedded database would wait for it.
 */
function takeDue(database: Database): Promise<Mail | undefined> {
  return database.write(async (transaction) => {
    const [due] = await transaction
      .select({ id: mail.id, attempts: mail.attempts })
      .from(mail)
      .where(lte(mail.nextTryAt, sql`now()`))
      .orderBy(asc(mail.nextTryAt), asc(mail.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return undefined
    const wait = waits[due.attempts] ?? day
    const [taken] = await transaction
      .update(mail)
      .set({ attempts: due.attempts + 1, nextTryAt: sql`now() + make_interval(secs => ${wait})` })
      .where(eq(mail.id, due.id))
      .returning()
    return taken
  })
}

/** The server knows the recipient's mailbox and will not take this email; refusing us (5.7) can be put right. */
function isRefusedForGood(error: unknown) {
  const { command, responseCode = 0, response = '' } = error as SmtpError
  return (
    (command === 'RCPT TO' || command === 'DATA') && responseCode >= 550 && !/^\d{3}[ -]5\.7\./.test(response)
  )
}

type SmtpError = { code?: string; command?: string; responseCode?: number; response?: string }

/** Never the server's own words: they often hold the address. */
function reasonOf(error: unknown) {
  const { code, command, responseCode } = error as SmtpError
  return { code, command, responseCode }
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('too slow'), { code: 'ETOOSLOW' })), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
