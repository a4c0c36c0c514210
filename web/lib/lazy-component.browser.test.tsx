// With React's development build, which alone says what it has to complain about.
import { startTransition, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { Boundary } from '../ui/boundary.tsx'
import { lazyComponent } from './lazy-component.ts'

test('React has nothing to complain about in code that loads while the page waits for it', async () => {
  const errors = vi.spyOn(console, 'error')
  onTestFinished(() => errors.mockRestore())
  const Part = lazyComponent('Part', async () => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    return { Part: () => <p>The part</p> }
  })
  function Page() {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <Boundary>
        {isOpen && <Part />}
        <button type="button" onClick={() => startTransition(() => setIsOpen(true))}>
          Open
        </button>
      </Boundary>
    )
  }
  await render(<Page />)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByText('The part')).toBeVisible()
  expect(errors).not.toHaveBeenCalled()
})
