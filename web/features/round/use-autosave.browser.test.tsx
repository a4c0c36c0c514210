// What someone changes is saved after every change, and nothing is lost while it can't be.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react/pure'
import { renderNow } from '../../../tests/components/app.tsx'
import { SavedState } from './round-frame.tsx'
import { useAutosave } from './use-autosave.ts'

type ListProps = {
  stored: string[]
  save: (list: string[]) => Promise<void>
  refresh?: () => void
  isClosed?: boolean
}

function List({ stored, save, refresh = () => {}, isClosed = false }: ListProps) {
  const { value, state, change, tryAgain, discard, isTooLate } = useAutosave({
    name: 'letters',
    accountId: 1,
    stored,
    keyOf: String,
    isValue: Array.isArray,
    ...{ save, refresh, isClosed },
  })
  return (
    <>
      {isTooLate && <p>Too late</p>}
      <output aria-label="List">{value.join()}</output>
      <button type="button" onClick={() => change([...value, 'abc'[value.length] ?? ''])}>
        Add
      </button>
      <SavedState state={state} onRetry={tryAgain} onDiscard={discard} />
    </>
  )
}

const list = () => page.getByRole('status', { name: 'List' })
const state = () => page.getByText(/^(Saved|Saving\.\.\.|Not saved.*)$/)
const press = (name: string) => page.getByRole('button', { name }).click()

test('while a change is being saved, only the newest of the next ones waits', async () => {
  const sent: string[] = []
  let answer = () => {}
  const save = (letters: string[]) => {
    sent.push(letters.join())
    return new Promise<void>((resolve) => {
      answer = resolve
    })
  }
  await renderNow(<List stored={[]} save={save} />)
  for (const _ of 'abc') await press('Add')
  await expect.element(state()).toHaveTextContent('Saving...')
  expect(sent).toEqual(['a'])
  answer()
  await expect.poll(() => sent).toEqual(['a', 'a,b,c'])
  answer()
  await expect.element(state()).toHaveTextContent('Saved')
})

test('what could not be saved is there after a reload, and saved then', async () => {
  const offline = () => Promise.reject(new TypeError('offline'))
  await renderNow(<List stored={[]} save={offline} />)
  await press('Add')
  await expect
    .element(state())
    .toHaveTextContent('Not saved. You’re offline. We’ll save it when you’re back.')
  await cleanup()
  const sent: string[] = []
  const save = async (letters: string[]) => void sent.push(letters.join())
  await renderNow(<List stored={[]} save={save} />)
  await expect.element(list()).toHaveTextContent('a')
  await expect.element(state()).toHaveTextContent('Saved')
  expect(sent).toEqual(['a'])
})

test('a page that the server rendered before the last change was stored asks again', async () => {
  let asked = 0
  const refresh = () => {
    asked += 1
  }
  const save = async () => {}
  await renderNow(<List stored={[]} save={save} refresh={refresh} />)
  await press('Add')
  await expect.element(state()).toHaveTextContent('Saved')
  await cleanup()
  await renderNow(<List stored={[]} save={save} refresh={refresh} />)
  await expect.poll(() => asked).toBe(1)
  await cleanup()
  await renderNow(<List stored={[]} save={save} refresh={refresh} />)
  await press('Add')
  await expect.element(state()).toHaveTextContent('Saved')
  await cleanup()
  await renderNow(<List stored={['a']} save={save} refresh={refresh} />)
  await expect.element(list()).toHaveTextContent('a')
  expect(asked).toBe(1)
})

test('what waits for the save before it is sent when the tab is closed', async () => {
  const sent: string[] = []
  const save = (letters: string[]) => {
    sent.push(letters.join())
    return new Promise<void>(() => {})
  }
  await renderNow(<List stored={[]} save={save} />)
  await press('Add')
  window.dispatchEvent(new Event('pagehide'))
  expect(sent).toEqual(['a'])
  await press('Add')
  window.dispatchEvent(new Event('pagehide'))
  expect(sent).toEqual(['a', 'a,b'])
})

test('a change that comes too late does not count, and is not tried again', async () => {
  const offline = () => Promise.reject(new TypeError('offline'))
  const { rerender } = await render(<List stored={['x']} save={offline} />)
  await press('Add')
  await expect.element(state()).toHaveTextContent(/^Not saved/)
  await expect.element(list()).toHaveTextContent('x,b')
  await rerender(<List stored={['x']} save={offline} isClosed />)
  await expect.element(page.getByText('Too late')).toBeVisible()
  await expect.element(list()).toHaveTextContent('x')
  await cleanup()
  await renderNow(<List stored={['x']} save={offline} isClosed />)
  await expect.element(state()).toHaveTextContent('Saved')
})

test('what was changed elsewhere meanwhile is not overwritten by an older draft', async () => {
  const offline = () => Promise.reject(new TypeError('offline'))
  await renderNow(<List stored={['x']} save={offline} />)
  await press('Add')
  await expect.element(state()).toHaveTextContent(/^Not saved/)
  await press('Back to what’s saved')
  await expect.element(list()).toHaveTextContent('x')
  await press('Add')
  await cleanup()
  await renderNow(<List stored={['y']} save={offline} />)
  await expect.element(list()).toHaveTextContent('y')
  await expect.element(state()).toHaveTextContent('Saved')
})
