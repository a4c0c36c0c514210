// The committed kernel is what its source compiles to, so that nobody needs a compiler to start the program.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileKernel } from '../../../scripts/build-kernel.ts'

test('kernel.wasm is compiled from kernel.ts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'launchquad-kernel-'))
  try {
    const file = join(folder, 'kernel.wasm')
    compileKernel(file)
    expect(readFileSync(file).equals(readFileSync(join(import.meta.dirname, 'kernel.wasm')))).toBe(true)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
