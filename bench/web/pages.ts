// What it costs to send a workspace with its content: time, pages a second, and memory over many of them.
import { startDemo } from '../../tests/browser/start-servers.ts'
import { freePort } from '../../tests/postgres.ts'
import { heapMegabytes, megabytesOf } from '../overload/watch.ts'
import { figuresOf } from '../search/figures.ts'
import { type Asked, load } from '../search/http-load.ts'
import { collectOnSignal } from '../search/program.ts'
import { loadPlainPage } from './plain-page.ts'

const pages = {
  startup: ['/startup/search', '/startup/search?technologies=Python:4&hours=10', '/startup/projects'],
  student: ['/student/dashboard', '/student/applications', '/student/profile'],
}
/** Each with their own session: what one person asks for at once waits in a queue, and a page doesn't wait for it. */
export const crowdSize = 32
const entrances = { startup: '/api/demo-login', student: '/api/auth/student/demo-login' }
/** Each page once in every round: the speed of a machine changes from one minute to the next. */
export const rounds = 3
/** After the first of them everything is loaded and cached that ever is. */
export const manyPages = { first: 2_000, all: 20_000 }

/** Not compressed: that is measured with the bytes of a visit. */
export async function measurePages(tell: (text: string) => void) {
  const metricsPort = await freePort()
  const server = await startDemo({
    METRICS_PORT: String(metricsPort),
    NODE_OPTIONS: `--import=${collectOnSignal}`,
  })
  try {
    const port = Number(new URL(server.url).port)
    const plainPage = await loadPlainPage()
    const measured = new Map<string, Round[]>()
    const cookiesOf = {
      startup: await enterOften(server.url + entrances.startup, crowdSize),
      student: await enterOften(server.url + entrances.student, crowdSize),
    }
    for (let round = 0; round <= rounds; round += 1)
      for (const userType of ['startup', 'student'] as const)
        for (const path of pages[userType])
          for (const [kind, addresses] of [
            ['rendered', () => newAddressesOf(path)],
            ['unchanged', () => [path]],
          ] as const) {
            const ask = (clients: number) =>
              load(
                addresses().map((one) => ({ port, path: one })),
                { clients, seconds: 3, cookies: cookiesOf[userType] },
              )
            const alone = await ask(1)
            const plain = plainPage.measure()
            const crowd = await ask(crowdSize)
            // The first round warms up.
            if (round === 0) continue
            const name = `\`${path}\` | ${kind}`
            tell(`${name} ${crowd.milliseconds.length / crowd.seconds}, plain pages ${plain}`)
            measured.set(name, [...(measured.get(name) ?? []), { alone, crowd, plain }])
          }
    const rows = [...measured].map(([name, all]) => rowOf(name, all))
    const callsMeanwhile = await measureCallsMeanwhile(port, server.url, tell)
    const cookies = await enterOften(server.url + entrances.startup, 8)
    let sent = 0
    /** What is left on the heap and beside it when garbage is collected, and of the whole process. */
    const memoryAfter = async (many: number) => {
      while (sent < many) {
        const requests = pages.startup.flatMap(newAddressesOf).map((path) => ({ port, path }))
        sent += (await load(requests, { clients: 8, seconds: 5, cookies })).milliseconds.length
        tell(`${sent} pages: ${megabytesOf(server.pid).toFixed(0)} MB`)
      }
      const heap = await heapMegabytes({ pid: server.pid, metricsPort })
      tell(`${sent} pages: ${heap.toFixed(1)} MB of heap`)
      return { heap, whole: megabytesOf(server.pid) }
    }
    const memory = { first: await memoryAfter(manyPages.first), all: await memoryAfter(manyPages.all) }
    return { rows, callsMeanwhile, memory }
  } finally {
    await server.stop()
  }
}

type Round = { alone: Asked; crowd: Asked; plain: number }

/** The round in the middle, by the pages that the crowd got; times of all rounds. */
function rowOf(name: string, all: Round[]) {
  const perSecond = ({ crowd }: Round) => crowd.milliseconds.length / crowd.seconds
  const middle = all.toSorted((one, other) => perSecond(one) - perSecond(other))[Math.floor(all.length / 2)]
  if (!middle) throw new Error(`${name} was not measured`)
  const { p50, p95 } = figuresOf(all.flatMap(({ alone }) => alone.milliseconds))
  const { crowd, plain } = middle
  return [
    ...name.split(' | '),
    p50,
    p95,
    perSecond(middle),
    perSecond(middle) / plain,
    crowd.bytes / crowd.milliseconds.length / 1000,
    all.reduce((sum, one) => sum + one.crowd.failed, 0),
  ]
}

/** One more person searches, alone and while the others ask for pages that nobody had before. */
async function measureCallsMeanwhile(port: number, url: string, tell: (text: string) => void) {
  const cookies = await enterOften(url + entrances.startup, crowdSize + 1)
  const search = () =>
    load([{ port, path: '/api/students/search' }], {
      clients: 1,
      seconds: 10,
      cookies: cookies.slice(crowdSize),
    })
  const alone = figuresOf((await search()).milliseconds)
  const [calls] = await Promise.all([
    search(),
    load(
      newAddressesOf('/startup/search').map((path) => ({ port, path })),
      { clients: crowdSize, seconds: 10, cookies: cookies.slice(0, crowdSize) },
    ),
  ])
  const meanwhile = figuresOf(calls.milliseconds)
  tell(`search alone ${alone.p50} ${alone.p95}, meanwhile ${meanwhile.p50} ${meanwhile.p95}`)
  return { alone, meanwhile }
}

let visits = 0

/** More than are asked for: no page was sent before. */
const newAddressesOf = (path: string) =>
  Array.from({ length: 5_000 }, () => `${path}${path.includes('?') ? '&' : '?'}visit=${++visits}`)

/** The cookies of so many sessions. */
async function enterOften(url: string, howOften: number) {
  const cookies: string[] = []
  while (cookies.length < howOften) {
    const entered = await fetch(url, { method: 'POST' })
    cookies.push(/session=([^;]+)/.exec(entered.headers.get('set-cookie') ?? '')?.[1] ?? '')
  }
  return cookies
}
