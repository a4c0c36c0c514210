// Workspaces with their content in the first response. Whenever that fails or would take too long, the shell is sent instead.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Mode, User, UserType } from '../../contract/account.ts'
import type { Call } from '../../contract/call.ts'
import { type CallName, calls } from '../../contract/calls.ts'
import { splitAddress } from '../../contract/paths.ts'
import type { Caller, Handler } from './handler.ts'
import { makeCounter, networkOf, Overloaded, TooMany } from './limits.ts'
import { bodyOf, toProblem } from './problems.ts'
import { readFromUrl } from './read-input.ts'
import { authorize, contextOf, jsonOf, ownerOf, type Serving } from './serve-calls.ts'

/** What web/app/render.tsx exports. */
type Renderer = {
  renderedPageId: string
  canOpen(mode: Mode, pathname: string, userType: UserType): boolean
  storedIn(cookies: FastifyRequest['cookies']): Record<string, unknown>
  renderWorkspace(
    asked: Asked & {
      send: (url: string, init: RequestInit, name: CallName) => Promise<AnsweredJson>
      milliseconds: number
    },
  ): Promise<{ html: string; page: unknown; isLate: boolean }>
}

/** Together with the answers to its calls, all that a page depends on. */
type Asked = { mode: Mode; address: string; user: User; width: number; stored: Record<string, unknown> }

/** Like a `Response`, which takes longer to make and read than the call itself. */
type AnsweredJson = Pick<Response, 'ok' | 'status' | 'statusText' | 'text' | 'json'> & {
  headers: Pick<Headers, 'get'>
  /** Equal for equal answers. */
  whole: string
}

type SendCall = (url: string, name: CallName) => Promise<AnsweredJson>

/** A page, and the answers that it was rendered with. */
type RenderedContent = { content: Buffer; answers: { url: string; name: CallName; whole: string }[] }

/** Rendering takes CPU time: with so many pages under way, calls are more important. */
export const pagesAtOnce = 64

/** Of pages and their answers together: about 150 pages. */
const maxRenderedBytes = 32_000_000

/** Anyone can have as many demo sessions as they like, so pages count per network too: so many times the calls of one account. */
const networkFactor = 3

/** `#root` with its content, and the data that the browser hydrates with. `undefined`: send the shell. */
export type RenderWorkspace = (request: FastifyRequest, reply: FastifyReply) => Promise<Buffer | undefined>

