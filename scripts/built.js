// Builds if the build is missing or older than the sources, and runs one of its programs.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

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
const built = 'dist/server/main.js'
const lock = join(root, 'node_modules/.launchquad-build')

/** `program` is a file of dist/server, without its ending. */
export async function runBuilt(program) {
  await ensureBuilt()
  await import(join(root, 'dist/server', `${program}.js`))
}

async function ensureBuilt() {
  process.chdir(root)
  if (!canBuild()) needBuild()
  else if (isOld()) await buildOrWait()
}

/** A production install has no build tools: it runs the build that it came with. */
function canBuild() {
  try {
    return ['vite', 'esbuild', 'tsx'].every((name) => import.meta.resolve(name))
  } catch {
    return false
  }
}

function needBuild() {
  if (lastChange(built) > 0) return
  console.error('Launchquad did not start. It isn’t built, and the packages that build it aren’t installed.')
  console.error(
    'Run “npm install --include=dev && npm run build” here, or build it elsewhere and copy the folder dist here.',
  )
  process.exit(1)
}

function isOld() {
  return lastChange(built) < Math.max(...sources.map(newestIn))
}

/** Several processes may be started at once: one builds, and the others find it done. */
async function buildOrWait() {
  while (!takeLock()) await setTimeout(200)
  const failed = isOld() && build() !== 0
  rmSync(lock)
  if (failed) process.exit(1)
}

function build() {
  console.info('Building Launchquad (about half a minute, only after a change) ...')
  const command = ['--import', 'tsx', 'scripts/build.ts']
  return spawnSync(process.execPath, command, { stdio: 'inherit' }).status
}

function takeLock() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch ({ code, message }) {
    if (code !== 'EEXIST') {
      console.error(
        `Launchquad did not start. It must be built, and nothing can be written here: ${message}.`,
      )
      console.error('Make this folder writable, or build it elsewhere with “npm run build” and copy it here.')
      process.exit(1)
    }
    if (!isHeld()) rmSync(lock, { force: true })
    return false
  }
}

/** Not by a process that was killed. */
function isHeld() {
  try {
    return process.kill(Number(readFileSync(lock)), 0)
  } catch ({ code }) {
    return code === 'ENOENT'
  }
}

function lastChange(path) {
  return statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** Folders count too: their time changes when a file is deleted. */
function newestIn(path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0
  return Math.max(stats.mtimeMs, ...readdirSync(join(root, path)).map((name) => newestIn(join(path, name))))
}

// `node scripts/built.js` only builds.
if (process.argv[1] === import.meta.filename) await ensureBuilt()
