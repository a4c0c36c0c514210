// What would only pile up is refused at once.
import { expect, test } from 'vitest'
import { buildPdf } from '../../tests/pdf.ts'
import { startServerForThisTest, visitAsStartup } from '../../tests/server.ts'
import { until } from '../../tests/until.ts'
import { cvsInDatabase } from '../student/cv-place.ts'

test('more people at once than we can serve are told to come back, and those before them are served', async () => {
  let open = () => {}
  let waiting = 0
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const slowPlace = {
    ...cvsInDatabase,
    save: async (...given: Parameters<typeof cvsInDatabase.save>) => {
      waiting += 1
      await gate
      return cvsInDatabase.save(...given)
    },
  }
  const server = await startServerForThisTest({ LIMIT_AT_ONCE: '1' }, { cvs: slowPlace })
  const student = server.visit()
  await student.post('/api/auth/student/demo-login')

  const slow = student.upload(buildPdf())
  await until(() => waiting === 1)
  for (let time = 0; time < 3; time++) {
    const { status, headers, body } = await student.get('/api/user')
    expect(status).toBe(503)
    expect(headers['retry-after']).toBe('1')
    expect(body.message).toBe('Too much is going on right now. Please try again in a moment.')
  }
  expect((await student.get('/livez')).status).toBe(200)

  open()
  expect((await slow).status).toBe(201)
  expect((await student.get('/api/user')).status).toBe(200)
  expect((await (await visitAsStartup(server)).get('/api/startups')).status).toBe(200)
})
