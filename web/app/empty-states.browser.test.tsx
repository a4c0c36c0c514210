// Someone new: every list says why it is empty, and has the next step.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectAddress, openLive, register } from '../../tests/components/app.tsx'

const main = page.getByRole('main')

async function expectNoNotifications(empty: { until: string; nextStep: string; address: string }) {
  await openLive('/notifications')
  await expect
    .element(main)
    .toHaveTextContent(new RegExp(`No notifications yet.*We’ll tell you here when ${empty.until}`))
  await expectAccessible({ within: 'main' })
  await main.getByRole('link', { name: empty.nextStep }).click()
  await expectAddress(empty.address)
}

test('a new founder finds no projects and no notifications, and the way to the first', async () => {
  await register('startup')
  await expectNoNotifications({
    until: 'a student applies',
    nextStep: 'Find students',
    address: '/startup/search',
  })

  await openLive('/startup/projects')
  await expect.element(main).toHaveTextContent(/No projects yet.*save it as a draft/)
  await main.getByRole('button', { name: 'Write your first project' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test('a new student finds no notifications, and the way to projects', async () => {
  await register('student')
  await expectNoNotifications({
    until: 'a startup replies',
    nextStep: 'Search projects',
    address: '/student/dashboard',
  })
})
