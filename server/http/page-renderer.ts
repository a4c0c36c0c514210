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
  | { type: 'page'; pageId: number; asked: AskedPage }
  | { type: 'answers'; pageId: number; answers: { callId: number; answer?: Answer | undefined }[] }

export type AskedCall = { callId: number; url: string; name: CallName }
export type AnsweredCall = AskedCall & { answer: Answer }

type AboutPage =
  | { type: 'calls'; pageId: number; calls: AskedCall[] }
  /** Without content: this person has nothing to see here. */
  | { type: 'rendered'; pageId: number; content?: ContentPart[]; isLate: boolean }
  | { type: 'failed'; pageId: number; reason: string }

/** HTML, JSON, or the number of a call: its answer goes there. */
export type ContentPart = Uint8Array | string | number

export type FromThread = { type: 'ready'; storedCookies: string[] } | AboutPage

/** Never fails: what goes wrong is an answer. `undefined`: it takes too long. */
export type MakeCall = (url: string, name: CallName) => Promise<Answer | undefined>

type RenderedPage = {
  /** `undefined`: this person has nothing to see here. */
  content: Buffer | undefined
  answers: AnsweredCall[]
  /** Something is missing: a call took too long. */
  isLate: boolean
}

type PageUnderWay = {
  makeCall: MakeCall
  answers: Map<number, AnsweredCall>
  resolve: (rendered: RenderedPage) => void
  reject: (error: unknown) => void
}

type Thread = { worker: Worker; storedCookies: string[] }

/**
 * Twice what Node has for a thread. Whatever belongs to pages under way is copied at each collection of young objects: with half as
 * many, 32 people got a sixth more pages.
 */
const maxYoungGenerationSizeMb = 96

export async function startPageRenderer(folder: string) {
  const workerData = { file: join(folder, 'render.js') }
  const underWay = new Map<number, PageUnderWay>()
  let lastPage = 0
  let thread: Promise<Thread> | undefined = start()

  async function start(): Promise<Thread> {
    const worker = await startWorker(import.meta.dirname, 'page-renderer.worker', {
      workerData,
      resourceLimits: { maxYoungGenerationSizeMb },
    })
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
    if (message.type === 'calls') return void answer(message.calls, message.pageId, page, worker)
    underWay.delete(message.pageId)
    if (message.type === 'failed') page.reject(new Error(message.reason))
    else {
      const { answers } = page
      const { content, isLate } = message
      page.resolve({
        content: content && joined(content, answers),
        answers: [...answers.values()],
        isLate,
      })
    }
  }

  /** In one message, because each wakes a thread. */
  async function answer(
    calls: AskedCall[],
    pageId: number,
    { makeCall, answers }: PageUnderWay,
    worker: Worker,
  ) {
    const made = await Promise.all(
      calls.map(async (call) => {
        const answer = await makeCall(call.url, call.name)
        if (answer) answers.set(call.callId, { ...call, answer })
        return { callId: call.callId, answer }
      }),
    )
    worker.postMessage({ type: 'answers', pageId, answers: made } satisfies ToThread)
  }

  const { storedCookies } = await thread
  return {
    /** The cookies that make a difference to a page. */
    storedCookies,
    async render(asked: AskedPage, makeCall: MakeCall) {
      thread ??= start()
      const { worker } = await thread
      const pageId = ++lastPage
      return new Promise<RenderedPage>((resolve, reject) => {
        underWay.set(pageId, { makeCall, answers: new Map(), resolve, reject })
        worker.postMessage({ type: 'page', pageId, asked } satisfies ToThread)
      })
    },
    stop: async () => void (await (await thread)?.worker.terminate()),
  }
}

const joined = (content: ContentPart[], answers: Map<number, AnsweredCall>) =>
  Buffer.concat(
    content.map((part) => {
      if (typeof part === 'object') return part
      const json = typeof part === 'string' ? part : (answers.get(part) as AnsweredCall).answer.text
      // A '</script>' in it would end the element.
      return Buffer.from(json.replaceAll('<', '\\u003c'))
    }),
  )
