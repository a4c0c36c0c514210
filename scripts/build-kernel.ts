// `npm run build:kernel`: compiles the inner loops of the search to WebAssembly. The result is committed.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'server/student/index')

export function compileKernel(to: string) {
  const options = ['-O3', '--runtime', 'stub', '--noAssert', '--enable', 'simd,bulk-memory']
  const compiler = join(root, 'node_modules/assemblyscript/bin/asc.js')
  const source = join(folder, 'kernel.ts')
  execFileSync(process.execPath, [compiler, source, ...options, '--outFile', to], { stdio: 'inherit' })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) compileKernel(join(folder, 'kernel.wasm'))
