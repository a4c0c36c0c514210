// `npm start`: builds if the build is missing or older than the sources, then runs it.
import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const sources = [
  'contract',
  'sample',
  'server',
  'web',
  'scripts',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
]
const built = join(root, 'dist/server/main.js')

process.chdir(root)
if (lastChange('dist/server/main.js') < Math.max(...sources.map(newestIn))) {
  console.info('Building Launchquad (about half a minute, only after a change) ...')
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}
await import(built)

function lastChange(path) {
  return statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** Folders count too: their time changes when a file is deleted. */
function newestIn(path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0
  return Math.max(stats.mtimeMs, ...readdirSync(join(root, path)).map((name) => newestIn(join(path, name))))
}
