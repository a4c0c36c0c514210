// The thread that renders workspaces: see page-renderer.ts.
import { randomUUID } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import type { Mode, User, UserType } from '../../contract/account.ts'
import type { CallName } from '../../contract/calls.ts'
import { splitAddress } from '../../contract/paths.ts'
import type { Answer, AskedCall, AskedPage, FromThread, ToThread } from './page-renderer.ts'

/** What web/app/render.tsx exports. */
type Renderer = {
  renderedPageId: string
  storedCookies: string[]
  canOpen(mode: Mode, pathname: string, userType: UserType): boolean
  storedIn(cookies: AskedPage['cookies']): Record<string, unknown>
  renderWorkspace(page: {
    mode: Mode
    address: string
    user: User
    width: number
    stored: Record<string, unknown>
    send: (url: string, init: RequestInit, name: CallName) => Promise<AnsweredJson>
    timeIsUp: Promise<true>
  }): Promise<{ html: string; page: unknown; isLate: boolean }>
}

/** Like a `Response`, which takes longer to make and read than the call itself. */
type AnsweredJson = Pick<Response, 'ok' | 'status' | 'statusText' | 'text' | 'json'> & {
  headers: Pick<Headers, 'get'>
}

const server = parentPort as MessagePort
const tell = (message: FromThread, moved: ArrayBuffer[] = []) => server.postMessage(message, moved)

type PageUnderWay = {
  answerCall: Map<number, (answer: Answer) => void>
  endTime: () => void
}

const underWay = new Map<number, PageUnderWay>()
let lastCall = 0

/** In a page's JSON, in place of an answer: its text is not written a second time. Nobody outside can know it. */
const placeholder = `answer ${randomUUID()} `
const writtenPlaceholder = new RegExp(`"${placeholder}(\\d+)"`)

const encoder = new TextEncoder()
const scriptEnd = encoder.encode('</script>')

/** Calls that are made together are sent together, because each message wakes a thread. */
function makeCalls(pageId: number, { answerCall }: PageUnderWay) {
  let calls: AskedCall[] = []
  const ask = () => {
    tell({ type: 'calls', pageId, calls })
    calls = []
  }
  return (url: string, name: CallName) => {
    const callId = ++lastCall
    if (calls.length === 0) queueMicrotask(ask)
    calls.push({ callId, url, name })
    return new Promise<AnsweredJson>((resolve) =>
      answerCall.set(callId, (answer) => resolve(asResponse(answer, callId))),
    )
  }
}

/** By the answer's text: many pages show the same students and projects. */
const parsed = new LRUCache<string, object>({
  maxSize: 2_000_000,
  sizeCalculation: (_, { length }) => length,
})

function parse(text: string, callId: number) {
  const value = parsed.get(text) ?? JSON.parse(text)
  if (typeof value !== 'object' || value === null) return value
  parsed.set(text, value)
  const copy = Array.isArray(value) ? [...value] : { ...value }
  return Object.defineProperty(copy, 'toJSON', { value: () => placeholder + callId })
}

const asResponse = ({ status, text, headers }: Answer, callId: number): AnsweredJson => ({
  ok: status < 400,
  status,
  statusText: '',
  text: async () => text,
  json: async () => parse(text, callId),
  headers: { get: (name) => headers.find(([header]) => header === name.toLowerCase())?.[1] ?? null },
})

async function render(renderer: Renderer, pageId: number, asked: AskedPage) {
  const { mode, address, user, width, cookies } = asked
  const [pathname] = splitAddress(address)
  if (!renderer.canOpen(mode, pathname, user.userType))
    return tell({ type: 'rendered', pageId, isLate: false })
  let endTime = () => {}
  const timeIsUp = new Promise<true>((resolve) => {
    endTime = () => resolve(true)
  })
  const page: PageUnderWay = { answerCall: new Map(), endTime }
  underWay.set(pageId, page)
  const call = makeCalls(pageId, page)
  const rendered = await renderer.renderWorkspace({
    mode,
    address,
    user,
    width,
    stored: renderer.storedIn(cookies),
    send: (url, _, name) => call(url, name),
    timeIsUp,
  })
  const html = encoder.encode(
    `<div id="root" data-rendered>${rendered.html}</div><script type="application/json" id="${renderer.renderedPageId}">`,
  )
  const json = JSON.stringify(rendered.page)
    .split(writtenPlaceholder)
    .map((part, index) => (index % 2 ? Number(part) : part))
  tell({ type: 'rendered', pageId, content: [html, ...json, scriptEnd], isLate: rendered.isLate }, [
    html.buffer,
  ])
}

function take({ pageId, answers }: Extract<ToThread, { type: 'answers' }>) {
  const page = underWay.get(pageId)
  for (const { callId, answer } of answers) if (answer) page?.answerCall.get(callId)?.(answer)
  // Those that came in time have then reached their queries.
  if (answers.some(({ answer }) => !answer)) setImmediate(() => page?.endTime())
}

async function start() {
  const renderer: Renderer = await import(pathToFileURL(workerData.file).href)
  server.on('message', (message: ToThread) => {
    const { pageId } = message
    if (message.type === 'page')
      render(renderer, pageId, message.asked)
        .catch((error) => tell({ type: 'failed', pageId, reason: String(error?.stack ?? error) }))
        .finally(() => underWay.delete(pageId))
    else take(message)
  })
  tell({ type: 'ready', storedCookies: renderer.storedCookies })
}

void start()
