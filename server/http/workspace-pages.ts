// Workspaces with their content in the first response. Whenever that fails or would take too long, the shell is sent instead.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Call } from '../../contract/call.ts'
import { type CallName, calls } from '../../contract/calls.ts'
import type { Caller, Handler } from './handler.ts'
import { makeCounter, networkOf, Overloaded, TooMany } from './limits.ts'
import { type Answer, type AnsweredCall, type MakeCall, startPageRenderer } from './page-renderer.ts'
import { bodyOf, toProblem } from './problems.ts'
import { readFromUrl } from './read-input.ts'
import { authorize, contextOf, jsonOf, ownerOf, type Serving } from './serve-calls.ts'

/** A page, and the answers that it was rendered with. */
type RenderedContent = { content: Buffer; answers: AnsweredCall[] }

/** Rendering takes CPU time: with so many pages under way, calls are more important. */
export const pagesAtOnce = 64

/** Of pages and their answers together: about 150 pages. */
const maxRenderedBytes = 32_000_000

/** Anyone can have as many demo sessions as they like, so pages count per network too: so many times the calls of one account. */
const networkFactor = 3

/** `#root` with its content, and the data that the browser hydrates with. `undefined`: send the shell. */
export type RenderWorkspace = (request: FastifyRequest, reply: FastifyReply) => Promise<Buffer | undefined>

export async function makeWorkspacePages(
  app: FastifyInstance,
  folder: string,
  serving: Serving,
  /** A call that takes longer does not hold up the page. */
  milliseconds: number,
): Promise<RenderWorkspace> {
  const { mode, cookie, knownSessions, identify, slots, limits } = serving
  const countPage = makeCounter({ ...limits.calls, max: networkFactor * limits.calls.max })
  const renderer = await startPageRenderer(folder)
  app.addHook('onClose', renderer.stop)
  /** By what was asked, the visitor included. What a page says about the time of day may be this old. */
  const rendered = new LRUCache<string, RenderedContent>({
    ttl: 60_000,
    maxSize: maxRenderedBytes,
    sizeCalculation: ({ content, answers }, key) =>
      answers.reduce((sum, { answer }) => sum + answer.text.length, key.length + content.length),
  })
  let underWay = 0

  const render: RenderWorkspace = async (request, reply) => {
    const token = cookie.read(request)
    const caller = token && (await slots.run(() => identify(token)))
    if (!caller) return undefined
    knownSessions.remember(request)
    countPage(networkOf(request.ip))
    serving.countCall(ownerOf(caller))
    const { sessionHash, isShared, ...user } = caller
    const asked = {
      mode,
      address: request.url,
      user,
      width: widthOf(request),
      cookies: Object.fromEntries(renderer.storedCookies.map((name) => [name, request.cookies[name]])),
    }
    const begun = new Map<string, Promise<Answer | undefined>>()
    const makeCall: MakeCall = (url, name) => {
      const answer = begun.get(url) ?? within(milliseconds, call(name, url, serving, caller, request, reply))
      begun.set(url, answer)
      return answer
    }
    const key = JSON.stringify(asked)
    const before = rendered.get(key)
    if (before && (await hasSameAnswers(before, makeCall))) return before.content
    const { content, answers, isLate } = await renderer.render(asked, makeCall)
    if (content && !isLate) rendered.set(key, { content, answers })
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

async function within<Result>(milliseconds: number, promise: Promise<Result>) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined)
  })
  const result = await Promise.race([promise, late])
  clearTimeout(timer)
  return result
}

/** The calls are made again, as for any page. */
async function hasSameAnswers({ answers }: RenderedContent, makeCall: MakeCall) {
  const isSame = answers.map(async ({ url, name, answer }) => isEqual(await makeCall(url, name), answer))
  return (await Promise.all(isSame)).every(Boolean)
}

const isEqual = (one: Answer | undefined, other: Answer) =>
  one?.status === other.status && one.text === other.text && String(one.headers) === String(other.headers)

/** A page reads its data as its visitor would: by the same rules and within the same limits. A failure is an answer, too. */
async function call(
  name: CallName,
  url: string,
  serving: Serving,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer> {
  const asked: Call = calls[name]
  const headers: Answer['headers'] = []
  try {
    if (asked.method !== 'GET' || asked.limit) throw new Error(`A page must not call ${name}`)
    const context = contextOf(serving, request, reply)
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
            header: (header, value) => void headers.push([header.toLowerCase(), value]),
          },
        }),
      )
    const answered = await (asked.expensive ? serving.inTurn(ownerOf(caller), reply.raw, work) : work())
    return { status: 200, text: jsonOf(asked, answered), headers }
  } catch (error) {
    const problem = toProblem(error)
    if (problem.code === 'broken') request.log.error({ err: error }, problem.message)
    return { status: problem.status, text: JSON.stringify(bodyOf(problem)), headers }
  }
}

/** Only some browsers send it, and not with their first request. Then we guess. */
function widthOf({ headers }: FastifyRequest) {
  const width = Number(headers['sec-ch-viewport-width'])
  if (width > 0) return width
  return headers['sec-ch-ua-mobile'] === '?1' || /\bMobi/.test(headers['user-agent'] ?? '') ? 390 : 1440
}
