// Builds the web app, prerenders its public pages, compresses what is served, and bundles the server.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build as buildWeb } from 'vite'
import { buildServer } from './build-server.ts'
import { prerenderPages } from './prerender.ts'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')

export async function build() {
  await rm(dist, { recursive: true, force: true })
  await buildWeb({ root: join(root, 'web'), configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
  await prerenderPages()
  await compressFiles(join(dist, 'web'))
  await buildServer(join(dist, 'server'))
}

async function compressFiles(folder: string) {
  const files = (await readdir(folder, { recursive: true })).filter(
    (name) => /\.(js|css|svg|json|webmanifest|txt)$/.test(name) && !/^(pages|\.vite)/.test(name),
  )
  for (const name of files) {
    const path = join(folder, name)
    const content = await readFile(path)
    await writeFile(
      `${path}.br`,
      await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
    await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build()
