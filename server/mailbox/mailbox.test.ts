// The mailbox of a trial: people confirm and reset with what they read there, and nothing gets out of it.
import { request } from 'node:http'
import { createTransport } from 'nodemailer'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { confirm, newPassword, register } from '../../tests/emailed-links.ts'
import { newEmail, startServerForThisTest, testSecret } from '../../tests/server.ts'
import { makeSender } from '../outbox/sender.ts'
import { type RunningMailbox, startMailbox } from './mailbox.ts'

let mailbox: RunningMailbox
beforeEach(async () => {
  mailbox = await startMailbox(0)
  onTestFinished(mailbox.close)
})

const get = (path: string) => fetch(`http://127.0.0.1:${mailbox.port}${path}`)
const read = async (path: string) => (await get(path)).text()

async function receive(email: Parameters<ReturnType<typeof createTransport>['sendMail']>[0]) {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await transport.sendMail({ from: 'a@example.org', to: 'b@example.org', ...email })
  await mailbox.receive(message as Buffer)
}

test('people confirm their address and reset their password with what the mailbox shows', async () => {
  const server = await startServerForThisTest(
    { MODE: 'live', PUBLIC_URL: 'http://launchquad.example' },
    { hasMailbox: true },
  )
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const sending = { from: 'Launchquad <hello@launchquad.example>', publicUrl: 'http://launchquad.example' }
  const sender = makeSender(server.database, { to: mailbox, secret: testSecret, ...sending }, log)
  const email = newEmail()
  const visitor = server.visit()
  const tokenIn = async (path: string, page: string) =>
    new RegExp(`${page}\\?token=([\\w-]+)`).exec(await read(path))?.[1] ?? ''

  expect((await register(visitor, email)).body).toBeNull()
  await sender.sendDue()
  expect(await read('/')).toContain('<strong>Confirm your email address</strong>')
  const page = await read('/emails/1')
  for (const shown of ['Launchquad &lt;hello@launchquad.example&gt;', email, '<dt>Auto-Submitted</dt>'])
    expect(page).toContain(shown)
  expect(await read('/emails/1/html')).toContain('>Confirm')
  const confirmed = await confirm(visitor, await tokenIn('/emails/1', 'confirm-email'))
  expect(confirmed.status).toBe(200)

  await server.visit().post('/api/password/forgot', { body: { email } })
  await sender.sendDue()
  const token = await tokenIn('/emails/2', 'reset-password')
  const reset = await server.visit().post('/api/password/reset', { body: { token, newPassword } })
  expect(reset.status).toBe(204)
  expect((await server.visit().login(email, newPassword)).status).toBe(200)
})

test('the newest email comes first, and the last 200 stay', async () => {
  for (let number = 1; number <= 201; number++) await receive({ subject: `Number ${number}`, text: 'x' })
  const shown = [...(await read('/list')).matchAll(/Number (\d+)/g)].map(([, number]) => Number(number))
  expect(shown).toEqual(Array.from({ length: 200 }, (_, index) => 201 - index))
  expect((await get('/emails/1')).status).toBe(404)
})

test('an open page hears of an email when it arrives', async () => {
  const events = await get('/events')
  expect(events.headers.get('content-type')).toBe('text/event-stream')
  const reader = (events.body as ReadableStream<Uint8Array>).getReader()
  const readEvent = async () => Buffer.from((await reader.read()).value ?? []).toString()
  let text = await readEvent()
  expect(text).not.toContain('data:')
  await receive({ subject: 'News', text: 'x' })
  while (!text.includes('data: email')) text += await readEvent()
})

test('calendar files are downloaded as they were sent, never opened as a page', async () => {
  const calendar = 'BEGIN:VCALENDAR\nSUMMARY:Zoë’s interview\nEND:VCALENDAR\n'
  await receive({
    subject: 'Interview',
    text: 'See you',
    attachments: [
      { filename: 'zoë "1".ics', content: calendar, contentType: 'text/calendar' },
      { filename: 'page.html', content: '<script>alert(1)</script>', contentType: 'text/html' },
    ],
  })
  expect(await read('/emails/1')).toContain('zoë &quot;1&quot;.ics')
  const file = await get('/emails/1/attachments/0')
  expect((await file.text()).replaceAll('\r\n', '\n')).toBe(calendar)
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''zo%C3%AB%20%221%22.ics`)
  for (const path of ['/emails/1/attachments/0', '/emails/1/attachments/1', '/emails/1/source']) {
    const { headers } = await get(path)
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
  expect((await get('/emails/1/attachments/2')).status).toBe(404)
})

test('an email runs no script and loads nothing, however it was written', async () => {
  const attack = '<script>document.title = "in"</script><img src="https://attacker.example/seen">'
  await receive({ subject: attack, text: attack, html: attack, to: '"<b>x</b>" <b@example.org>' })
  for (const path of ['/', '/list', '/emails/1']) {
    const page = await read(path)
    expect(page).toContain('&lt;script&gt;document.title')
    expect(page).not.toMatch(/<script>|<img|<b>/)
  }
  expect(await read('/emails/1')).toMatch(
    /<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/,
  )
  const framed = (await get('/emails/1/html')).headers.get('content-security-policy')
  expect(framed).toMatch(/^default-src 'none'; style-src 'unsafe-inline'; img-src data:;/)
  expect(framed).toMatch(/sandbox allow-popups allow-popups-to-escape-sandbox$/)
  const page = (await get('/')).headers.get('content-security-policy')
  expect(page).toMatch(/^default-src 'none'; style-src 'self'; script-src 'self';/)
  expect(page).toContain("frame-ancestors 'none'")
})

test('only this machine is answered, and only under its own name', async () => {
  const statusFor = (host: string, method = 'GET') =>
    new Promise((resolve, reject) => {
      request({ port: mailbox.port, host: '127.0.0.1', method, headers: { host } }, (response) =>
        resolve(response.resume().statusCode),
      )
        .on('error', reject)
        .end()
    })
  expect(await statusFor(`localhost:${mailbox.port}`)).toBe(200)
  expect(await statusFor('127.0.0.1')).toBe(200)
  for (const host of ['attacker.example', 'localhost.attacker.example', '127.0.0.1.attacker.example:3025'])
    expect(await statusFor(host)).toBe(421)
  expect(await statusFor('localhost', 'POST')).toBe(405)
  // Another address of the same machine, which is not 127.0.0.1 alone.
  await expect(fetch(`http://127.0.0.2:${mailbox.port}/`)).rejects.toThrow()
})
