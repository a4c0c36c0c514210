// The mailbox of a trial: keeps the last emails in memory and shows them on a page that only this machine can open. They
// are what an email server would get, but nobody gets them. Never in production: see config.ts.
import { EventEmitter } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import PostalMime from 'postal-mime'
import { type KeptEmail, listOf, mailboxPage, script, styles } from './mailbox-page.ts'

const maxEmails = 200

/** The page loads nothing from elsewhere; an email may not even run a script or send a form. */
const pagePolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; frame-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const emailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

export type RunningMailbox = {
  port: number
  receive: (message: Buffer) => Promise<void>
  close: () => void
}

export async function startMailbox(port: number): Promise<RunningMailbox> {
  const emails: KeptEmail[] = []
  const arrivals = new EventEmitter().setMaxListeners(0)
  let lastId = 0
  const server = await listen(port, (request, response) => answer(request, response, emails, arrivals))
  return {
    port: (server.address() as { port: number }).port,
    receive: async (message) => {
      const parsed = await PostalMime.parse(message, { attachmentEncoding: 'arraybuffer' })
      lastId += 1
      emails.unshift({
        id: lastId,
        receivedAt: new Date(),
        from: parsed.headers.find(({ key }) => key === 'from')?.value ?? '',
        to: (parsed.to ?? []).map(({ address = '' }) => address).join(', '),
        subject: parsed.subject ?? '',
        text: parsed.text ?? '',
        html: parsed.html,
        headers: parsed.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
        attachments: parsed.attachments.map(({ filename, mimeType, content }) => ({
          name: filename ?? 'attachment',
          type: mimeType,
          content: Buffer.from(content as ArrayBuffer),
        })),
        source: message,
      })
      emails.splice(maxEmails)
      arrivals.emit('email')
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function listen(port: number, serve: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(serve)
  return new Promise<Server>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve(server))
  })
}

type Sent = { type: string; body: string | Buffer; headers?: Record<string, string> }

const html = (body: string): Sent => ({ type: 'text/html; charset=utf-8', body })
const download = (name: string, body: Buffer): Sent => ({
  type: 'application/octet-stream',
  body,
  headers: { 'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}` },
})

function answer(
  { method, url = '/', headers }: IncomingMessage,
  response: ServerResponse,
  emails: KeptEmail[],
  arrivals: EventEmitter,
) {
  const refuse = (status: number, sentence: string) =>
    response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${sentence}\n`)
  // A name that an attacker's DNS leads to this machine would make their page the mailbox's own.
  if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(headers.host ?? ''))
    return refuse(421, 'Open the mailbox on the machine it runs on, at http://localhost and its port.')
  if (method !== 'GET' && method !== 'HEAD')
    return refuse(405, 'The mailbox only shows emails. Open it in a browser.')
  if (url === '/events') return sendArrivals(response, arrivals)
  const sent = find(url, emails)
  if (!sent) return refuse(404, 'This email isn’t here any more. Go back to the list of emails.')
  response
    .writeHead(200, {
      'Content-Type': sent.type,
      'Content-Length': Buffer.byteLength(sent.body),
      'Content-Security-Policy': pagePolicy,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Resource-Policy': 'same-origin',
      ...sent.headers,
    })
    .end(method === 'HEAD' ? undefined : sent.body)
}

function find(url: string, emails: KeptEmail[]): Sent | undefined {
  switch (url) {
    case '/':
      return html(mailboxPage(emails))
    case '/list':
      return html(listOf(emails))
    case '/mailbox.css':
      return { type: 'text/css; charset=utf-8', body: styles }
    case '/mailbox.js':
      return { type: 'text/javascript; charset=utf-8', body: script }
  }
  const [, id, part, number] = /^\/emails\/(\d+)(?:\/(html|source|attachments)(?:\/(\d+))?)?$/.exec(url) ?? []
  const email = emails.find((one) => one.id === Number(id))
  if (!email) return undefined
  if (part === 'html')
    return {
      // Links open beside the mailbox: the frame may not navigate anything else.
      ...html(`<!doctype html><base target="_blank">${email.html ?? ''}`),
      headers: { 'Content-Security-Policy': emailPolicy },
    }
  if (part === 'source') return download(`email-${email.id}.eml`, email.source)
  const attachment = part && number ? email.attachments[Number(number)] : undefined
  if (part) return attachment && download(attachment.name, attachment.content)
  return html(mailboxPage(emails, email))
}

/** Server-sent events: one for each email that arrives. */
function sendArrivals(response: ServerResponse, arrivals: EventEmitter) {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
  response.write('retry: 1000\n\n')
  const tell = () => response.write('data: email\n\n')
  arrivals.on('email', tell)
  response.on('close', () => arrivals.off('email', tell))
}
