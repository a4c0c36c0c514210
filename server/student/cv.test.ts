// CVs: uploaded by their student, downloaded by startups, kept in the database.
import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { largestCv } from '../../contract/student.ts'
import { demoStudent } from '../../sample/accounts.ts'
import { students } from '../../sample/students.ts'
import { testOnPostgres } from '../../tests/database.ts'
import { buildProfile, buildStudent } from '../../tests/factories.ts'
import { buildPdf } from '../../tests/pdf.ts'
import {
  newEmail,
  newMember,
  newNamedStartup,
  startServer,
  type TestServer,
  visitAsStartup,
  visitAsStudent,
} from '../../tests/server.ts'
import { until } from '../../tests/until.ts'
import { form, type Visitor } from '../../tests/visitor.ts'
import { cv, cvContent, cvDownload } from '../database/tables.ts'
import { scanInThread } from './cv-check.ts'

const pdf = (text = 'mine') => buildPdf({ text })
const path = '/api/student/cv'

describe('in live', () => {
  let live: TestServer
  beforeAll(async () => {
    live = await startServer({ MODE: 'live' })
  })
  afterAll(() => live.close())

  async function studentWithCv(email = newEmail()) {
    const { visitor, user } = await newMember(live, 'student', email)
    await visitor.put('/api/student/profile', { body: buildProfile() })
    const { body } = await visitor.upload(pdf())
    return { visitor, user, cvUrl: body.cvUrl as string }
  }
  const newStudent = async () => (await newMember(live, 'student')).visitor
  const rows = (table: Parameters<typeof live.database.read.$count>[0]) => live.database.read.$count(table)

  test('a student uploads a CV and a startup downloads the same bytes', async () => {
    const { visitor, cvUrl } = await studentWithCv("ann.o'hara+x@example.ac.uk")
    expect((await visitor.get('/api/student/profile')).body.cvUrl).toBe(cvUrl)
    const { visitor: startup } = await newNamedStartup(live)
    const answer = await startup.get(cvUrl)
    expect(answer.status).toBe(200)
    expect(answer.bytes).toEqual(pdf())
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
    })
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="ann.o_hara+x_CV.pdf"; filename*=UTF-8''ann.o%27hara%2Bx_CV.pdf`,
    )
    expect((await visitor.get(cvUrl)).bytes).toEqual(pdf())
  })

  test('a download by a startup is recorded, by the student it is not', async () => {
    const { visitor, cvUrl } = await studentWithCv()
    const { visitor: startup } = await newNamedStartup(live)
    const studentId = Number(cvUrl.split('/')[3])
    const recorded = () =>
      live.database.read.select().from(cvDownload).where(eq(cvDownload.studentId, studentId))
    await visitor.get(cvUrl)
    expect(await recorded()).toEqual([])
    await startup.get(cvUrl)
    await startup.get(cvUrl)
    const { id: startupId } = (await startup.get('/api/startups')).body
    expect(await recorded()).toEqual([
      { id: expect.any(Number), studentId, startupId, at: expect.any(Date) },
      { id: expect.any(Number), studentId, startupId, at: expect.any(Date) },
    ])
  })

  test('another student gets the same 404 as where there is none', async () => {
    const { cvUrl } = await studentWithCv()
    const { id: withoutCv } = await buildStudent(live.database)
    const other = await newStudent()
    const { visitor: startup } = await newNamedStartup(live)
    const [theirs, none, nobody] = [
      await other.get(cvUrl),
      await startup.get(`/api/students/${withoutCv}/cv`),
      await startup.get('/api/students/999999/cv'),
    ]
    expect(theirs.status).toBe(404)
    expect(none.status).toBe(404)
    expect(nobody.status).toBe(404)
    expect(none.body).toEqual(theirs.body)
    expect(nobody.body).toEqual(theirs.body)
    expect((await live.visit().get(cvUrl)).status).toBe(401)
  })

  test('a student without a profile is not shown to startups, and neither is the CV', async () => {
    const visitor = await newStudent()
    const { cvUrl } = (await visitor.upload(pdf())).body
    const { visitor: startup } = await newNamedStartup(live)
    expect((await startup.get(cvUrl)).status).toBe(404)
    expect((await visitor.get(cvUrl)).status).toBe(200)
  })

  test('a new CV replaces the old one', async () => {
    const { visitor, cvUrl } = await studentWithCv()
    const before = { cv: await rows(cv), content: await rows(cvContent) }
    expect((await visitor.upload(pdf('newer'))).body).toEqual({ cvUrl })
    expect((await visitor.get(cvUrl)).bytes).toEqual(pdf('newer'))
    expect({ cv: await rows(cv), content: await rows(cvContent) }).toEqual(before)
  })

  test('three uploads at once leave one CV', async () => {
    const visitor = await newStudent()
    const before = { cv: await rows(cv), content: await rows(cvContent) }
    const answers = await Promise.all(
      Array.from({ length: 3 }, (_, index) => visitor.upload(pdf(`number ${index}`))),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(3).fill(201))
    expect(await rows(cv)).toBe(before.cv + 1)
    expect(await rows(cvContent)).toBe(before.content + 1)
    const cvUrl = answers[0]?.body.cvUrl
    // An upload counts until its connection has closed, a moment after its answer.
    await until(async () => (await visitor.get(cvUrl)).status === 200)
    expect((await visitor.get(cvUrl)).bytes.toString()).toMatch(/^%PDF-1.7\n%number \d\n/)
  })

  testOnPostgres('exactly 5 MiB is accepted, a byte more is not', async () => {
    const visitor = await newStudent()
    const whole = buildPdf({ size: largestCv })
    expect(whole.length).toBe(largestCv)
    const { status, body } = await visitor.upload(whole)
    expect(status).toBe(201)
    expect((await visitor.get(body.cvUrl)).bytes.equals(whole)).toBe(true)
    const more = await visitor.upload(buildPdf({ size: largestCv + 1 }))
    expect(more.status).toBe(413)
    expect(more.body.message).toMatch(/5 MiB/)
    expect((await visitor.get(body.cvUrl)).bytes.equals(whole)).toBe(true)
  })

  const good = { bytes: pdf() }
  const text = (content: string) => ({
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: content,
  })
  const field = '--x\r\nContent-Disposition: form-data; name="note"\r\n\r\nhello\r\n'
  const file =
    '--x\r\nContent-Disposition: form-data; name="cv"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\r\n'
  test.each([
    ['in another field', form({ ...good, field: 'file' }), 400],
    ['that is missing', form(), 400],
    ['beside a second one', form(good, good), 400],
    ['beside a second one in another field', form(good, { ...good, field: 'other' }), 400],
    ['after another field', text(`${field}${file}--x--\r\n`), 400],
    ['before another field', text(`${file}${field}--x--\r\n`), 400],
    [
      'that is only text',
      text('--x\r\nContent-Disposition: form-data; name="cv"\r\n\r\n%PDF-1.7\r\n--x--\r\n'),
      400,
    ],
    ['in the field __proto__', form({ ...good, field: '__proto__' }), 400],
    ['that is empty', form({ bytes: Buffer.alloc(0) }), 400],
    ['that breaks off', text(file), 400],
    ['that breaks off in its head', text('--x\r\nContent-Disposition: form-da'), 400],
    ['in a form without an end', text(`${file}--x`), 400],
    ['in a form that is none', text('nothing of the kind'), 400],
    ['in a form without a body', text(''), 400],
    ['in a form without a boundary', { headers: { 'content-type': 'multipart/form-data' }, body: 'x' }, 400],
    ['by name not a PDF', form({ ...good, name: 'cv.docx' }), 415],
    ['by name hiding', form({ ...good, name: 'cv.pdf.exe' }), 415],
    ['by type not a PDF', form({ ...good, type: 'text/html' }), 415],
    ['by content not a PDF', form({ bytes: Buffer.from('<html>%PDF-</html>') }), 415],
    ['that is locked', form({ bytes: buildPdf({ trailer: '/Encrypt 4 0 R' }) }), 400],
    ['with a script', form({ bytes: buildPdf({ objects: ['<</S/JavaScript/JS(x)>>'] }) }), 400],
    ['with a program to start', form({ bytes: buildPdf({ objects: ['<</S/Launch>>'] }) }), 400],
    ['with another file', form({ bytes: buildPdf({ objects: ['<</EF<<>>>>'] }) }), 400],
    ['with data after its end', form({ bytes: Buffer.concat([pdf(), Buffer.from('PK')]) }), 400],
    ['that is broken', form({ bytes: pdf().subarray(0, 100) }), 400],
    ['as JSON', { body: { cv: 'JVBERi0xLjc=' } }, 415],
    ['as it is', { headers: { 'content-type': 'application/pdf' }, body: pdf() }, 415],
    ['without a type', { body: pdf() }, 415],
    ['not at all', {}, 415],
  ])('a file %s is refused', async (_, sent, status) => {
    const visitor = await newStudent()
    const answer = await visitor.post(path, sent)
    expect(answer.status).toBe(status)
    expect(answer.body.message).toBeTruthy()
    expect((await visitor.get('/api/student/profile')).body.cvUrl).toBeNull()
  })

  test('a file that takes too long to check is refused, and the next one is checked', async () => {
    const opened = async (bytes: Buffer) => {
      const path = join(tmpdir(), `launchquad-test-${randomUUID()}`)
      const file = await open(path, 'wx+')
      onTestFinished(() => file.close())
      await unlink(path)
      await file.write(bytes)
      return { fd: file.fd, size: bytes.length }
    }
    const long = buildPdf({ objects: ['['.repeat(4_000_000)] })
    expect(await scanInThread(await opened(long), 0.001)).toBe('too-complex')
    expect(await scanInThread(await opened(pdf()))).toBeNull()
  })

  test('no key is made from the file’s name', async () => {
    const visitor = await newStudent()
    for (const name of ['../../etc/passwd.pdf', 'a\\b.PDF', `${'x'.repeat(5000)}.pdf`, 'é🚀.pdf', '.pdf'])
      expect((await visitor.upload(pdf(), { name })).status).toBe(201)
    const keys = await live.database.read.select({ key: cvContent.key }).from(cvContent)
    for (const { key } of keys) expect(key).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('a student sees what they uploaded and when, and a strange name is made harmless', async () => {
    const visitor = await newStudent()
    const read = async () => (await visitor.get('/api/student/profile')).body.cv
    expect(await read()).toBeNull()
    for (const [name, fileName] of [
      ['Mia Hartley (CV) é🚀.pdf', 'Mia Hartley (CV) é🚀.pdf'],
      ['..\\..\\secret\\cv.pdf', 'cv.pdf'],
      ['a\u202Efdp.exe.pdf', 'afdp.exe.pdf'],
      [`${'🚀'.repeat(400)}.pdf`, `${'🚀'.repeat(116)}.pdf`],
    ] as const) {
      expect((await visitor.upload(pdf(), { name })).status).toBe(201)
      expect(await read()).toEqual({ fileName, size: pdf().length, uploadedAt: expect.any(String) })
    }
  })

  test('a student removes the CV, and neither its row nor its bytes are left', async () => {
    const { visitor, cvUrl } = await studentWithCv()
    const before = { cv: await rows(cv), content: await rows(cvContent) }
    for (let time = 0; time < 2; time++) expect((await visitor.delete(path)).status).toBe(204)
    expect({ cv: await rows(cv), content: await rows(cvContent) }).toEqual({
      cv: before.cv - 1,
      content: before.content - 1,
    })
    expect((await visitor.get('/api/student/profile')).body).toMatchObject({ cvUrl: null, cv: null })
    expect((await visitor.get(cvUrl)).status).toBe(404)
  })

  test('only students upload', async () => {
    expect((await (await newMember(live, 'startup')).visitor.upload(pdf())).status).toBe(403)
    expect((await live.visit().upload(pdf())).status).toBe(401)
  })
})

describe('in the demo', () => {
  let demo: TestServer
  let startup: Visitor
  beforeAll(async () => {
    demo = await startServer()
    startup = await visitAsStartup(demo)
  })
  afterAll(() => demo.close())

  test('a startup downloads a sample CV that is a PDF', async () => {
    const student = students.find(({ hasCv, id }) => hasCv && id !== demoStudent.id)
    const { status, bytes, headers } = await startup.get(`/api/students/${student?.id}/cv`)
    expect(status).toBe(200)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.subarray(-6).toString().trim()).toBe('%%EOF')
    expect(headers['content-disposition']).toContain(`filename="${student?.email.split('@')[0]}_CV.pdf"`)
    expect(await demo.database.read.$count(cvDownload)).toBe(0)
  })

  test('a student without a sample CV has none', async () => {
    const student = students.find(({ hasCv }) => !hasCv)
    expect((await startup.get(`/api/students/${student?.id}/cv`)).status).toBe(404)
  })

  test('an upload is checked and answered, and a reload shows the original', async () => {
    const visitor = await visitAsStudent(demo)
    const { cvUrl } = (await visitor.get('/api/student/profile')).body
    const before = (await visitor.get(cvUrl)).bytes
    expect((await visitor.upload(pdf())).body).toEqual({ cvUrl })
    expect((await visitor.upload(Buffer.from('no PDF'))).status).toBe(415)
    expect((await visitor.get(cvUrl)).bytes.length).toBe(before.length)
    expect(await demo.database.read.$count(cvContent)).toBe(0)
  })

  test('uploads take no disk', async () => {
    const visitor = await visitAsStudent(demo)
    const bytes = sql<number>`pg_total_relation_size('cv_content')::int`
    const taken = () => demo.database.read.select({ bytes }).from(sql`(select 1) as one`)
    const before = await taken()
    for (let time = 0; time < 3; time++)
      expect((await visitor.upload(buildPdf({ size: largestCv }))).status).toBe(201)
    expect(await taken()).toEqual(before)
  })
})
