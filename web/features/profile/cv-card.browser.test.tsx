// The CV of a student's own profile: looked at, and watched on its way up and down.
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectHidden, openApp, toast } from '../../../tests/components/app.tsx'

const card = () => page.getByRole('region', { name: 'CV', exact: true })
const previewButton = () => card().getByRole('button', { name: 'Preview CV' })

/** The browser of the tests shows no PDFs: a tab that stands for the one it would open. */
function standInForTab() {
  vi.spyOn(navigator, 'pdfViewerEnabled', 'get').mockReturnValue(true)
  const tab = {
    document: document.implementation.createHTMLDocument(),
    closed: false,
    close: vi.fn(),
    location: { replace: vi.fn<(address: string) => void>() },
  }
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  onTestFinished(() => void vi.restoreAllMocks())
  return { tab, open, address: () => tab.location.replace.mock.lastCall?.[0] ?? '' }
}

/** Answers the next download in two halves: the second when the test says so. */
function downloadInHalves({ size }: { size?: number }) {
  const send = window.fetch
  let finish = () => {}
  vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
    if (!String(input).endsWith('/cv')) return send(input, init)
    const body = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new Uint8Array(20_000))
        finish = () => {
          controller.enqueue(new Uint8Array(20_000))
          controller.close()
        }
      },
    })
    return Promise.resolve(new Response(body, { headers: size ? { 'Content-Length': String(size) } : {} }))
  })
  onTestFinished(() => void vi.restoreAllMocks())
  return () => finish()
}

/** Holds uploads back, and says how far they have come. */
function holdUpload() {
  const send = XMLHttpRequest.prototype.send
  let held: XMLHttpRequest | undefined
  let body: Parameters<typeof send>[0]
  const spy = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (
    this: XMLHttpRequest,
    sent,
  ) {
    held = this
    body = sent
  })
  onTestFinished(() => spy.mockRestore())
  return {
    isHeld: () => held !== undefined,
    moveTo: (percent: number) =>
      held?.upload.dispatchEvent(
        new ProgressEvent('progress', { lengthComputable: true, loaded: percent, total: 100 }),
      ),
    release: () => held && send.call(held, body),
  }
}

const choose = (file: File) => page.getByLabelText(/your CV/).upload(file)

test('a student watches the upload by percent, and previews exactly that file in a new tab', async () => {
  const { open, tab, address } = standInForTab()
  await openApp('/student/profile', { as: 'student' })
  const bytes = await (await fetch('/api/students/1001/cv')).blob()
  const upload = holdUpload()
  await choose(new File([bytes], 'mia.pdf', { type: 'application/pdf' }))
  await expect.poll(upload.isHeld).toBe(true)
  upload.moveTo(40)
  const bar = card().getByRole('progressbar', { name: 'Uploading mia.pdf' })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '40')
  await expect.element(card()).toHaveTextContent('40%')
  upload.release()
  await expectHidden(bar)

  await previewButton().click()
  await expect.poll(address).toMatch(/^blob:/)
  expect(open).toHaveBeenCalledExactlyOnceWith('', '_blank')
  const shown = await (await fetch(address())).blob()
  expect(shown.type).toBe('application/pdf')
  expect(await shown.text()).toBe(await bytes.text())
  expect(tab.close).not.toHaveBeenCalled()
  await expectAccessible({ within: 'aside' })
})

test('another file that is chosen at once is uploaded too', async () => {
  await openApp('/student/profile', { as: 'student' })
  const bytes = await (await fetch('/api/students/1001/cv')).blob()
  const sent = vi.spyOn(XMLHttpRequest.prototype, 'send')
  onTestFinished(() => void vi.restoreAllMocks())
  // Both in the same moment, however slow the machine is.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  for (const [index, name] of ['first.pdf', 'second.pdf'].entries()) {
    await choose(new File([bytes], name, { type: 'application/pdf' }))
    await expect.poll(() => sent.mock.calls.length).toBe(index + 1)
    // Only the end of an upload says so. The progress bar may not be there yet, and the next test would get this file.
    await expect.element(card()).toHaveTextContent(name)
    await expectHidden(card().getByRole('progressbar'))
  }
})

test('while a preview loads, the new tab says how far it has come', async () => {
  const { tab, address } = standInForTab()
  await openApp('/student/profile', { as: 'student' })
  const finish = downloadInHalves({ size: 40_000 })
  await previewButton().click()
  await expect.element(previewButton()).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => tab.document.body.textContent).toBe('Opening the CV: 50%')
  finish()
  await expect.poll(address).toMatch(/^blob:/)
})

test('a blocked tab or a failed download says what to do, and leaves no empty tab behind', async () => {
  const { tab, open } = standInForTab()
  await openApp('/student/profile', { as: 'student' })
  open.mockReturnValueOnce(null)
  await previewButton().click()
  await expect.element(toast()).toHaveTextContent('Allow pop-ups for this site, or download the CV.')
  const send = window.fetch
  vi.spyOn(window, 'fetch').mockImplementation((input, init) =>
    String(input).endsWith('/cv') ? Promise.reject(new TypeError()) : send(input, init),
  )
  await previewButton().click()
  await expect.element(toast()).toHaveTextContent('Please try again, or download it.')
  expect(tab.close).toHaveBeenCalledOnce()
})

test('a browser that shows no PDFs offers the download alone', async () => {
  vi.spyOn(navigator, 'pdfViewerEnabled', 'get').mockReturnValue(false)
  onTestFinished(() => void vi.restoreAllMocks())
  await openApp('/student/profile', { as: 'student' })
  await expect.element(card().getByRole('button', { name: 'Download CV' })).toBeVisible()
  await expectHidden(previewButton())
})

test.for([
  { size: 40_000, shown: 'Downloading 50%' },
  { size: undefined, shown: 'Downloading 20 kB' },
])('half way, a download of a file of $size bytes says $shown', async ({ size, shown }) => {
  await openApp('/student/profile', { as: 'student' })
  const finish = downloadInHalves(size ? { size } : {})
  await card().getByRole('button', { name: 'Download CV' }).click()
  await expect.element(card().getByRole('button', { name: shown })).toHaveAttribute('aria-busy', 'true')
  finish()
  await expect.element(toast()).toHaveTextContent('CV downloaded successfully!')
})
