// What a component test asks of the browser around it: the network, the screen and the visitor's cookies.

import type { Cookie } from '@playwright/test'
import type {} from '@vitest/browser-playwright'
import type { BrowserCommand } from 'vitest/node'

type Answer = { status: number; json?: unknown; body?: string } | 'abort'

/** Held calls of each session: called to let them go. */
const releases = new Map<string, () => void>()

/** A glob, or a regular expression. */
const pattern = (path: string) => (path.startsWith('**') ? path : new RegExp(path))

/** Changes students on the way from the server, by their ids: not everything is in the sample data. */
const changeStudents: BrowserCommand<[path: string, changes: Record<string, object>]> = async (
  { page },
  path,
  changes,
) => {
  await page.route(pattern(path), async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    for (const student of [json].flat()) Object.assign(student, changes[student.id] ?? changes.others)
    await route.fulfill({ response, json })
  })
}

/** Answers calls in the server's place: its failures cannot be had from a healthy one. */
const answerCalls: BrowserCommand<
  [path: string, answer: Answer, options?: { times?: number; method?: string }]
> = async ({ page }, path, answer, { times, method } = {}) => {
  await page.route(
    pattern(path),
    (route) => {
      if (method && route.request().method() !== method) return route.fallback()
      return answer === 'abort' ? route.abort() : route.fulfill(answer)
    },
    times === undefined ? {} : { times },
  )
}

/** Lets calls wait until `releaseCalls`, as a slow network would. */
const holdCalls: BrowserCommand<[path: string]> = async ({ page, sessionId }, path) => {
  const held = new Promise<void>((resolve) => releases.set(sessionId, resolve))
  await page.route(pattern(path), async (route) => {
    await held
    await route.fallback()
  })
}
/** Lets the first call reach the server, and holds its answer until `releaseCalls`: it knows nothing of what happens meanwhile. */
const holdAnswer: BrowserCommand<[path: string]> = async ({ page, sessionId }, path) => {
  const held = new Promise<void>((resolve) => releases.set(sessionId, resolve))
  await page.route(
    pattern(path),
    async (route) => {
      const response = await route.fetch()
      await held
      // Nobody waits for a call that was cancelled.
      await route.fulfill({ response }).catch(() => {})
    },
    { times: 1 },
  )
}
const releaseCalls: BrowserCommand<[]> = async ({ sessionId }) => releases.get(sessionId)?.()

/** The server answers again. */
const stopAnswering: BrowserCommand<[]> = async ({ page, sessionId }) => {
  releases.get(sessionId)?.()
  await page.unrouteAll({ behavior: 'wait' })
}

type Media = {
  media?: 'print' | null
  colorScheme?: 'light' | 'dark' | null
  reducedMotion?: 'reduce' | null
}
/** The sessions with a theme or paper of their own. */
const emulating = new Set<string>()
const emulateMedia: BrowserCommand<[media: Media]> = ({ page, sessionId }, media) => {
  emulating.add(sessionId)
  return page.emulateMedia(media)
}

/** The browser of someone who has never been here. */
const resetBrowser: BrowserCommand<[]> = async (around) => {
  await stopAnswering(around)
  await around.context.clearCookies()
  // Every element's style is worked out again.
  if (emulating.delete(around.sessionId)) await around.page.emulateMedia({ media: null, colorScheme: null })
}

const listCookies: BrowserCommand<[]> = ({ context }) => context.cookies()
const setCookies: BrowserCommand<[cookies: Cookie[]]> = ({ context }, cookies) => context.addCookies(cookies)

export const commands = {
  changeStudents,
  answerCalls,
  holdCalls,
  holdAnswer,
  releaseCalls,
  stopAnswering,
  emulateMedia,
  resetBrowser,
  listCookies,
  setCookies,
}

type Given<Command> = Command extends BrowserCommand<infer Arguments> ? Arguments : never
declare module 'vitest/browser' {
  interface BrowserCommands {
    changeStudents: (...given: Given<typeof changeStudents>) => Promise<void>
    answerCalls: (...given: Given<typeof answerCalls>) => Promise<void>
    holdCalls: (...given: Given<typeof holdCalls>) => Promise<void>
    holdAnswer: (...given: Given<typeof holdAnswer>) => Promise<void>
    releaseCalls: () => Promise<void>
    stopAnswering: () => Promise<void>
    emulateMedia: (...given: Given<typeof emulateMedia>) => Promise<void>
    resetBrowser: () => Promise<void>
    listCookies: () => Promise<Cookie[]>
    setCookies: (cookies: Cookie[]) => Promise<void>
  }
}
