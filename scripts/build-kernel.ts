// `npm run build:kernel`: writes the layout for the AssemblyScript side and compiles the search kernel to WebAssembly.
// Both results are committed: the program starts without a compiler.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { generated, initialPages, layoutHash } from '../server/student/index/kernel/layout.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'server/student/index/kernel')
export const layoutFile = join(folder, 'assembly/layout.generated.ts')
export const kernelFile = join(folder, 'kernel.wasm')

type Numbers = Record<string, number>
const constants = (type: string, numbers: Numbers, indent = '') =>
  Object.entries(numbers).map(([name, value]) => `${indent}export const ${name}: ${type} = ${value}`)

export const layoutSource = () =>
  [
    '// Generated from kernel/layout.ts by `npm run build:kernel`. Do not edit.',
    ...Object.entries(generated.constants).flatMap(([type, numbers]) => ['', ...constants(type, numbers)]),
    `export const layoutHash: i32 = ${layoutHash}`,
    ...Object.entries(generated.namespaces).flatMap(([type, namespaces]) =>
      Object.entries(namespaces).flatMap(([name, numbers]) => [
        '',
        `export namespace ${name} {`,
        ...constants(type, numbers, '  '),
        '}',
      ]),
    ),
    ...Object.entries(generated.structs).flatMap(([name, { fields }]) => [
      '',
      '@unmanaged',
      `export class ${name} {`,
      ...Object.entries(fields).map(([field, type]) => `  ${field}: ${type}`),
      '}',
    ]),
    '',
  ].join('\n')

/** 112: vectors in the signatures of functions that modules export. The kernel itself exports none of them. */
const options = [
  ...'-O3 --runtime stub --noAssert --enable simd,bulk-memory --noColors --disableWarning 112'.split(' '),
  // V8 leaves out bounds checks below the initial size.
  '--initialMemory',
  String(initialPages),
]

/** Throws for a warning too. */
export function compileKernel(to: string) {
  const compiler = join(root, 'node_modules/assemblyscript/bin/asc.js')
  const source = join(folder, 'assembly/index.ts')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    // Without optimizing the compiler, which is WebAssembly too: that would take longer than compiling the kernel.
    ['--liftoff-only', compiler, source, ...options, '--outFile', to],
    { encoding: 'utf8' },
  )
  if (status !== 0 || stderr) throw new Error(`The kernel does not compile:\n${stdout}${stderr}`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(layoutFile, layoutSource())
  compileKernel(kernelFile)
}
