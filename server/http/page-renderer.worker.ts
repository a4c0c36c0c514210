// The thread that renders workspaces: see page-renderer.ts.
import { pathToFileURL } from 'node:url'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { Mode, User, UserType } from '../../contract/account.ts'
import type { CallName } from '../../contract/calls.ts'
import { splitAddress } from '../../contract/paths.ts'
import type { Answer, AskedPage, FromThread, ToThread } from './page-renderer.ts'

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
    milliseconds: number
  }): Promise<{ html: string; page: unknown; isLate: boolean }>
}

/** Like a `Response`, which takes longer to make and read than the call itself. */
type AnsweredJson = Pick<Response, 'ok' | 'status' | 'statusText' | 'text' | 'json'> & {
  headers: Pick<Headers, 'get'>
}

const server = parentPort as MessagePort
const tell = (message: FromThread, moved: ArrayBuffer[] = []) => server.postMessage(message, moved)

/** Calls that are not answered yet. */
const unanswered = new Map<number, (answer: Answer) => void>()
let lastCall = 0

function makeCall(pageId: number, url: string, name: CallName) {
  const callId = ++lastCall
  tell({ type: 'call', pageId, callId, url, name })
  return new Promise<Answer>((resolve) => unanswered.set(callId, resolve))
}

const asResponse = ({ status, text, headers }: Answer): AnsweredJson => ({
  ok: status < 400,
  status,
  statusText: '',
  text: async () => text,
  json: async () => JSON.parse(text),
  headers: { get: (name) => headers.find(([header]) => header === name.toLowerCase())?.[1] ?? null },
})

async function render(renderer: Renderer, pageId: number, asked: AskedPage, milliseconds: number) {
  const { mode, address, user, width, cookies } = asked
  const [pathname] = splitAddress(address)
  if (!renderer.canOpen(mode, pathname, user.userType)) return tell({ type: 'not theirs', pageId })
  const rendered = await renderer.renderWorkspace({
    mode,
    address,
    user,
    width,
    stored: renderer.storedIn(cookies),
    send: async (url, _, name) => asResponse(await makeCall(pageId, url, name)),
    milliseconds,
  })
  const json = JSON.stringify(rendered.page).replaceAll('<', '\\u003c')
  const content = new TextEncoder().encode(
    `<div id="root" data-rendered>${rendered.html}</div><script type="application/json" id="${renderer.renderedPageId}">${json}</script>`,
  )
  tell({ type: 'rendered', pageId, content, isLate: rendered.isLate }, [content.buffer])
}

async function start() {
  const renderer: Renderer = await import(pathToFileURL(workerData.file).href)
  server.on('message', (message: ToThread) => {
    if (message.type === 'answer') {
      unanswered.get(message.callId)?.(message.answer)
      unanswered.delete(message.callId)
      return
    }
    const { pageId, asked, milliseconds } = message
    render(renderer, pageId, asked, milliseconds).catch((error) =>
      tell({ type: 'failed', pageId, reason: String(error?.stack ?? error) }),
    )
  })
  tell({ type: 'ready', storedCookies: renderer.storedCookies })
}

void start()
