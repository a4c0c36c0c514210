// The web app as it is served: pages, the shell, files, and what is not there.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  startServer,
  startServerForThisTest,
  type TestServer,
  visitAsStartup,
  visitAsStudent,
} from '../../tests/server.ts'
import { until } from '../../tests/until.ts'
import type { Visitor } from '../../tests/visitor.ts'
import { startup as startupTable } from '../database/tables.ts'
import { startPageRenderer } from './page-renderer.ts'
import { pagesAtOnce } from './workspace-pages.ts'

const document = (title: string, body: string) =>
  `<!doctype html>\n<html lang="en-GB"><head><title>${title}</title><meta name="description" content="-"></head><body>${body}</body></html>`

const files: Record<string, string | Buffer> = {
  'pages/demo/index.html': document('Home', 'Welcome to %PUBLIC_URL%, demo'),
  'pages/live/index.html': document('Home', 'Welcome, live'),
  'pages/demo/not-found.html': document('Page Not Found', 'Page Not Found'),
  'pages/demo/sign-up-student.html': document('Sign up', 'Join as a student'),
  'pages/demo/app.html': document('%TITLE%', '<!-- code --><!-- root -->Shell<!-- root -->'),
  'pages/demo/meta.json': JSON.stringify({
    '/': { title: 'Home', description: 'Home', code: '' },
    '/auth': { title: 'Sign in', description: 'Sign in', code: '' },
    '/startup/search': {
      title: 'Find "students" & more',
      description: 'All <of> them',
      code: '<link rel="modulepreload" href="/assets/app-1.js" crossorigin />',
    },
  }),
  'pages/prerendered.json': JSON.stringify({ '/': 'index', '/auth?type=student': 'sign-up-student' }),
  'pages/robots.txt': 'Sitemap: %PUBLIC_URL%/sitemap.xml',
  'pages/sitemap.xml': '<urlset/>',
  'assets/app-1.js': 'console.info(1)',
  'assets/app-1.js.br': brotliCompressSync('console.info(1)'),
  'favicon.svg': '<svg/>',
  '../secret.txt': 'secret',
  // In place of web/app/render.tsx, which render.test.ts covers.
  '../render/render.js': `
    import { existsSync } from 'node:fs'
    import { setTimeout } from 'node:timers/promises'
    export const renderedPageId = 'rendered'
    export const storedCookies = ['blindReview']
    export const canOpen = (mode, path, userType) => userType === 'startup'
    export const storedIn = ({ blindReview }) => ({ blindReview })
    let renders = 0
    export async function renderWorkspace({ address, user, width, stored, send, timeIsUp }) {
      const file = /file=(.+)/.exec(address)?.[1]
      if (address.includes('waits')) while (!existsSync(file)) await setTimeout(5)
      if (address.includes('computes')) while (!existsSync(file));
      if (address.includes('exits')) process.exit()
      if (address.includes('breaks')) queueMicrotask(() => { throw new Error('Broken') })
      if (address.includes('broken')) throw new Error('This page cannot be rendered')
      const changes = address.includes('changes')
      if (address.includes('partly')) {
        const calls = ['quick', 'slow'].map((url) => send(url, {}, 'getUser').then(({ status }) => url + ' ' + status))
        const isLate = await Promise.race([Promise.all(calls).then(() => false), timeIsUp])
        return { html: await Promise.race(calls), page: {}, isLate }
      }
      const { status } = changes ? await send('/api/logout', {}, 'logout') : await send('/api/user', {}, 'getUser')
      const company = await (await send('/api/startups/' + user.id, {}, 'getStartup')).json()
      renders += 1
      return {
        html: [user.email, address, width, stored.blindReview, status].join(' '),
        page: { renders, company, end: '</script>' },
        isLate: address.includes('late'),
      }
    }`,
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

describe('a workspace', () => {
  const path = '/startup/search?hours=10'
  const getAs = async (visitor: Visitor, url = path, headers: Record<string, string> = {}) =>
    (await visitor.get(url, { headers })).body as string

  test('comes with its content, for its visitor only', async () => {
    const startup = await visitAsStartup(demo)
    startup.cookies.set('blindReview', 'true')
    const { headers, body } = await startup.get(path)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers.etag).toBeUndefined()
    expect(body).toContain(`<div id="root" data-rendered>demo@startup.example ${path} 1440 true 200</div>`)
    expect(body).not.toContain('Shell')
    // Inert: the code must not hold up the first paint.
    expect(body).toContain('<template id="code"><link rel="modulepreload" href="/assets/app-1.js"')
    expect(body).toContain('<title>Find &quot;students&quot; &amp; more</title>')
  })

  test('is rendered for the width that the browser tells, or that a phone would have', async () => {
    const startup = await visitAsStartup(demo)
    expect((await startup.get(path)).headers['accept-ch']).toBe('Sec-CH-Viewport-Width')
    expect(await getAs(startup, path, { 'sec-ch-viewport-width': '820' })).toContain(`${path} 820 `)
    expect(await getAs(startup, path, { 'sec-ch-ua-mobile': '?1' })).toContain(`${path} 390 `)
    expect(await getAs(startup, path, { 'user-agent': 'Safari Mobile/15E148' })).toContain(`${path} 390 `)
    expect(await getAs(startup, path, { 'sec-ch-viewport-width': 'wide' })).toContain(`${path} 1440 `)
  })

  test('is rendered again when something in it has changed', async () => {
    const server = await startServerForThisTest({}, { webFolder })
    const [one, another] = [await visitAsStartup(server), await visitAsStartup(server)]
    const dataOf = async (visitor: Visitor, url?: string) =>
      JSON.parse((await getAs(visitor, url)).match(/id="rendered">(.*)<\/script>/)?.[1] ?? '')
    const first = await dataOf(one)
    // In the demo everyone is the same person.
    expect([await dataOf(one), await dataOf(another)]).toEqual([first, first])
    const businessName = 'Renamed </script> Ltd'
    await server.database.read.update(startupTable).set({ businessName })
    const renamed = await dataOf(another)
    const company = { ...first.company, businessName }
    expect(renamed).toEqual({ ...first, renders: first.renders + 1, company })
    expect(await dataOf(one)).toEqual(renamed)
    one.cookies.set('blindReview', 'true')
    expect((await dataOf(one)).renders).toBe(first.renders + 2)
  })

  test('has what was answered in time', async () => {
    const renderer = await startPageRenderer(join(parent, 'render'))
    const user = { id: 1, email: '', userType: 'startup' as const, createdAt: '' }
    const makeCall = async (url: string) =>
      url === 'quick' ? { status: 200, text: '{}', headers: [] } : undefined
    const asked = { mode: 'demo' as const, address: 'partly', user, width: 1440, cookies: {} }
    const { content, isLate } = await renderer.render(asked, makeCall)
    expect([String(content), isLate]).toEqual([expect.stringContaining('quick 200'), true])
    await renderer.stop()
  })

  test('that lacks something is not kept', async () => {
    const startup = await visitAsStartup(demo)
    const late = `${path}&late`
    expect(await getAs(startup, late)).not.toBe(await getAs(startup, late))
  })

  test('cannot end the element that carries its data', async () => {
    const startup = await visitAsStartup(demo)
    expect(await getAs(startup)).toContain('"end":"\\u003c/script>"}</script>')
  })

  test('is the shell for people without a session, with another kind of account, and when rendering fails', async () => {
    expect(await getAs(demo.visit())).toContain('Shell')
    const stranger = demo.visit()
    stranger.cookies.set('session', 'made-up')
    expect(await getAs(stranger)).toContain('Shell')
    expect(await getAs(await visitAsStudent(demo))).toContain('Shell')
    expect(await getAs(await visitAsStartup(demo), `${path}&broken`)).toContain('Shell')
  })

  test('holds up no call, however long it takes to render', async () => {
    const startup = await visitAsStartup(demo)
    const file = join(parent, 'enough')
    const page = getAs(startup, `${path}&computes&file=${file}`)
    for (let call = 0; call < 10; call++) expect((await startup.get('/api/students/search')).status).toBe(200)
    writeFileSync(file, '')
    expect(await page).toContain('demo@startup.example')
  })

  test('cannot change anything: it comes without what it asked for', async () => {
    const startup = await visitAsStartup(demo)
    expect(await getAs(startup, `${path}&changes`)).toMatch(/demo@startup\.example .* 500/)
    expect((await startup.get('/api/user')).status).toBe(200)
  })

  test('is the shell when its thread ends, and the next page has a new one', async () => {
    const startup = await visitAsStartup(demo)
    for (const [ending, next] of [
      ['exits', 'first'],
      ['breaks', 'second'],
    ]) {
      expect(await getAs(startup, `${path}&${ending}`)).toContain('Shell')
      expect(await getAs(startup, `${path}&${next}`)).toContain('demo@startup.example')
    }
  })

  test('is the shell after too many calls: a page counts as one, and so does each of its calls', async () => {
    const busy = await startServerForThisTest({ LIMIT_CALLS: '7' }, { webFolder })
    const startup = await visitAsStartup(busy)
    expect(await getAs(startup)).toContain('demo@startup.example')
    expect(await getAs(startup)).toContain('demo@startup.example')
    expect(await getAs(startup)).toMatch(/Shell|429/)
    expect(await getAs(startup)).toContain('Shell')
  })

  test('is the shell while more pages are rendered than we can', async () => {
    const startup = await visitAsStartup(demo)
    const file = join(parent, 'go')
    const waiting = Array.from({ length: pagesAtOnce }, () => getAs(startup, `${path}&waits&file=${file}`))
    await until(async () => (await getAs(startup)).includes('Shell'))
    writeFileSync(file, '')
    for (const page of await Promise.all(waiting)) expect(page).toContain('demo@startup.example')
    expect(await getAs(startup)).toContain('demo@startup.example')
  })
})

describe('a file', () => {
  test('of the build is kept for a year, and comes compressed', async () => {
    const { headers, rawPayload } = await get('/assets/app-1.js', { 'accept-encoding': 'br' })
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-encoding']).toBe('br')
    expect(headers['content-type']).toContain('javascript')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
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
