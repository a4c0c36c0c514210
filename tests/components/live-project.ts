// People of live mode, one after the other in one browser: a startup with a published project, and a student.
import { expect } from 'vitest'
import type { ProjectInput } from '../../contract/project.ts'
import { goodPassword, register, signOut } from './app.tsx'

export const projectInput: ProjectInput = {
  title: 'Tide alarm',
  description: 'Wake people before the water comes.',
  durationWeeks: 12,
  weeklyHours: 10,
  skills: [{ name: 'Python', level: 3 }],
  location: 'Remote',
  industry: 'Climate',
  remoteWithin: null,
  pay: { per: 'hour', amount: 15, currency: 'GBP' },
  deadline: '2099-01-01',
  places: 1,
  answerDays: 14,
}

export async function send(method: string, path: string, body: unknown = {}) {
  const response = await fetch(path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true)
  return response.status === 204 ? undefined : response.json()
}

export async function signInAs(email: string) {
  await signOut()
  await send('POST', '/api/login', { email, password: goodPassword })
}

/** Ends signed in as the startup. */
export async function publishProject(title = 'Tide alarm') {
  const startup = await register('startup')
  await send('PUT', '/api/startups', { businessName: 'Acorn Ltd' })
  const { id } = await send('POST', '/api/startup/projects', { ...projectInput, title })
  await send('PUT', `/api/startup/projects/${id}/status`, { status: 'Published' })
  return { startup, id: id as number }
}

/** Ends signed in as the student. */
export async function newStudent() {
  await signOut()
  return register('student')
}

export const applyTo = (projectId: number) => send('POST', '/api/student/applications', { projectId })
