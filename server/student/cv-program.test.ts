// CVs in the program as it is built: checked in a thread, and on disk without a name while they arrive.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildPdf } from '../../tests/pdf.ts'
import { buildProgram, newProgramSettings, startProgram } from '../../tests/process.ts'
import { until } from '../../tests/until.ts'

beforeAll(buildProgram)

test('a CV is checked, and an upload that a kill cuts off leaves nothing behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'launchquad-uploads-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const settings = { ...(await newProgramSettings('demo')), LIMIT_UPLOADS: '1000000', TMPDIR: folder }
  const program = await startProgram(settings)
  const entered = await program.fetch('/api/auth/student/demo-login', { method: 'POST', json: {} })
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
  const upload = async (bytes: Buffer) => {
    const body = new FormData()
    body.set('cv', new File([new Uint8Array(bytes)], 'cv.pdf', { type: 'application/pdf' }))
    const answer = await program.fetch('/api/student/cv', { method: 'POST', body, headers: { cookie } })
    return { status: answer.status, ...((await answer.json()) as { message?: string }) }
  }
  expect(await upload(buildPdf())).toMatchObject({ status: 201 })
  expect(await upload(buildPdf({ trailer: '/Encrypt 4 0 R' }))).toMatchObject({
    status: 400,
    message: 'This PDF is locked with a password. Save it without one and upload it again.',
  })

  const unfinished = request(`http://127.0.0.1:${program.port()}/api/student/cv`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'multipart/form-data; boundary=x' },
  })
  unfinished.on('error', () => {})
  const head = '--x\r\nContent-Disposition: form-data; name="cv"; filename="a.pdf"\r\n\r\n'
  unfinished.write(head + 'x'.repeat(100_000))
  // Three at once are refused only where this one is under way.
  await until(async () => {
    const answers = await Promise.all(Array.from({ length: 3 }, () => upload(buildPdf())))
    return answers.some(({ status }) => status === 429)
  })
  expect(readdirSync(folder)).toEqual([])
  program.kill('SIGKILL')
  await program.ended
  expect(readdirSync(folder)).toEqual([])
})
