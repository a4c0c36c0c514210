// Before and after each component test: our styles, and a browser in which nobody has been.
import '../../web/app/styles.css'
import { afterEach, beforeEach } from 'vitest'
import { commands, page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { queryClient } from '../../web/lib/query-client.ts'
import { dismissToast, listToasts } from '../../web/ui/toast-store.ts'

document.documentElement.lang = 'en-GB'

beforeEach(() => {
  // Someone who has answered the cookie banner before.
  localStorage.setItem('cookiesAccepted', 'false')
})

afterEach(async () => {
  await cleanup()
  queryClient.clear()
  for (const { id } of listToasts()) dismissToast(id)
  localStorage.clear()
  sessionStorage.clear()
  delete document.documentElement.dataset.theme
  history.replaceState(null, '', '/')
  await commands.resetBrowser()
  await page.viewport(1440, 900)
})
