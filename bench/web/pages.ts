// What it costs to send a workspace with its content: time, pages a second, and memory over many of them.
import { startDemo } from '../../tests/browser/start-servers.ts'
import { megabytesOf } from '../overload/watch.ts'
import { figuresOf } from '../search/figures.ts'
import { load } from '../search/http-load.ts'

const pages = {
  startup: ['/startup/search', '/startup/search?technologies=Python:4&hours=10', '/startup/projects'],
  student: ['/student/dashboard', '/student/applications', '/student/profile'],
}
const entrances = { startup: '/api/demo-login', student: '/api/auth/student/demo-login' }
export const manyPages = 20_000

/** Not compressed: that is measured with the bytes of a visit. */
export async function measurePages(tell: (text: string) => void) {
  const server = await startDemo()
  try {
    const port = Number(new URL(server.url).port)
    const rows: (string | number)[][] = []
    for (const userType of ['startup', 'student'] as const) {
      const cookies = [await enter(server.url + entrances[userType])]
      const ask = (paths: readonly string[], clients: number, seconds: number) =>
        load(
          paths.map((path) => ({ port, path })),
          { clients, seconds, cookies },
        )
      await ask(pages[userType], 1, 5)
      for (const path of pages[userType]) {
        const alone = figuresOf((await ask([path], 1, 5)).milliseconds)
        const crowd = await ask([path], 32, 5)
        const row = [
          `\`${path}\``,
          alone.p50,
          alone.p95,
          crowd.milliseconds.length / crowd.seconds,
          crowd.failed,
        ]
        tell(row.join(' '))
        rows.push(row)
      }
    }
    const cookies = [await enter(server.url + entrances.startup)]
    const before = megabytesOf(server.pid)
    let sent = 0
    while (sent < manyPages) {
      const requests = pages.startup.map((path) => ({ port, path }))
      sent += (await load(requests, { clients: 8, seconds: 5, cookies })).milliseconds.length
      tell(`${sent} pages: ${megabytesOf(server.pid).toFixed(0)} MB`)
    }
    return { rows, memory: { before, after: megabytesOf(server.pid) } }
  } finally {
    await server.stop()
  }
}

async function enter(url: string) {
  const entered = await fetch(url, { method: 'POST' })
  return /session=([^;]+)/.exec(entered.headers.get('set-cookie') ?? '')?.[1] ?? ''
}
