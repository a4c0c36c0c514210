// The CV of a student's own profile: looked at, and watched on its way up and down.
import { expect, onTestFinished, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import {
  dismissToasts,
  expectAccessible,
  expectCount,
  expectHidden,
  openApp,
  toast,
} from '../../../tests/components/app.tsx'

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

/** Says it, and is closed: the next step may say the same. */
async function expectToast(...texts: string[]) {
  for (const text of texts) await expect.element(toast()).toHaveTextContent(text)
  dismissToasts()
  await expectCount(toast(), 0)
}

/** What the page saves as files: the name and the content of each. */
function watchDownloads() {
  const saved: { name: string; content: Promise<string> }[] = []
  const spy = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, content: fetch(this.href).then((file) => file.text()) })
  })
  onTestFinished(() => spy.mockRestore())
  return saved
}

/** As little of a PDF as the server takes. */
const buildPdf = (name: string, trailer = '') =>
  new File(
    [
      `%PDF-1.7\n%${name}\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Page>>\nendobj\n`,
      `trailer\n<</Root 1 0 R${trailer}>>\n%%EOF\n`,
    ],
    `${name}.pdf`,
    { type: 'application/pdf' },
  )

test('a student chooses another CV, drops one onto the card, and downloads exactly that', async () => {
  await openApp('/student/profile', { as: 'student' })
  await choose(buildPdf('chosen'))
  await expectToast('CV Uploaded', 'You’re in the demo, so this isn’t saved.')
  await expect.element(card()).toHaveTextContent('chosen.pdf')

  const dataTransfer = new DataTransfer()
  const dropped = buildPdf('dropped')
  dataTransfer.items.add(dropped)
  card()
    .getByText('Replace your CV')
    .element()
    .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  await expectToast('CV Uploaded')
  await expect.element(card()).toHaveTextContent('dropped.pdf')

  const downloads = watchDownloads()
  await card().getByRole('button', { name: 'Download CV' }).click()
  await expectToast('CV downloaded successfully!')
  expect(downloads.map(({ name }) => name)).toEqual(['demo.student_CV.pdf'])
  expect(await downloads[0]?.content).toBe(await dropped.text())

  await commands.answerCalls('**/api/students/*/cv', { status: 503 })
  await openApp('/student/profile', { as: 'student' })
  await card().getByRole('button', { name: 'Download CV' }).click()
  await expectToast('Failed to download CV')
})

test('a student who chooses what is no PDF, or too large, sees the error before anything is sent', async () => {
  await openApp('/student/profile', { as: 'student' })
  const sent = vi.spyOn(XMLHttpRequest.prototype, 'send')
  onTestFinished(() => sent.mockRestore())
  const type = 'application/pdf'
  for (const file of [
    new File(['\x89PNG'], 'me.png', { type: 'image/png' }),
    new File(['MZ program'], 'maya.pdf', { type }),
    new File(['%PDF-1.7'], 'cv.exe', { type }),
    new File([], 'maya.pdf', { type }),
  ]) {
    await choose(file)
    await expectToast('Invalid File Type', 'Please upload a PDF file.')
  }
  await choose(new File(['%PDF-1.7', new Uint8Array(5 * 1024 * 1024)], 'maya.pdf', { type }))
  await expectToast('File Too Large')
  expect(sent).not.toHaveBeenCalled()
  await expect.element(card().getByText('Your CV is uploaded')).toBeVisible()
})

test('a student whose upload is refused or fails keeps the old CV and can try again', async () => {
  await openApp('/student/profile', { as: 'student' })
  await choose(buildPdf('locked', '/Encrypt 4 0 R'))
  await expectToast(
    'Upload Failed',
    'This PDF is locked with a password. Save it without one and upload it again.',
  )
  await expect.element(card().getByText('Your CV is uploaded')).toBeVisible()
  await commands.answerCalls('**/api/student/cv', 'abort', { times: 1 })
  await choose(buildPdf('lost'))
  await expectToast('Upload Failed', 'Failed to upload CV. Please try again.')
  await expect.element(card().getByText('Your CV is uploaded')).toBeVisible()
  await choose(buildPdf('arrived'))
  await expectToast('CV Uploaded')
})
