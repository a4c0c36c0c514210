// What people see of a part that fails.
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { expectHidden } from '../../tests/components/app.tsx'
import { lazyComponent } from '../lib/lazy-component.ts'
import { Boundary } from './boundary.tsx'
import { Sheet } from './sheet.tsx'

function muteReact() {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => spy.mockRestore())
  return spy
}

/** Its code fails to load until `mend`. */
function makePart() {
  let isMended = false
  let loads = 0
  const Part = lazyComponent('Part', async () => {
    loads += 1
    if (!isMended) throw new TypeError('Failed to fetch dynamically imported module')
    return { Part: () => <p>The part</p> }
  })
  const mend = () => {
    isMended = true
  }
  return { Part, mend, loads: () => loads }
}

test('code that failed to load is loaded again by Try again, and not before', async () => {
  muteReact()
  const { Part, mend, loads } = makePart()
  await render(
    <>
      <p>The rest</p>
      <Boundary>
        <Part />
      </Boundary>
    </>,
  )
  await expect.element(page.getByRole('alert')).toHaveTextContent('We couldn’t load this')
  await expect.element(page.getByText('The rest')).toBeVisible()
  expect(loads()).toBe(1)
  mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('The part')).toBeVisible()
  expect(loads()).toBe(2)
})

test('what failed is tried again when the network is back', async () => {
  muteReact()
  const { Part, mend } = makePart()
  await render(
    <Boundary>
      <Part />
    </Boundary>,
  )
  await expect.element(page.getByRole('alert')).toBeVisible()
  mend()
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('The part')).toBeVisible()
})

test('a failed preload is tried again at the first use', async () => {
  muteReact()
  const { Part, mend } = makePart()
  await Part.preload()
  mend()
  await render(
    <Boundary>
      <Part />
    </Boundary>,
  )
  await expect.element(page.getByText('The part')).toBeVisible()
})

test('a dialog that cannot be opened says so at the bottom, and can be closed', async () => {
  muteReact()
  const { Part } = makePart()
  await render(
    <Boundary isOverlay>
      <Part />
    </Boundary>,
  )
  const failed = page.getByRole('alert')
  await expect.element(failed).toHaveTextContent('We couldn’t open this')
  await failed.getByRole('button', { name: 'Close' }).click()
  await expectHidden(failed)
})

test('a dialog whose code is slow to load says that it is being opened', async () => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const Part = lazyComponent('Part', async () => {
    await arrived
    return { Part: () => <p>The part</p> }
  })
  await render(
    <Boundary isOverlay>
      <Part />
    </Boundary>,
  )
  const opening = page.getByRole('status').filter({ hasText: 'Opening...' })
  await expect.element(opening).toBeVisible()
  arrive()
  await expect.element(page.getByText('The part')).toBeVisible()
  await expectHidden(opening)
})

test('a sheet whose content fails can still be closed', async () => {
  muteReact()
  const onOpenChange = vi.fn()
  const { Part } = makePart()
  await render(
    <Sheet open title="A sheet" onOpenChange={onOpenChange}>
      <Part />
    </Sheet>,
  )
  await expect.element(page.getByRole('alert')).toHaveTextContent('We couldn’t load this')
  await page.getByRole('button', { name: 'Close' }).click()
  expect(onOpenChange).toHaveBeenCalledWith(false)
})
