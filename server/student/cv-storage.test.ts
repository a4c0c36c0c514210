// CVs in a bucket: a real S3-compatible server keeps the bytes.
import { HeadObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildProfile } from '../../tests/factories.ts'
import { buildPdf } from '../../tests/pdf.ts'
import { startS3 } from '../../tests/s3.ts'
import { newMember, newNamedStartup, startServer, type TestServer } from '../../tests/server.ts'
import { cv, cvContent, fileToDelete } from '../database/tables.ts'
import { cvsInBucket } from './cv-storage.ts'

let s3: Awaited<ReturnType<typeof startS3>>
let live: TestServer
beforeAll(async () => {
  s3 = await startS3()
  live = await startServer({ MODE: 'live' }, { cvs: await cvsInBucket(s3.bucket) })
})
afterAll(async () => {
  await live.close()
  await s3.stop()
})

async function objects() {
  const { Contents = [] } = await s3.client.send(new ListObjectsV2Command({ Bucket: 'cvs' }))
  return Contents.map(({ Key }) => Key ?? '')
}
const pdf = (size: number) => buildPdf({ size })

test('a student uploads, replaces and deletes, and the bucket holds just what there is', async () => {
  const { visitor } = await newMember(live, 'student')
  await visitor.put('/api/student/profile', { body: buildProfile() })
  const { cvUrl } = (await visitor.upload(pdf(3_000_000))).body
  const [first = '', ...others] = await objects()
  expect(others).toEqual([])
  expect(first).toMatch(/^cv\/[0-9a-f-]{36}\.pdf$/)
  const { ContentType } = await s3.client.send(new HeadObjectCommand({ Bucket: 'cvs', Key: first }))
  expect(ContentType).toBe('application/pdf')
  expect(await live.database.read.$count(cvContent)).toBe(0)

  const { visitor: startup } = await newNamedStartup(live)
  expect((await startup.get(cvUrl)).bytes.equals(pdf(3_000_000))).toBe(true)

  await visitor.upload(pdf(1000))
  expect((await startup.get(cvUrl)).bytes.equals(pdf(1000))).toBe(true)
  const replaced = await objects()
  expect(replaced).toHaveLength(1)
  expect(replaced).not.toContain(first)

  expect((await visitor.leave()).status).toBe(204)
  expect(await objects()).toEqual([])
})

test('a student’s refused upload leaves nothing in the bucket', async () => {
  const { visitor } = await newMember(live, 'student')
  expect((await visitor.upload(Buffer.from('no PDF'))).status).toBe(415)
  expect(await objects()).toEqual([])
})

test('a CV that is gone from the bucket is not found', async () => {
  const { visitor, user } = await newMember(live, 'student')
  const { cvUrl } = (await visitor.upload(pdf(1000))).body
  await live.database.read.update(cv).set({ key: 'cv/gone.pdf' })
  expect((await visitor.get(cvUrl)).status).toBe(404)
  expect(user.userType).toBe('student')
})

test('while the bucket is away people get a 503, and their CV stays as it was', async () => {
  const { visitor } = await newMember(live, 'student')
  const away = await startS3()
  const other = await startServer(
    { MODE: 'live' },
    { database: live.database, cvs: await cvsInBucket(away.bucket) },
  )
  const student = other.visit()
  student.cookies.set('session', visitor.cookies.get('session') ?? '')
  await away.client.send(new PutObjectCommand({ Bucket: 'cvs', Key: 'other', Body: 'x' }))
  const { cvUrl } = (await student.upload(pdf(1000))).body
  await away.stop()
  expect((await student.get(cvUrl)).status).toBe(503)
  const refused = await student.upload(pdf(2000))
  expect(refused.status).toBe(503)
  expect(refused.body.message).toBe('We can’t reach our data right now. Please try again in a moment.')
  await other.close()
})

test('a CV whose owner left while the bucket was away is deleted once the bucket is back', async () => {
  const away = await startS3()
  const unreachable = await cvsInBucket(away.bucket)
  await away.stop()
  const cvs = await cvsInBucket(s3.bucket)
  const before = await objects()
  const other = await startServer(
    { MODE: 'live' },
    { database: live.database, cvs: { ...cvs, delete: unreachable.delete } },
  )
  const { visitor } = await newMember(other, 'student')
  await visitor.upload(pdf(1000))
  expect((await visitor.leave()).status).toBe(204)
  expect(await objects()).toHaveLength(before.length + 1)
  await expect(unreachable.deleteLeft?.(live.database)).rejects.toThrow()
  await cvs.deleteLeft?.(live.database)
  expect((await objects()).sort()).toEqual(before.sort())
  expect(await live.database.read.$count(fileToDelete)).toBe(0)
  await other.close()
})
