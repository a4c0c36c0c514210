// What it costs to send a workspace with its content: time, pages a second, and memory over many of them.
import { existsSync, readFileSync } from 'node:fs'
import { startDemo } from '../../tests/browser/start-servers.ts'
import { freePort } from '../../tests/postgres.ts'
import { heapMegabytes, megabytesOf } from '../overload/watch.ts'
import { figuresOf } from '../search/figures.ts'
import { type Asked, load, perSecond } from '../search/http-load.ts'
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
/** Under load it takes half a minute until V8 has compiled everything, on the same cores. The first round is for that. */
const secondsOf = (round: number) => (round === 0 ? 8 : 3)
/** A round in which the host gave more of the processors' time to other machines is measured again, so often. */
export const again = { above: 0.05, times: 4 }
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
                { clients, seconds: secondsOf(round), cookies: cookiesOf[userType] },
              )
            const name = `\`${path}\` | ${kind}`
            const measure = async (): Promise<Round> => {
              const before = processorTimes()
              const alone = await ask(1)
              const plain = plainPage.measure()
              const crowd = await ask(crowdSize)
              const stolen = stolenSince(before)
              tell(`${name} ${perSecond(crowd)}, plain pages ${plain}, stolen ${stolen}`)
              return { alone, crowd, plain, stolen }
            }
            if (round === 0) await measure()
            else measured.set(name, [...(measured.get(name) ?? []), await leastStolen(measure)])
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

type Round = { alone: Asked; crowd: Asked; plain: number; stolen: number }

async function leastStolen(measure: () => Promise<Round>) {
  let best = await measure()
  for (let times = 0; times < again.times && best.stolen > again.above; times += 1) {
    const next = await measure()
    if (next.stolen < best.stolen) best = next
  }
  return best
}

/** Of all processors together, since the machine started. Only Linux tells. */
function processorTimes() {
  const [all = ''] = existsSync('/proc/stat') ? readFileSync('/proc/stat', 'utf8').split('\n') : []
  const times = all.split(/ +/).slice(1, 9).map(Number)
  return { stolen: times[7] ?? 0, sum: times.reduce((sum, one) => sum + one, 0) }
}

function stolenSince(before: ReturnType<typeof processorTimes>) {
  const { stolen, sum } = processorTimes()
  return (stolen - before.stolen) / Math.max(1, sum - before.sum)
}

/** The round in the middle, by the pages that the crowd got; times of all rounds. */
function rowOf(name: string, all: Round[]) {
  const middle = all.toSorted((one, other) => perSecond(one.crowd) - perSecond(other.crowd))[
    Math.floor(all.length / 2)
  ]
  if (!middle) throw new Error(`${name} was not measured`)
  const { p50, p95 } = figuresOf(all.flatMap(({ alone }) => alone.milliseconds))
  const { crowd, plain, stolen } = middle
  return [
    ...name.split(' | '),
    p50,
    p95,
    perSecond(crowd),
    perSecond(crowd) / plain,
    `${(100 * stolen).toFixed(0)} %`,
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
