// A real mail server on a free port that keeps what it is sent: `const mailServer = await startMailServer()`.
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { until } from './until.ts'

export type ReceivedMail = {
  to: string[]
  from: string
  subject: string
  text: string
  html: string
  messageId: string
  headers: Record<string, string>
  /** The calendar file, where it has one. */
  calendar: string | undefined
  /** The first address in the text that leads to this path. */
  link: (path: string) => URL
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>

export async function startMailServer(port = 0) {
  const received: ReceivedMail[] = []
  /** What the server answers to a recipient instead of taking the mail: `(address) => '550 no such mailbox'`. */
  let refuse: (address: string) => string | undefined = () => undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => {
      const refusal = refuse(address)
      if (!refusal) return done()
      const [code = '', ...words] = refusal.split(' ')
      done(Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }))
    },
    onData: (stream, { envelope }, done) => {
      text(stream)
        .then((raw) => PostalMime.parse(raw))
        .then(
          (mail) => {
            received.push(
              readable(
                mail,
                envelope.rcptTo.map(({ address }) => address),
              ),
            )
            done()
          },
          (error) => done(error),
        )
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address() as AddressInfo
  const sentTo = (recipient: string) =>
    received.filter(({ to }) => to.some((one) => one.toLowerCase() === recipient.toLowerCase()))
  return {
    port: address.port,
    /** For SMTP_URL. */
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    sentTo,
    /** Waits for the first email to an address whose subject holds these words. */
    waitForEmail: async (recipient: string, subject = ''): Promise<ReceivedMail> => {
      const find = () => sentTo(recipient).find((mail) => mail.subject.includes(subject))
      await until(() => find() !== undefined)
      return find() as ReceivedMail
    },
    refuse: (answer: typeof refuse) => {
      refuse = answer
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

function readable(mail: Awaited<ReturnType<typeof PostalMime.parse>>, to: string[]): ReceivedMail {
  const words = mail.text?.trimEnd() ?? ''
  return {
    to,
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    text: words,
    html: mail.html?.trim() ?? '',
    messageId: mail.messageId ?? '',
    calendar: calendarOf(mail.attachments),
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    link: (path) => linkIn(words, path),
  }
}

/** The first address in the text of an email that leads to this path. */
export function linkIn(words: string, path: string) {
  const found = [...words.matchAll(/https?:\/\/\S+/g)]
    .map(([address]) => new URL(address))
    .find(({ pathname }) => pathname === path)
  if (!found) throw new Error(`No link to ${path} in: ${words}`)
  return found
}

function calendarOf(attachments: Awaited<ReturnType<typeof PostalMime.parse>>['attachments']) {
  const content = attachments.find(({ mimeType }) => /calendar|ics/.test(mimeType))?.content
  return content === undefined || typeof content === 'string' ? content : new TextDecoder().decode(content)
}
