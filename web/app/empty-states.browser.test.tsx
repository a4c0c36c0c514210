// Someone new: every list says why it is empty, and has the next step.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAddress, openLive, register } from '../../tests/components/app.tsx'

const main = page.getByRole('main')

test('a new founder finds no projects and no notifications, and the way to the first', async () => {
  await register('startup')
  await openLive('/notifications')
  await expect
    .element(main)
    .toHaveTextContent(/No notifications yet.*We’ll tell you here when a student applies/)
  await main.getByRole('link', { name: 'Find students' }).click()
  await expectAddress('/startup/search')

  await openLive('/startup/projects')
  await expect.element(main).toHaveTextContent(/No projects yet.*save it as a draft/)
  await main.getByRole('button', { name: 'Write your first project' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test('a new student finds no notifications, and the way to projects', async () => {
  await register('student')
  await openLive('/notifications')
  await expect
    .element(main)
    .toHaveTextContent(/No notifications yet.*We’ll tell you here when a startup replies/)
  await main.getByRole('link', { name: 'Search projects' }).click()
  await expectAddress('/student/dashboard')
})
