// Builds the server into one file, with what it reads beside it.
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import * as esbuild from 'esbuild'

const root = join(import.meta.dirname, '..')
const source = join(root, 'server')

/** For packages that are not written as modules, and expect what Node gives to such. */
const requireInModules =
  "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);"

/** They have files of their own beside them, or are loaded only when they are used. */
const neverBundled = ['@aws-sdk/*', '@electric-sql/pglite', '@node-rs/argon2', 'pdfkit', 'pg-native']

/** With the packages in it a program starts in half the time. Tests start a hundred of them. */
type Options = { withPackages?: boolean }

export async function buildServer(folder: string, { withPackages = false }: Options = {}) {
  await cp(join(source, 'database/migrations'), join(folder, 'migrations'), { recursive: true })
  await cp(join(root, 'sample/fonts'), join(folder, 'fonts'), { recursive: true })
  await cp(join(source, 'student/index/kernel/kernel.wasm'), join(folder, 'kernel.wasm'))
  await cp(join(source, 'university/universities.tsv.gz'), join(folder, 'universities.tsv.gz'))
  await cp(join(source, 'city/cities.tsv.gz'), join(folder, 'cities.tsv.gz'))
  // Last, because its time tells when the build was finished.
  await esbuild.build({
    entryPoints: {
      main: join(source, 'main.ts'),
      live: join(source, 'live.ts'),
      admin: join(source, 'operator/admin.ts'),
      backup: join(source, 'backup/command.ts'),
      'page-renderer.worker': join(source, 'http/page-renderer.worker.ts'),
      'pdf-scan.worker': join(source, 'student/pdf-scan.worker.ts'),
    },
    outdir: folder,
    bundle: true,
    // What they share is written once, and none of them loads what only another one needs.
    splitting: true,
    ...(withPackages
      ? {
          external: neverBundled,
          // Less to read at every start.
          minifyWhitespace: true,
          minifySyntax: true,
          banner: { js: requireInModules },
        }
      : { packages: 'external' }),
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: !withPackages,
    logLevel: 'warning',
  })
}