export async function makeWorkspacePages(
  folder: string,
  serving: Serving,
  /** A call that takes longer does not hold up the page. */
  milliseconds: number,
): Promise<RenderWorkspace> {
  const { mode, cookie, knownSessions, identify, slots, limits } = serving
  const countPage = makeCounter({ ...limits.calls, max: networkFactor * limits.calls.max })
  const renderer: Renderer = await import(pathToFileURL(join(folder, 'render.js')).href)
  /** By what was asked, the visitor included. What a page says about the time of day may be this old. */
  const rendered = new LRUCache<string, RenderedContent>({
    ttl: 60_000,
    maxSize: maxRenderedBytes,
    sizeCalculation: ({ content, answers }, key) =>
      answers.reduce((sum, { whole }) => sum + whole.length, key.length + content.length),
  })
  let underWay = 0

  const render: RenderWorkspace = async (request, reply) => {
    const token = cookie.read(request)
    const caller = token && (await slots.run(() => identify(token)))
    if (!caller) return undefined
    knownSessions.remember(request)
    const [pathname] = splitAddress(request.url)
    if (!renderer.canOpen(mode, pathname, caller.userType)) return undefined
    countPage(networkOf(request.ip))
    serving.countCall(ownerOf(caller))
    const { sessionHash, isShared, ...user } = caller
    const asked = {
      mode,
      address: request.url,
      user,
      width: widthOf(request),
      stored: renderer.storedIn(request.cookies),
    }
    const deadline = Date.now() + milliseconds
    const begun = new Map<string, Promise<AnsweredJson>>()
    const send: SendCall = (url, name) => {
      const answer = begun.get(url) ?? call(name, url, serving, caller, request, reply)
      begun.set(url, answer)
      return answer
    }
    const key = JSON.stringify(asked)
    const before = rendered.get(key)
    if (before && (await hasSameAnswers(before, send, milliseconds))) return before.content
    const called = new Map<string, CallName>()
    const { html, page, isLate } = await renderer.renderWorkspace({
      ...asked,
      send: (url, _, name) => {
        called.set(url, name)
        return send(url, name)
      },
      milliseconds: Math.max(0, deadline - Date.now()),
    })
    const json = JSON.stringify(page).replaceAll('<', '\\u003c')
    // As bytes: React's text is a tree of thousands of pieces, and would be kept as one.
    const content = Buffer.from(
      `<div id="root" data-rendered>${html}</div><script type="application/json" id="${renderer.renderedPageId}">${json}</script>`,
    )
    if (!isLate) {
      const answers = [...called].map(async ([url, name]) => ({
        url,
        name,
        whole: (await send(url, name)).whole,
      }))
      rendered.set(key, { content, answers: await Promise.all(answers) })
    }
    return content
  }

  return async (request, reply) => {
    if (milliseconds === 0 || underWay >= pagesAtOnce || slots.isFull()) return undefined
    underWay += 1
    try {
      return await render(request, reply)
    } catch (error) {
      const isRefused = error instanceof TooMany || error instanceof Overloaded
      if (!isRefused) request.log.warn({ err: error }, 'The page is sent without content')
      return undefined
    } finally {
      underWay -= 1
    }
  }
}

/** The calls are made again, as for any page. */
async function hasSameAnswers({ answers }: RenderedContent, send: SendCall, milliseconds: number) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<[false]>((resolve) => {
    timer = setTimeout(resolve, milliseconds, [false])
  })
  const isSame = answers.map(async ({ url, name, whole }) => (await send(url, name)).whole === whole)
  const same = await Promise.race([Promise.all(isSame), late])
  clearTimeout(timer)
  return same.every(Boolean)
}

/** A page reads its data as its visitor would: by the same rules and within the same limits. */
async function call(
  name: CallName,
  url: string,
  serving: Serving,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const asked: Call = calls[name]
  if (asked.method !== 'GET' || asked.limit) throw new Error(`A page must not call ${name}`)
  const headers = new Map<string, string>()
  const context = contextOf(serving, request, reply)
  try {
    serving.countCall(ownerOf(caller))
    authorize(asked, caller, serving.mode)
    const input = readFromUrl(asked, url)
    const work = () =>
      serving.slots.run(() =>
        (serving.handlers[name] as Handler<Call>)(input, {
          ...context,
          caller,
          url,
          reply: {
            ...context.reply,
            header: (header, value) => void headers.set(header.toLowerCase(), value),
          },
        }),
      )
    const answered = await (asked.expensive ? serving.inTurn(ownerOf(caller), reply.raw, work) : work())
    return answeredWith(200, jsonOf(asked, answered), headers)
  } catch (error) {
    const problem = toProblem(error)
    if (problem.code === 'broken') request.log.error({ err: error }, problem.message)
    return answeredWith(problem.status, JSON.stringify(bodyOf(problem)), headers)
  }
}

const answeredWith = (status: number, text: string, headers: Map<string, string>): AnsweredJson => ({
  ok: status < 400,
  status,
  statusText: '',
  text: async () => text,
  json: async () => JSON.parse(text),
  whole: JSON.stringify([status, ...headers]) + text,
  headers: { get: (name) => headers.get(name.toLowerCase()) ?? null },
})

/** Only some browsers send it, and not with their first request. Then we guess. */
function widthOf({ headers }: FastifyRequest) {
  const width = Number(headers['sec-ch-viewport-width'])
  if (width > 0) return width
  return headers['sec-ch-ua-mobile'] === '?1' || /\bMobi/.test(headers['user-agent'] ?? '') ? 390 : 1440
}
