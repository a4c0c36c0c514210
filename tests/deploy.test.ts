// What we ship for process managers and containers names only what is there. No container builder runs here.
import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig, settings } from '../server/config.ts'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))

/** Settings in the form `NAME=value NAME=value` of both files. */
function expectKnownSettings(words: string[]) {
  const set = Object.fromEntries(words.map((word) => word.split('=') as [string, string]))
  expect(Object.keys(set).length).toBeGreaterThan(0)
  for (const name of Object.keys(set)) expect(Object.keys(settings.shape)).toContain(name)
  return readConfig(set)
}

describe('deploy/launchquad.service', () => {
  const unit = readFileSync('deploy/launchquad.service', 'utf8')
  const setTo = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1]

  test('starts the program without npm, as nobody in particular, and gives it time to stop', () => {
    const [env, node, script = ''] = setTo('ExecStart')?.split(' ') ?? []
    expect([env, node]).toEqual(['/usr/bin/env', 'node'])
    expect(existsSync(script)).toBe(true)
    expect(setTo('User')).not.toBe('root')
    expect(setTo('DynamicUser')).toBe('yes')
    expect(setTo('ProtectSystem')).toBe('strict')
    expect(setTo('Restart')).toBe('on-failure')
    expect(setTo('KillSignal')).toBe('SIGTERM')
    // With the longest DRAIN_SECONDS, stopping takes less than 18 s.
    expect(Number(setTo('TimeoutStopSec'))).toBeGreaterThan(18)
  })

  test('names settings that exist, and the folder that systemd makes for it', () => {
    const config = expectKnownSettings(setTo('Environment')?.split(' ') ?? [])
    expect(config).toMatchObject({ mode: 'live', isPublic: true, mailboxPort: undefined })
    expect(config.databaseLocation).toEqual({ folder: `/var/lib/${setTo('StateDirectory')}/live` })
  })

  test('is understood by systemd, where there is one', () => {
    const { error, stderr } = spawnSync('systemd-analyze', ['verify', 'deploy/launchquad.service'])
    expect(error && (error as NodeJS.ErrnoException).code !== 'ENOENT' ? error : '').toBe('')
    expect(String(stderr ?? '').match(/^.*launchquad\.service.*$/gm) ?? []).toEqual([])
  })
})

describe('the Containerfile', () => {
  const steps = readFileSync('Containerfile', 'utf8')
    .replaceAll(/^#.*$/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const [name = '', ...words] = line.trim().split(/\s+/)
      return { name, words, rest: line.trim().slice(name.length).trim() }
    })
  /** The steps of each stage, by its name. */
  const stages = new Map<string, typeof steps>()
  for (const step of steps) {
    if (step.name === 'FROM') stages.set(step.words[2] ?? 'final', [])
    else [...stages.values()].at(-1)?.push(step)
  }
  const all = (name: string, stage: string) => stages.get(stage)?.filter((step) => step.name === name) ?? []
  const tracked = (path: string) =>
    execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', path], {
      encoding: 'utf8',
    }).trim()
  const ignored = readFileSync('.containerignore', 'utf8').trim().split('\n')
  const copied = (stage: string) =>
    all('COPY', stage)
      .filter(({ rest }) => !rest.startsWith('--from'))
      .flatMap(({ words }) => words.slice(0, -1))

  test('copies files that are there, and no secrets or data', () => {
    expect([...stages.keys()]).toEqual(['packages', 'build', 'final'])
    for (const stage of stages.keys())
      for (const path of copied(stage)) {
        expect(tracked(path), path).not.toBe('')
        expect(ignored).not.toContain(path)
      }
    expect(ignored).toEqual(expect.arrayContaining(['.env', '.git', 'data', 'node_modules']))
  })

  test('has in each stage what the stage runs', () => {
    for (const [stage, of] of stages)
      for (const { rest } of of.filter(({ name }) => name === 'RUN'))
        for (const [, script = ''] of rest.matchAll(/npm run (\S+)/g))
          expect(scripts, stage).toHaveProperty(script)
    for (const { words } of all('COPY', 'final').filter(({ rest }) => rest.startsWith('--from'))) {
      const [from = '', path = ''] = words
      const made = { '/app/node_modules': 'npm install', '/app/dist': 'npm run build' }[path] ?? 'unknown'
      expect(
        all('RUN', from.replace('--from=', '')).some(({ rest }) => rest.startsWith(made)),
        path,
      ).toBe(true)
    }
    const run = JSON.parse(all('CMD', 'final')[0]?.rest ?? '[]')
    expect(run[0]).toBe('node')
    expect(copied('final').some((path) => tracked(path).split('\n').includes(run[1]))).toBe(true)
    expect(all('RUN', 'packages')[0]?.rest).toContain('--omit=dev')
  })

  test('copies all that the build reads', () => {
    const sources = copied('build')
    const seen = new Set<string>()
    const follow = (file: string) => {
      if (seen.has(file)) return
      seen.add(file)
      if (!/\.tsx?$/.test(file)) return
      for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(
        /(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g,
      )) {
        const path = normalize(join(dirname(file), target))
        if (existsSync(path)) follow(path)
      }
    }
    const entries = [
      'scripts/build.ts',
      'vite.config.ts',
      'server/main.ts',
      'server/live.ts',
      'web/app/render.tsx',
    ]
    for (const entry of [...entries, 'server/operator/admin.ts', 'web/app/start.tsx']) follow(entry)
    expect(seen.size).toBeGreaterThan(200)
    const missing = [...seen].filter(
      (file) => !sources.some((source) => file === source || file.startsWith(`${source}/`)),
    )
    expect(missing).toEqual([])
  })

  test('runs as an unprivileged user, with its data in a volume and everything else read-only', () => {
    expect(all('USER', 'final').map(({ rest }) => rest)).toEqual(['node'])
    const [volume] = all('VOLUME', 'final')
    const config = expectKnownSettings(all('ENV', 'final')[0]?.words ?? [])
    expect(config).toMatchObject({ host: '0.0.0.0', databaseLocation: { folder: `${volume?.rest}/demo` } })
    expect(config.port).toBe(Number(all('EXPOSE', 'final')[0]?.rest))
  })
})

describe('a production install', () => {
  /** What a production install has, without its packages: outside the repository nothing can be built. */
  function install() {
    const folder = mkdtempSync(join(tmpdir(), 'launchquad-install-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    mkdirSync(join(folder, 'scripts'))
    for (const name of readdirSync('scripts').filter((one) => one.endsWith('.js')))
      cpSync(join('scripts', name), join(folder, 'scripts', name))
    cpSync('package.json', join(folder, 'package.json'))
    return folder
  }
  const start = (folder: string) =>
    spawnSync(process.execPath, ['scripts/start.js'], { cwd: folder, encoding: 'utf8' })

  test('runs the build that it came with', () => {
    const folder = install()
    mkdirSync(join(folder, 'dist/server'), { recursive: true })
    writeFileSync(join(folder, 'dist/server/main.js'), 'console.info("started")')
    expect(start(folder)).toMatchObject({ status: 0, stdout: 'started\n', stderr: '' })
  })

  test('without a build says how to get one', () => {
    const { status, stderr } = start(install())
    expect(status).toBe(1)
    expect(stderr).toBe(
      'Launchquad did not start. It isn’t built, and the packages that build it aren’t installed.\n' +
        'Run “npm install --include=dev && npm run build” here, or build it elsewhere and copy the folder dist here.\n',
    )
  })
})
