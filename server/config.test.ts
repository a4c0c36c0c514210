// Settings: the defaults, and the errors that stop the start.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig, settings } from './config.ts'
import { storedSecret } from './database/secret.ts'

const secret = '4f9d1c86a0b25e73d8c41f60a97be235'
const live = { MODE: 'live', SECRET: secret }

test('nothing needs to be set', () => {
  expect(readConfig({})).toMatchObject({
    mode: 'demo',
    port: 3000,
    host: '127.0.0.1',
    publicUrl: undefined,
    databaseLocation: { folder: resolve('data/demo') },
    logLevel: 'info',
    trustedProxies: 0,
    metricsPort: undefined,
    constantTimeMs: 500,
    bucket: undefined,
  })
})

test('an empty setting is one that is not there', () => {
  expect(readConfig({ MODE: '', PORT: '', DATABASE_URL: '', SECRET: '', S3_BUCKET: '' })).toEqual(
    readConfig({}),
  )
})

test('.env.example lists every setting, with its default', () => {
  const example = parseEnv(readFileSync('.env.example', 'utf8'))
  expect(Object.keys(example).sort()).toEqual(Object.keys(settings.shape).sort())
  expect(readConfig(example)).toEqual(readConfig({}))
})

test('what is set is used', () => {
  const config = readConfig({
    ...live,
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://launchquad.example/',
    DATABASE_URL: 'postgres://user:password@host/database',
    DATABASE_CONNECTIONS: '20',
    TRUSTED_PROXIES: '2',
    METRICS_PORT: '9100',
    LIMIT_SIGN_INS: '7',
    S3_BUCKET: 'cvs',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
  })
  expect(config).toMatchObject({
    mode: 'live',
    secret,
    port: 8080,
    host: '0.0.0.0',
    publicUrl: 'https://launchquad.example',
    databaseLocation: { url: 'postgres://user:password@host/database', connections: 20 },
    trustedProxies: 2,
    metricsPort: 9100,
    limits: { signIns: 7 },
    bucket: { name: 'cvs', region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'key' },
  })
})

test('each mode has its own folder', () => {
  expect(readConfig({ ...live, DATA_DIR: '/srv/data' }).databaseLocation).toEqual({
    folder: resolve('/srv/data/live'),
  })
})

