// `npm run bench:size`: how large a production install is, and how quickly it starts without building anything.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, lstatSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { arch, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { table } from './search/figures.ts'

const limit = 150
const loadBefore = loadavg()[0] as number
const folder = mkdtempSync(join(tmpdir(), 'launchquad-size-'))

try {
  execFileSync('npm', ['run', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] })
  // What the Containerfile copies.
  for (const name of ['package.json', 'package-lock.json', 'scripts', 'dist'])
    cpSync(name, join(folder, name), { recursive: true })
  execFileSync('npm', ['install', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })

  const packages = sizeOf(join(folder, 'node_modules'))
  const built = sizeOf(join(folder, 'dist'))
  const first = await secondsToStart()
  const second = await secondsToStart()
  const total = megabytes(packages.bytes + built.bytes)
  const row = (name: string, { bytes, files }: Size) => [name, megabytes(bytes).toFixed(1), String(files)]
  const sum = { bytes: packages.bytes + built.bytes, files: packages.files + built.files }
  writeFileSync(
    'bench/size.md',
    `# Size of a production install

\`npm run bench:size\`, ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${process.platform} ${arch()}. Installed without development
packages, with the built \`dist\`. The limit is ${limit} MB.

${table(['Part', 'MB', 'files'], [row('node_modules', packages), row('dist', built), row('Together', sum)])}

The demo on the embedded database, until it says that it is ready: ${first.toFixed(1)} s for the first start, which makes and fills the
database, ${second.toFixed(1)} s for the second. Neither builds anything. Load before: ${loadBefore.toFixed(1)}.
`,
  )
  console.info(
    `${total.toFixed(1)} MB, first start ${first.toFixed(1)} s, second ${second.toFixed(1)} s: bench/size.md`,
  )
  if (total > limit) throw new Error(`A production install takes more than ${limit} MB`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

type Size = { bytes: number; files: number }

function sizeOf(path: string): Size {
  const stats = lstatSync(path)
  if (!stats.isDirectory()) return { bytes: stats.size, files: 1 }
  return readdirSync(path)
    .map((name) => sizeOf(join(path, name)))
    .reduce((all, one) => ({ bytes: all.bytes + one.bytes, files: all.files + one.files }), {
      bytes: 0,
      files: 0,
    })
}

function megabytes(bytes: number) {
  return bytes / 1_000_000
}

async function secondsToStart(): Promise<number> {
  const started = performance.now()
  const env = { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'error', DATA_DIR: join(folder, 'data') }
  const child = spawn(process.execPath, ['scripts/start.js'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  for await (const line of createInterface(child.stdout)) {
    if (/^Building/.test(line)) throw new Error('It built itself')
    if (!/is ready at/.test(line)) continue
    const seconds = (performance.now() - started) / 1000
    child.kill('SIGTERM')
    await ended
    return seconds
  }
  throw new Error('It ended before it was ready')
}
