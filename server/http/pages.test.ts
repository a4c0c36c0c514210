// The web app as it is served: pages, the shell, files, and what is not there.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../tests/server.ts'

const document = (title: string, body: string) =>
  `<!doctype html>\n<html lang="en-GB"><head><title>${title}</title><meta name="description" content="-"></head><body>${body}</body></html>`

const files: Record<string, string | Buffer> = {
  'pages/demo/index.html': document('Home', 'Welcome to %PUBLIC_URL%, demo'),
  'pages/live/index.html': document('Home', 'Welcome, live'),
  'pages/demo/not-found.html': document('Page Not Found', 'Page Not Found'),
  'pages/demo/sign-up-student.html': document('Sign up', 'Join as a student'),
  'pages/demo/app.html': document('%TITLE%', '<!-- code -->Shell'),
  'pages/demo/meta.json': JSON.stringify({
    '/': { title: 'Home', description: 'Home', code: [] },
    '/auth': { title: 'Sign in', description: 'Sign in', code: [] },
    '/startup/search': {
      title: 'Find "students" & more',
      description: 'All <of> them',
      code: ['/assets/app-1.js'],
    },
  }),
  'pages/prerendered.json': JSON.stringify({ '/': 'index', '/auth?type=student': 'sign-up-student' }),
  'pages/robots.txt': 'Sitemap: %PUBLIC_URL%/sitemap.xml',
  'pages/sitemap.xml': '<urlset/>',
  'assets/app-1.js': 'console.info(1)',
  'assets/app-1.js.br': brotliCompressSync('console.info(1)'),
  'favicon.svg': '<svg/>',
  '../secret.txt': 'secret',
  '../render/render.js': 'export const isFor = () => false',
}

const parent = mkdtempSync(join(tmpdir(), 'launchquad-web-'))
const webFolder = join(parent, 'web')
let demo: TestServer
beforeAll(async () => {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(webFolder, name)), { recursive: true })
    writeFileSync(join(webFolder, name), content)
  }
  demo = await startServer({ PUBLIC_URL: 'http://launchquad.example' }, { webFolder })
})
afterAll(async () => {
  await demo.close()
  rmSync(parent, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  demo.app.inject({ method: 'GET', url, headers })

describe('a page', () => {
  test('is the one of this mode, at this address', async () => {
    const { statusCode, headers, payload } = await get('/')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(payload).toContain('Welcome to http://launchquad.example, demo')
    expect((await get('/robots.txt')).payload).toBe('Sitemap: http://launchquad.example/sitemap.xml')
    expect((await get('/sitemap.xml')).headers['content-type']).toContain('application/xml')
  })

  test('that is not prerendered is the shell with its own title, description and code', async () => {
    const { payload } = await get('/startup/search?filters={}')
    expect(payload).toContain('Shell')
    expect(payload).toContain('<title>Find &quot;students&quot; &amp; more</title>')
    expect(payload).toContain('content="All &lt;of&gt; them"')
    expect(payload).toContain('<link rel="modulepreload" href="/assets/app-1.js" crossorigin />')
  })

  test('that shows its query is prerendered for that very query only', async () => {
    expect((await get('/auth?type=student')).payload).toContain('Join as a student')
    expect((await get('/auth?type=student&next=/startup/search')).payload).toContain('Shell')
    expect((await get('/auth')).payload).toContain('Shell')
    expect((await get('/?from=a-friend')).payload).toContain('Welcome')
  })

  test('says when the visitor has no session, and then nothing needs to ask', async () => {
    expect((await get('/')).payload).toContain('<html data-session="none" lang')
    expect((await get('/', { cookie: 'session=some-token' })).payload).not.toContain('data-session')
  })

  test('that nobody knows is a 404 for people, and JSON for programs', async () => {
    const people = await get('/nothing/here')
    expect(people.statusCode).toBe(404)
    expect(people.payload).toContain('Page Not Found')
    expect(people.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect((await get('/api/nothing')).json()).toMatchObject({ code: 'not-found' })
    expect((await demo.visit().post('/startup/search')).body).toMatchObject({ code: 'not-found' })
  })

  test('comes in the visitor’s theme, and only in a real one', async () => {
    expect((await get('/', { cookie: 'theme=dark' })).payload).toContain(
      '<html data-theme="dark" data-session="none" lang',
    )
    for (const theme of ['"><script>', 'dark light', 'x'])
      expect((await get('/', { cookie: `theme=${encodeURIComponent(theme)}` })).payload).not.toContain(
        'data-theme',
      )
  })

  test('is compressed for browsers that support it, and not sent again to one that has it', async () => {
    const plain = await get('/')
    const br = await get('/', { 'accept-encoding': 'gzip, deflate, br' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.payload)
    const gzip = await get('/', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.payload)
    expect(br.headers.vary).toContain('Accept-Encoding')
    const again = await get('/', { 'if-none-match': String(plain.headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.payload).toBe('')
    expect((await get('/', { 'if-none-match': '"another"' })).statusCode).toBe(200)
  })
})

describe('a file', () => {
  test('of the build is kept for a year, and comes compressed', async () => {
    const { headers, rawPayload } = await get('/assets/app-1.js', { 'accept-encoding': 'br' })
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-encoding']).toBe('br')
    expect(headers['content-type']).toContain('javascript')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(brotliDecompressSync(rawPayload).toString()).toBe('console.info(1)')
    expect((await get('/assets/app-1.js')).payload).toBe('console.info(1)')
  })

  test('that keeps its name is kept for a day', async () => {
    const { headers } = await get('/favicon.svg')
    expect(headers['content-type']).toBe('image/svg+xml')
    expect(headers['cache-control']).toBe('public, max-age=86400')
  })

  test.each([
    '/assets/other.js',
    '/assets/',
    '/assets/..%2fpages/meta.json',
    '/assets/%2e%2e/pages/meta.json',
    '/assets/../../secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/..%2fsecret.txt',
    '/pages/meta.json',
    '/pages/demo/index.html',
    '/assets/app-1.js%00.br',
    '/.env',
  ])('at %s is not there', async (url) => {
    const { statusCode, payload } = await get(url)
    expect([400, 403, 404]).toContain(statusCode)
    expect(payload).not.toContain('secret')
    expect(payload).not.toContain('"description":')
  })
})
