// The stages of a student: the furthest is the one people see.
import { expect, test } from 'vitest'
import type { StudentTag } from '../../../contract/student.ts'
import type { ListedApplication } from '../../platform/data-source.ts'
import { stagesOf } from './pipeline.ts'

const namesOf = (tags: StudentTag[], ...applications: ListedApplication[]) =>
  stagesOf(7, {
    tagsOf: () => tags,
    applicationsOf: () => applications,
    invitationsOf: () => [],
  }).map(({ name }) => name)
const toTides = (status: ListedApplication['status']) => ({ projectTitle: 'Tide tables', status })
const toCharts = (status: ListedApplication['status']) => ({ projectTitle: 'Sea charts', status })

test('applications and tags are one list, the furthest first', () => {
  expect(namesOf([])).toEqual([])
  expect(namesOf(['contacted'])).toEqual(['Contacted'])
  expect(namesOf([], toTides('under_review'))).toEqual(['Applied to Tide tables'])
  expect(namesOf(['contacted'], toTides('under_review'))).toEqual(['Contacted', 'Applied to Tide tables'])
  expect(namesOf(['contacted'], toTides('interview_scheduled'))).toEqual([
    'Invited to interview',
    'Contacted',
  ])
  expect(namesOf(['contacted', 'interviewed'], toTides('accepted'))).toEqual([
    'Accepted',
    'Interviewed',
    'Contacted',
  ])
  expect(namesOf(['assigned_project'], toTides('accepted'))).toEqual(['Hired', 'Accepted'])
})

test('a rejection is the last word only where no other application is left', () => {
  expect(namesOf(['interviewed'], toTides('rejected'))).toEqual(['Rejected', 'Interviewed'])
  expect(namesOf([], toTides('rejected'), toCharts('under_review'))).toEqual([
    'Applied to Sea charts',
    'Rejected: Tide tables',
  ])
  expect(namesOf([], toTides('rejected'), toCharts('accepted'))).toEqual([
    'Accepted: Sea charts',
    'Rejected: Tide tables',
  ])
})

test('in the demo an applicant may have no project', () => {
  expect(namesOf([], { status: 'under_review' })).toEqual(['Applied'])
})

test('an invitation to apply comes before everything else', () => {
  const shortlist = { applicationsOf: () => [], invitationsOf: () => ['Sea charts'] }
  const stages = (tags: StudentTag[]) =>
    stagesOf(7, { ...shortlist, tagsOf: () => tags }).map(({ name }) => name)
  expect(stages([])).toEqual(['Invited to apply to Sea charts'])
  expect(stages(['contacted'])).toEqual(['Contacted', 'Invited to apply to Sea charts'])
})
