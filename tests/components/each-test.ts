// Before and after each component test: our styles, and a browser in which nobody has been.
import '../../web/app/styles.css'
import { afterEach, beforeEach, expect } from 'vitest'
import { commands, page, utils } from 'vitest/browser'
import { queryClient } from '../../web/lib/query-client.ts'
import { leavePage } from './app.tsx'

document.documentElement.lang = 'en-GB'

// An element that is not there yet is looked for again every 50 ms. Each time Vitest would write the whole page, once for every
// depth that is too long for its message.
utils.configurePrettyDOM({ maxLength: 0 })

beforeEach(() => {
  // Someone who has answered the cookie banner before.
  localStorage.setItem('cookiesAccepted', 'false')
})

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(document.body.innerText)
  // A change that is still under way would show its toast in the next test, above that one's dialogs.
  if (queryClient.isMutating() > 0) {
    await commands.stopAnswering()
    await expect.poll(() => queryClient.isMutating()).toBe(0)
  }
  await leavePage()
  localStorage.clear()
  sessionStorage.clear()
  delete document.documentElement.dataset.theme
  history.replaceState(null, '', '/')
  await commands.resetBrowser()
  if (innerWidth !== 1440 || innerHeight !== 900) await page.viewport(1440, 900)
})