test.each([
  ['MODE', 'production', 'must be demo or live'],
  ['PORT', 'http', 'must be a whole number from 0 to 65535'],
  ['PORT', '-1', 'must be a whole number from 0 to 65535'],
  ['PORT', '65536', 'must be a whole number from 0 to 65535'],
  ['PORT', '80.5', 'must be a whole number from 0 to 65535'],
  ['PUBLIC_URL', 'launchquad.example', 'must be an address like https://launchquad.example, without a path'],
  [
    'PUBLIC_URL',
    'https://launchquad.example/app',
    'must be an address like https://launchquad.example, without a path',
  ],
  [
    'PUBLIC_URL',
    'ftp://launchquad.example',
    'must be an address like https://launchquad.example, without a path',
  ],
  ['DATABASE_URL', 'mysql://host/database', 'must be an address like postgres://user:password@host/database'],
  ['DATABASE_CONNECTIONS', '0', 'must be a whole number from 1 to 500'],
  ['LOG_LEVEL', 'trace', 'must be silent, error, warn, info or debug'],
  ['TRUSTED_PROXIES', 'true', 'must be a whole number from 0 to 10'],
  ['METRICS_PORT', 'yes', 'must be a whole number from 0 to 65535'],
  ['MAILBOX_PORT', 'on', 'must be a whole number from 0 to 65535, or off'],
  ['LIMIT_CALLS', '0', 'must be a whole number from 1 to 1000000'],
  ['LIMIT_SIGN_INS', 'none', 'must be a whole number from 1 to 1000000'],
  ['LIMIT_SIGN_UPS', '1e3', 'must be a whole number from 1 to 1000000'],
  ['LIMIT_UPLOADS', ' 5', 'must be a whole number from 1 to 1000000'],
  ['LIMIT_AT_ONCE', '-5', 'must be a whole number from 1 to 1000000'],
  ['DRAIN_SECONDS', '9', 'must be a whole number from 0 to 8'],
  ['REQUEST_SECONDS', '0', 'must be a whole number from 1 to 600'],
  ['S3_ENDPOINT', 'localhost:9000', 'must be an address like https://launchquad.example, without a path'],
])('%s=%s stops the start and is named', (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name} ${message}`)
})

test('all wrong settings are named at once', () => {
  expect(() => readConfig({ PORT: 'x', MODE: 'y' })).toThrow(/MODE must be.*\nPORT must be/)
})

describe('the secret', () => {
  test.each([
    [
      'nothing with PostgreSQL',
      { DATABASE_URL: 'postgres://host/database' },
      'SECRET is missing: live mode needs one with DATABASE_URL, the same for all processes. ' +
        'Make one with: openssl rand -hex 32',
    ],
    [
      'an empty one with PostgreSQL',
      { SECRET: '', DATABASE_URL: 'postgres://host/database' },
      'SECRET is missing',
    ],
    ['a short one', { SECRET: secret.slice(1) }, 'SECRET looks like a placeholder'],
    [
      'a placeholder',
      { SECRET: 'change-me-to-something-with-32-characters' },
      'SECRET looks like a placeholder',
    ],
    ['the same letter', { SECRET: 'x'.repeat(40) }, 'SECRET looks like a placeholder'],
    ['an example', { SECRET: 'example-example-example-1234567890' }, 'SECRET looks like a placeholder'],
  ])('%s is not enough for live', (_, set, message) => {
    expect(() => readConfig({ MODE: 'live', ...set })).toThrow(message)
  })

  test('the demo and the embedded database make their own', () => {
    expect(readConfig({}).secret).toBeUndefined()
    expect(readConfig({ MODE: 'live' }).secret).toBeUndefined()
    expect(readConfig({ SECRET: 'mine' }).secret).toBe('mine')
  })
})

describe('the secret that is made in the data folder', () => {
  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'launchquad-secret-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    return { folder, path: join(folder, 'secret') }
  }

  test('stays the same, and only its user can read it', async () => {
    const { folder, path } = newFolder()
    const made = await storedSecret(folder)
    expect(made).toMatchObject({ secret: expect.stringMatching(/^[0-9a-f]{64}$/), path, isNew: true })
    expect(await storedSecret(folder)).toEqual({ ...made, isNew: false })
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect((await storedSecret(newFolder().folder)).secret).not.toBe(made.secret)
  })

  test('is never replaced when it cannot be used: the start says why', async () => {
    const { folder, path } = newFolder()
    writeFileSync(path, '\n')
    await expect(storedSecret(folder)).rejects.toThrow(
      `The secret in ${path} is empty. Restore the file from a backup, or delete it: ` +
        'we will make a new one, and everyone will have to sign in again.',
    )
    writeFileSync(path, 'half of it')
    await expect(storedSecret(folder)).rejects.toThrow(`The secret in ${path} is damaged.`)
    expect(readFileSync(path, 'utf8')).toBe('half of it')
    rmSync(path)
    mkdirSync(path)
    await expect(storedSecret(folder)).rejects.toThrow(
      `We cannot read the secret in ${path} (EISDIR). Make it a file that this user may read, or set SECRET.`,
    )
  })
})

describe('the mailbox', () => {
  const portWith = (set: Record<string, string>) => readConfig({ ...live, ...set }).mailboxPort

  test('is there in live mode without SMTP_URL, on the port that is set', () => {
    expect(portWith({})).toBe(3025)
    expect(portWith({ PUBLIC_URL: 'http://localhost:3000' })).toBe(3025)
    expect(portWith({ MAILBOX_PORT: '0' })).toBe(0)
  })

  test.each([
    { NODE_ENV: 'production' },
    { PUBLIC_URL: 'https://launchquad.example' },
    { PUBLIC_URL: 'HTTPS://launchquad.example' },
    { SMTP_URL: 'smtp://127.0.0.1' },
    { MAILBOX_PORT: 'off' },
    { MODE: 'demo' },
  ])('is never there with %o, whatever port is set', (set) => {
    expect(portWith({ MAILBOX_PORT: '3025', ...set })).toBeUndefined()
  })
})

describe('the bucket', () => {
  test.each([
    [{ ...live, S3_BUCKET: 'cvs' }, 'S3_ACCESS_KEY_ID is missing'],
    [{ ...live, S3_BUCKET: 'cvs', S3_ACCESS_KEY_ID: 'id' }, 'S3_SECRET_ACCESS_KEY is missing'],
    [{ S3_BUCKET: 'cvs', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }, 'S3_BUCKET needs MODE=live'],
    [{ SMTP_URL: 'smtp://127.0.0.1' }, 'SMTP_URL needs MODE=live'],
  ])('%o is not enough', (set, message) => {
    expect(() => readConfig(set)).toThrow(message)
  })
})

test.each([
  [{ MODE: 'live' }, '/data/live'],
  [{ MODE: 'live', HOURLY_BACKUPS: 'off' }, undefined],
  [{ MODE: 'demo' }, undefined],
  [{ ...live, DATABASE_URL: 'postgres://db/x' }, undefined],
])('%o backs up every hour: %s', (set, folder) => {
  expect(readConfig({ DATA_DIR: '/data', ...set }).hourlyBackupsOf).toBe(folder)
})
