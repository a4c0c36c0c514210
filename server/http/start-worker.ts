// Starts a thread beside the server's.
import { join } from 'node:path'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** `name` is a file of this folder, without its ending. In the build all of them are in one folder. */
export async function startWorker(folder: string, name: string, options: WorkerOptions) {
  const started = import.meta.filename.endsWith('.ts')
    ? new Worker(await bundle(join(folder, `${name}.ts`)), { ...options, eval: true })
    : new Worker(join(folder, `${name}.js`), options)
  started.unref()
  return started
}

/** A thread of Node 20 cannot load TypeScript, so while developing and testing it is bundled first. */
async function bundle(file: string) {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}
