// Pages are prerendered, so every piece must be drawn where there is no browser.
import { createElement } from 'react'
import { prerender } from 'react-dom/static'
import { expect, test } from 'vitest'
import { DesignScreen } from './design-screen.tsx'

test('every piece can be drawn without a browser', async () => {
  expect(typeof document).toBe('undefined')
  const errors: unknown[] = []
  const { prelude } = await prerender(createElement(DesignScreen), {
    onError: (error) => {
      errors.push(error)
    },
  })
  const page = await new Response(prelude).text()
  expect(errors).toEqual([])
  expect(page).toContain('Loading, empty, failed')
})
