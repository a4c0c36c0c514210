// The bell follows what happens elsewhere while its page is open, and the list behind it is read.
import { expect, onTestFinished, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import {
  address,
  expectAccessibleEverywhere,
  expectAddress,
  expectTexts,
  openLive,
  signOut,
} from '../../../tests/components/app.tsx'
import {
  applyTo,
  newStudent,
  projectInput,
  publishProject,
  send,
  signInAs,
} from '../../../tests/components/live-project.ts'

const bell = () => page.getByRole('link', { name: /^Notifications/ })

/** The streams that the page opens, with whether each is open. */
function watchStreams() {
  const opened: EventSource[] = []
  vi.stubGlobal(
    'EventSource',
    class extends EventSource {
      constructor(address: string) {
        super(address)
        opened.push(this)
      }
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals().restoreAllMocks())
  return () => opened.map(({ readyState }) => readyState === EventSource.OPEN)
}

function hideTab(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('an application is on the startup’s bell at once, and said aloud', async () => {
  const streams = watchStreams()
  const { id } = await publishProject()
  await openLive('/startup/projects')
  await expect.element(bell()).toHaveAccessibleName('Notifications')
  // Opened later, the stream would be the student's.
  await expect.poll(streams).toEqual([true])
  // Another person, while the startup's page stays open.
  await commands.resetBrowser()
  await newStudent()
  await applyTo(id)
  await expect.element(bell()).toHaveAccessibleName('Notifications, 1 unread')
  await expect
    .element(page.getByRole('status').filter({ hasText: '1 unread notification' }))
    .toBeInTheDocument()
})

test('a hidden tab holds no connection, and is up to date when it is seen again', async () => {
  const streams = watchStreams()
  const { id } = await publishProject()
  await openLive('/startup/projects')
  await expect.poll(streams).toEqual([true])
  hideTab(true)
  await expect.poll(streams).toEqual([false])
  const startup = await commands.listCookies()
  await commands.resetBrowser()
  await newStudent()
  await applyTo(id)
  await commands.setCookies(startup)
  await expect.element(bell()).toHaveAccessibleName('Notifications')
  hideTab(false)
  await expect.element(bell()).toHaveAccessibleName('Notifications, 1 unread')
  expect(streams()).toEqual([false, true])
})

test('a page whose session was ended elsewhere leads to signing in', async () => {
  const streams = watchStreams()
  await publishProject()
  await openLive('/startup/projects')
  await expect.poll(streams).toEqual([true])
  await signOut()
  await expectAddress(/^\/auth/)
})

test('a startup reads who applied, one by one and then all at once', async () => {
  const { startup, id } = await publishProject('A shop window')
  const stall = await send('POST', '/api/startup/projects', { ...projectInput, title: 'A stall' })
  await send('PUT', `/api/startup/projects/${stall.id}/status`, { status: 'Published' })
  await newStudent()
  await applyTo(id)
  await applyTo(stall.id)
  await signInAs(startup)
  await openLive('/notifications')
  await expect.element(bell()).toHaveAccessibleName('Notifications, 2 unread')
  const today = page.getByRole('region', { name: 'Today' })
  const listed = [/“A stall”/, /“A shop window”/]
  await expectTexts(today.getByRole('listitem'), listed)
  await expectAccessibleEverywhere()
  await page.viewport(1440, 900)

  await today.getByRole('link', { name: /“A stall”/ }).click()
  await expectAddress(/^\/startup\/projects/)
  await expect.element(bell()).toHaveAccessibleName('Notifications, 1 unread')
  await bell().click()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.element(page.getByText('You’re up to date.')).toBeVisible()
  // The list shows it at once, the bell when it is saved.
  await expect.element(bell()).toHaveAccessibleName('Notifications')
  await openLive(address())
  await expectTexts(today.getByRole('listitem'), listed)
  await expect.element(bell()).toHaveAccessibleName('Notifications')
  await page.getByRole('link', { name: 'Choose what we email you' }).click()
  await expect
    .element(page.getByRole('region', { name: 'Email notifications' }))
    .toHaveTextContent('This site doesn’t send email.')
})
