// `npm run bench:web`: Lighthouse's phone profile, the bytes of a first visit and the time of a search, in a
// production build.
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { optimizeServers, startDemo } from '../tests/browser/start-servers.ts'
import { findChromium } from '../tests/find-tool.ts'
import { short, table } from './search/figures.ts'
import { manyApplicants, measureApplicants } from './web/applicants.ts'
import { measureInteractions, visits } from './web/interactions.ts'
import { heldFor, measureMatching, searches } from './web/matching.ts'
import { again, crowdSize, manyPages, measurePages, rounds } from './web/pages.ts'

const routes = [
  '/',
  '/terms',
  '/privacy',
  '/cookie-policy',
  '/auth',
  '/student/login',
  '/startup/search',
  '/startup/projects',
  '/startup/profile',
  '/student/dashboard',
  '/student/profile',
]
const flags = ['--headless=new', '--no-sandbox', '--disable-background-networking']
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const isWorkspace = (route: string) => /^\/(startup|student\/(?!login))/.test(route)
const entryTo = (route: string) =>
  route.startsWith('/startup') ? '/api/demo-login' : '/api/auth/student/demo-login'

const loadBefore = loadavg()[0]?.toFixed(1)
optimizeServers()
// First, while nothing else has been started.
const pages = await measurePages((text) => console.info(text))
const demo = await startDemo()
const base = demo.url
const rows: string[] = []
let matching: string[][] = []
let interactions: (string | number)[][] = []
let applicants: Awaited<ReturnType<typeof measureApplicants>> | undefined
const chrome = await launch({ chromePath: findChromium(), chromeFlags: flags })
const browser = await chromium.launch({ executablePath: findChromium(), args: flags })
try {
  for (const route of routes) {
    const { scores, largestPaint, layoutShift } = await middleRunOf(route)
    const bytes = await bytesOf(route)
    const cells = [
      `\`${route}\``,
      scores.join(' / '),
      (largestPaint / 1000).toFixed(1),
      layoutShift.toFixed(3),
      kilobytes(bytes.script),
      kilobytes(bytes.all),
    ]
    const row = `| ${cells.join(' | ')} |`
    console.info(row)
    rows.push(row)
  }
  interactions = await measureInteractions(browser, base, (text) => console.info(text))
  applicants = await measureApplicants(browser, (text) => console.info(text))
  matching = await measureMatching(browser, base, (text) => console.info(text))
} finally {
  await browser.close()
  chrome.kill()
  await demo.stop()
}
if (!applicants) throw new Error('Nothing was measured')
const { alone, meanwhile } = pages.callsMeanwhile
writeFileSync(
  new URL('web.md', import.meta.url),
  `# The web, measured

\`npm run bench:web\` on ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, a production build on the same machine as the browser.
Lighthouse ${process.env.npm_package_devDependencies_lighthouse ?? '12'}: performance / accessibility / best practices / SEO, phone profile, with the largest paint
(seconds) and the layout shift of the same run, the middle of three. Bytes: a first visit with an empty cache, as sent over the wire (compressed). The load of the machine before: ${loadBefore}.

| Route | Lighthouse | Largest paint, s | Layout shift | JavaScript, kB | All, kB |
|---|---|---|---|---|---|
${rows.join('\n')}

From a press to the frame that shows it (INP's measure; a touch lasts ${heldFor} ms and counts from its end), in milliseconds, the
middle of ${visits} visits, with the processor four times slower, as Lighthouse's phone has it. Chromium counts in steps of 8 ms.

${table(['Screen', 'Presses', 'p50', 'Longest', 'Which'], interactions)}

From releasing 'Run Matching', held down for ${heldFor} ms, to rows on the screen, in milliseconds, ${searches} searches; and tasks over
50 ms while 10,000 loaded rows are scrolled.

${table(['Students', 'p50', 'p95', 'Long tasks'], matching)}

${manyApplicants.toLocaleString('en')} applicants of one project on PostgreSQL: the first page of the call takes ${short(applicants.firstPage.p50)} / ${short(applicants.firstPage.p95)} ms (p50 / p95), and tasks over 50 ms
while all of them are scrolled:

${table(['View', 'Scrolled to', 'Long tasks'], applicants.rows)}

A workspace with its content, sent by one process of the demo, in milliseconds for one client; and with ${crowdSize} people, pages
a second, the middle of ${rounds} rounds, and kilobytes of each: one that lacked its content would be smaller. 'Rendered': every address is new. 'Unchanged': the same page again, whose calls
are answered as before, so it is not rendered anew. The load generator runs on the same machine, whose speed changes from minute to minute. So
pages a second are also given as a share of the peer's in the same minute: React alone, rendering 600 plain elements on one core. 'Stolen' is the
share of the processors' time that the host gave to other machines; above ${again.above * 100} % a round is measured again, up to ${again.times} times. Heap of the main thread once garbage is collected (and the whole
process): ${megabytes(pages.memory.first)} after ${manyPages.first.toLocaleString('en')} pages, ${megabytes(pages.memory.all)} after ${manyPages.all.toLocaleString('en')}.

${table(['Page', '', 'p50', 'p95', 'pages/s', 'of the peer', 'stolen', 'kB', 'failed'], pages.rows)}

One more person who calls \`searchStudents\` again and again waits ${short(alone.p50)} / ${short(alone.p95)} ms (p50 / p95) alone, and ${short(meanwhile.p50)} / ${short(meanwhile.p95)} ms while
${crowdSize} people ask for new pages of Find Students.
`,
)

/** By its performance: one run alone depends too much on what else the machine does. */
async function middleRunOf(route: string) {
  const runs = [await runLighthouse(route), await runLighthouse(route), await runLighthouse(route)]
  const [, middle] = runs.sort((one, other) => (one.scores[0] ?? 0) - (other.scores[0] ?? 0))
  if (!middle) throw new Error('There is no middle of three runs')
  return middle
}

/** Workspaces are entered first, as a visitor would be: the session is a cookie of the request. */
async function runLighthouse(route: string) {
  const entered = isWorkspace(route) ? await fetch(base + entryTo(route), { method: 'POST' }) : undefined
  const cookie = entered?.headers.get('set-cookie')?.split(';')[0]
  const result = await lighthouse(base + route, {
    port: chrome.port,
    logLevel: 'error',
    onlyCategories: [...categories],
    ...(cookie && { extraHeaders: { Cookie: cookie } }),
  })
  if (!result) throw new Error(`Lighthouse could not open ${route}`)
  const { lhr } = result
  return {
    scores: categories.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)),
    largestPaint: lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    layoutShift: lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  }
}

async function bytesOf(route: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  if (isWorkspace(route)) await context.request.post(base + entryTo(route))
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const types = new Map<string, string>()
  const bytes = { script: 0, all: 0 }
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength
    if (types.get(requestId) === 'Script') bytes.script += encodedDataLength
  })
  await page.goto(base + route, { waitUntil: 'networkidle' })
  await context.close()
  return bytes
}

function megabytes({ heap, whole }: { heap: number; whole: number }) {
  return `${heap.toFixed(1)} MB (${whole.toFixed(0)} MB)`
}

function kilobytes(bytes: number) {
  return (bytes / 1000).toFixed(1)
}
