// Renders workspaces in a thread beside the server's, so calls are answered meanwhile. The calls of a page are made here, where the
// database is. A thread that has ended is started again for the next page.
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import type { Mode, User } from '../../contract/account.ts'
import type { CallName } from '../../contract/calls.ts'
import { startWorker } from './start-worker.ts'

export type Answer = { status: number; text: string; headers: [name: string, value: string][] }

/** Together with the answers to its calls, all that a page depends on. */
export type AskedPage = {
  mode: Mode
  address: string
  user: User
  width: number
  /** Those in `storedCookies`. */
  cookies: Record<string, string | undefined>
}

export type ToThread =
  | { type: 'page'; pageId: number; asked: AskedPage; milliseconds: number }
  | { type: 'answer'; callId: number; answer: Answer }

type AboutPage =
  | { type: 'call'; pageId: number; callId: number; url: string; name: CallName }
  | { type: 'rendered'; pageId: number; content: Uint8Array; isLate: boolean }
  | { type: 'not theirs'; pageId: number }
  | { type: 'failed'; pageId: number; reason: string }

export type FromThread = { type: 'ready'; storedCookies: string[] } | AboutPage

/** Never fails: what goes wrong is an answer. */
export type MakeCall = (url: string, name: CallName) => Promise<Answer>

type RenderedPage = {
  /** `undefined`: this person has nothing to see here. */
  content: Buffer | undefined
  /** Something is missing: a call took too long. */
  isLate: boolean
}

type PageUnderWay = {
  makeCall: MakeCall
  resolve: (rendered: RenderedPage) => void
  reject: (error: unknown) => void
}

type Thread = { worker: Worker; storedCookies: string[] }

export async function startPageRenderer(folder: string) {
  const workerData = { file: join(folder, 'render.js') }
  const underWay = new Map<number, PageUnderWay>()
  let lastPage = 0
  let thread: Promise<Thread> | undefined = start()

  async function start(): Promise<Thread> {
    const worker = await startWorker(import.meta.dirname, 'page-renderer.worker', { workerData })
    return new Promise((resolve, reject) => {
      let cause = new Error('The thread that renders pages has ended')
      worker.on('error', (error) => {
        cause = error
      })
      // After an error, too.
      worker.on('exit', () => {
        thread = undefined
        reject(cause)
        for (const page of underWay.values()) page.reject(cause)
        underWay.clear()
      })
      worker.on('message', (message: FromThread) => {
        if (message.type === 'ready') resolve({ worker, storedCookies: message.storedCookies })
        else follow(message, worker)
      })
    })
  }

  function follow(message: AboutPage, worker: Worker) {
    const page = underWay.get(message.pageId)
    if (!page) return
    if (message.type === 'call') {
      const { callId, url, name } = message
      page
        .makeCall(url, name)
        .then((answer) => worker.postMessage({ type: 'answer', callId, answer } satisfies ToThread))
      return
    }
    underWay.delete(message.pageId)
    if (message.type === 'failed') page.reject(new Error(message.reason))
    else if (message.type === 'not theirs') page.resolve({ content: undefined, isLate: false })
    else page.resolve({ content: Buffer.from(message.content.buffer), isLate: message.isLate })
  }

  const { storedCookies } = await thread
  return {
    /** The cookies that make a difference to a page. */
    storedCookies,
    async render(asked: AskedPage, milliseconds: number, makeCall: MakeCall) {
      thread ??= start()
      const { worker } = await thread
      const pageId = ++lastPage
      return new Promise<RenderedPage>((resolve, reject) => {
        underWay.set(pageId, { makeCall, resolve, reject })
        worker.postMessage({ type: 'page', pageId, asked, milliseconds } satisfies ToThread)
      })
    },
    stop: async () => void (await (await thread)?.worker.terminate()),
  }
}
