// The design page shows every piece. Pages are prerendered, so every one must be drawn where there is no browser.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { createElement } from 'react'
import { prerender } from 'react-dom/static'
import { expect, test } from 'vitest'
import DesignScreen from './design-screen.tsx'

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

/** Pages with a landmark, and what needs a form. */
const elsewhere = ['narrow-page.tsx', 'workspace-main.tsx', 'form-draft.tsx', 'note-dialog.tsx']

test('every piece is shown', () => {
  const shown = new Set<string>()
  const visit = (file: string) => {
    if (shown.has(file)) return
    shown.add(file)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g))
      visit(resolve(dirname(file), path))
  }
  visit(join(import.meta.dirname, 'design-screen.tsx'))
  const pieces = join(import.meta.dirname, '../ui')
  const missing = readdirSync(pieces).filter(
    (name) =>
      name.endsWith('.tsx') &&
      !name.includes('.test.') &&
      !elsewhere.includes(name) &&
      !shown.has(join(pieces, name)),
  )
  expect(missing).toEqual([])
})
