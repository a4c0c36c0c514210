// Finds the programs that tests need, installs them where it may, and fails loudly where it cannot.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

type Tool = { name: string; debianPackage: string; find: () => string | undefined; otherwise: string }

const onPath = (names: string[]) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(existsSync)

/** A setting that leads nowhere is an error: another program than the one that was asked for would be tested. */
function given(name: 'CHROMIUM' | 'POSTGRES_BIN', file = ''): string | undefined {
  const path = process.env[name]
  if (path && !existsSync(join(path, file)))
    throw new Error(
      `${name} is set to ${path}, but ${file || 'a program'} is not there. Correct or unset it.`,
    )
  return path || undefined
}

const chromium: Tool = {
  name: 'Chromium',
  debianPackage: 'chromium',
  find: () =>
    given('CHROMIUM') ??
    ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'].find(existsSync) ??
    onPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe']),
  otherwise: 'Install Chromium or Chrome, or set CHROMIUM to where it is.',
}

const postgres: Tool = {
  name: 'PostgreSQL 15 or later',
  debianPackage: 'postgresql',
  find: () => {
    const folders = [
      '/usr/lib/postgresql',
      '/opt/homebrew/opt',
      '/usr/local/opt',
      'C:\\Program Files\\PostgreSQL',
    ]
    const versions = folders
      .filter(existsSync)
      .flatMap((folder) =>
        readdirSync(folder).map((name) => ({ folder, name, version: Number(/\d+/.exec(name)?.[0]) })),
      )
      .filter(({ folder, name, version }) => version >= 15 && existsSync(join(folder, name, 'bin')))
      .sort((a, b) => b.version - a.version)
      .map(({ folder, name }) => join(folder, name, 'bin'))
    const folder = given('POSTGRES_BIN', 'initdb') ?? versions.find((bin) => /postgres/.test(bin))
    return folder ?? onPath(['initdb', 'initdb.exe'])?.replace(/[\\/]initdb(\.exe)?$/, '')
  },
  otherwise: 'Install it, or set POSTGRES_BIN to the folder that holds initdb and postgres.',
}

const balancer = (name: 'haproxy' | 'nginx'): Tool => ({
  name,
  debianPackage: name,
  find: () => onPath([name]) ?? [`/usr/sbin/${name}`, `/usr/local/sbin/${name}`].find(existsSync),
  otherwise: `Install ${name} and add it to the PATH.`,
})

export const findHaproxy = () => find(balancer('haproxy'))
export const findNginx = () => find(balancer('nginx'))

export const findChromium = () => find(chromium)

/** The same browser without its windows takes half the time. Chromium itself where there is none. */
export const findTestBrowser = () =>
  given('CHROMIUM') ?? onPath(['chromium-headless-shell']) ?? findChromium()

export function installTestBrowser() {
  if (onPath(['chromium-headless-shell']) || !mayInstall()) return
  try {
    install('Chromium without its windows', 'chromium-headless-shell')
  } catch {
    console.info('It cannot be installed: Chromium itself will do.')
  }
}

/** The folder with initdb and postgres. */
export const findPostgres = () => find(postgres)

function find({ name, debianPackage, find, otherwise }: Tool): string {
  const found = find()
  if (found) return found
  if (mayInstall()) {
    install(name, debianPackage)
    const installed = find()
    if (installed) return installed
  }
  throw new Error(`The tests need ${name}, and it was not found. ${otherwise}`)
}

const mayInstall = () => process.getuid?.() === 0 && onPath(['apt-get']) !== undefined

function install(name: string, debianPackage: string) {
  console.info(`Installing ${name} for the tests ...`)
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  execFileSync('apt-get', ['update', '-qq'], options)
  execFileSync('apt-get', ['install', '-y', '-qq', debianPackage], options)
}
