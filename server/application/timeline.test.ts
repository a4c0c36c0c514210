// Both sides follow an application by the same timeline.
import { expect, test } from 'vitest'
import type { ApplicationEvent } from '../../contract/application.ts'
import { answer, listOf, sendNow, startApplicantServer } from '../../tests/applicants.ts'
import { testOnPostgres } from '../../tests/database.ts'
import { buildInterview, buildProfile } from '../../tests/factories.ts'
import { buildPdf } from '../../tests/pdf.ts'
import { newMember, type TestServer } from '../../tests/server.ts'

let live: TestServer
const { newOffer } = startApplicantServer((server) => {
  live = server
})

/** A student who applied to a startup's project, and what each of them reads of it. */
async function newPair() {
  const { visitor: startup, project } = await newOffer()
  const { visitor: student } = await newMember(live, 'student')
  await student.put('/api/student/profile', { body: buildProfile() })
  const { cvUrl } = (await student.upload(buildPdf({ text: 'mine' }))).body
  const apply = () => student.post('/api/student/applications', { body: { projectId: project.id } })
  const { id } = (await apply()).body
  const studentId = Number(cvUrl.split('/')[3])
  const forStudent = async (): Promise<ApplicationEvent[]> =>
    (await student.get('/api/student/applications')).body[0].events
  const forStartup = async (): Promise<ApplicationEvent[]> =>
    (await listOf(startup, project.id)).body.applicants[0].events
  return {
    ...{ startup, student, id, apply, cvUrl, forStudent, forStartup },
    open: () => startup.get(`/api/students/${studentId}`),
    steps: async () => (await forStudent()).map(({ kind, by }) => `${kind} by ${by}`),
  }
}

test('what happened, when and by whom is the same for both, and an answer shows once it is sent', async () => {
  const { startup, id, open, forStudent, forStartup, steps } = await newPair()
  await open()
  await buildInterview(live.database, id)
  const before = ['under_review by student', 'seen by startup', 'interview_agreed by student']
  expect(await steps()).toEqual(before)
  await answer(startup, id, 'accepted')
  expect(await steps()).toEqual(before)
  expect(await forStartup()).toEqual(await forStudent())
  await sendNow(startup, id)
  expect(await steps()).toEqual([...before, 'accepted by startup'])
  expect(await forStartup()).toEqual(await forStudent())
})

test('an application is seen once, by its profile or its CV, and again after applying again', async () => {
  const { startup, student, id, apply, cvUrl, open, steps } = await newPair()
  await listOf(startup, 1)
  expect(await steps()).toEqual(['under_review by student'])
  await startup.get(cvUrl)
  await open()
  await open()
  await startup.get(cvUrl)
  const seen = ['under_review by student', 'seen by startup']
  expect(await steps()).toEqual(seen)
  await student.delete(`/api/student/applications/${id}`)
  await open()
  await apply()
  // Within the hour in which opening a profile again is the same view.
  await open()
  expect(await steps()).toEqual([...seen, 'withdrawn by student', ...seen])
})

testOnPostgres('opened twenty times at once, it is seen once', async () => {
  const { open, steps } = await newPair()
  await Promise.all(Array.from({ length: 20 }, open))
  expect(await steps()).toEqual(['under_review by student', 'seen by startup'])
})
