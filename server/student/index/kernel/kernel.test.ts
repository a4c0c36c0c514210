// The committed files are what the layout and the source give: the program starts without a compiler.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileKernel, kernelFile, layoutFile, layoutSource } from '../../../../scripts/build-kernel.ts'

test('layout.generated.ts says what layout.ts says', () => {
  expect(readFileSync(layoutFile, 'utf8'), 'Run npm run build:kernel').toBe(layoutSource())
})

test('kernel.wasm is compiled from the source beside it, without a warning', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kernel-'))
  compileKernel(join(folder, 'kernel.wasm'))
  const compiled = readFileSync(join(folder, 'kernel.wasm'))
  rmSync(folder, { recursive: true })
  expect(compiled.equals(readFileSync(kernelFile)), 'Run npm run build:kernel').toBe(true)
})
