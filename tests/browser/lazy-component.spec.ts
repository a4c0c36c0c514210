// With React's development build, the only one that complains.
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, test } from './fixtures.ts'

test('React has nothing to complain about in code that loads while the page waits for it', async ({
  page,
}) => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'lazy-page.tsx')],
    bundle: true,
    write: false,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"' },
  })
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.setContent('<!doctype html><body></body>')
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' })
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByText('The part')).toBeVisible()
  expect(complaints).toEqual([])
})
