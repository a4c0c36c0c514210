// Puts the program together without listening: every handler, every route. Tests use it without a port.
import { join } from 'node:path'
import { shortestPassword } from '../contract/account.ts'
import { splitAddress } from '../contract/paths.ts'
import { Problem } from '../contract/problem.ts'
import { accountRoutes } from './account/account.routes.ts'
import { makeSessions } from './account/session.ts'
import { applicantRoutes } from './application/applicant.routes.ts'
import { applicationRoutes } from './application/application.routes.ts'
import { bulkAnswerRoutes } from './application/bulk-answers.routes.ts'
import { invitationRoutes } from './application/invitation.routes.ts'
import type { Config } from './config.ts'
import { conversationRoutes } from './conversation/conversation.routes.ts'
import type { Database } from './database/database.ts'
import { serveApiDocs } from './http/api-docs.ts'
import { makeEventStreams } from './http/event-streams.ts'
import { makeExpensiveCalls } from './http/expensive-calls.ts'
import type { Handlers } from './http/handler.ts'
import { serveHealth } from './http/health.ts'
import { fail, makeHttpServer } from './http/http-server.ts'
import { makeCounter } from './http/limits.ts'
import { measureIndex } from './http/metrics.ts'
import { makeCallLimits, makeCallSlots } from './http/overload.ts'
import { servePages } from './http/pages.ts'
import { type Serving, serveCalls } from './http/serve-calls.ts'
import { makeDeviceCookie, makeKnownSessions, makeSessionCookie } from './http/session-cookie.ts'
import { makeWorkspacePages } from './http/workspace-pages.ts'
import { calendarFeedRoutes, serveCalendarFeed } from './interview/calendar-feed.ts'
import { interviewRoutes } from './interview/interview.routes.ts'
import { makeAccountUpdates } from './notification/account-updates.ts'
import { notificationRoutes, serveOneClick } from './notification/notification.routes.ts'
import { makeNotifier } from './outbox/notifier.ts'
import { browseRoutes } from './project/browse.routes.ts'
import { projectRoutes } from './project/project.routes.ts'
import { roundRoutes } from './round/round.routes.ts'
import { savedSearchRoutes } from './saved-search/saved-search.routes.ts'
import { shortlistRoutes } from './shortlist/shortlist.routes.ts'
import { startupRoutes } from './startup/startup.routes.ts'
import { makeOnOpening, openToAll } from './student/contact.ts'
import type { CvStorage } from './student/cv-storage.ts'
import { makeStudentIndex } from './student/index/student-index.ts'
import { demoLists, liveLists } from './student/known-lists.ts'
import { makeSearch } from './student/search.ts'
import { makeShowings } from './student/showings.ts'
import { studentRoutes } from './student/student.routes.ts'
import { fromDemoList, listedOrTyped } from './university/universities.ts'

export type Parts = {
  config: Config
  database: Database
  cvs: CvStorage
  /** Whether emails go to the mailbox on this machine where there is no SMTP_URL. */
  hasMailbox?: boolean
  /** Where the built web app is; without it there are only the calls. */
  webFolder?: string
  /** Where log lines go instead of the standard output. */
  logTo?: { write: (line: string) => void }
}

export async function buildApp({ config, database, cvs, hasMailbox = false, webFolder, logTo }: Parts) {
  const { mode } = config
  const secret = config.secret ?? database.demoSecret
  if (!secret) throw new Error('There is no secret')
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
  const isHttps = publicUrl.startsWith('https:')
  const limits = limitsOf(config)
  const sessionCookie = makeSessionCookie(isHttps)
  const sessions = makeSessions(mode, database, secret)
  const knownSessions = makeKnownSessions(sessionCookie.read, sessions.isOurs)
  const { app, readiness, registry } = await makeHttpServer({
    ...config,
    isHttps,
    logTo,
    requestSeconds: config.limits.requestSeconds,
    knownSessions,
  })
  database.onLateFailure = (error) => app.log.error({ err: error }, 'A task after a stored change failed')

  const index = config.searchIndex
    ? makeStudentIndex(database, (error) => app.log.warn({ err: error }, 'The search index is behind'))
    : undefined
  if (index) {
    measureIndex(registry, index.describe)
    app.addHook('onClose', index.stop)
  }
  const notifier = makeNotifier({
    publicUrl,
    secret,
    canMail: config.smtpUrl !== undefined || hasMailbox,
    mailFrom: config.mailFrom,
  })
  // The demo's addresses are made up, and the specification has them in every list.
  const contact = mode === 'demo' ? openToAll : makeOnOpening(notifier.canMail)
  const search = makeSearch(database, index, contact.inLists)
  // The demo stores nothing.
  const showings = mode === 'live' ? makeShowings(database) : undefined
  if (showings)
    app.addHook('onClose', () =>
      showings
        .store()
        .catch((error) => app.log.warn({ err: error }, 'Whom the last searches showed is not counted')),
    )
  const updates = makeAccountUpdates(database)
  app.addHook('onClose', updates.stop)
  const handlers: Handlers = {
    ...startupRoutes(database),
    ...studentRoutes({
      database,
      cvs,
      search,
      contact,
      // The specification has three universities, and fewer technologies and degrees.
      readUniversity: mode === 'demo' ? fromDemoList : listedOrTyped,
      lists: mode === 'demo' ? demoLists : liveLists,
      showings,
    }),
    ...projectRoutes(database, notifier),
    ...browseRoutes(database),
    ...shortlistRoutes(database, contact),
    ...accountRoutes({
      database,
      secret,
      sessions,
      notifier,
      cvs,
      shortestPassword: { toRegister: shortestPassword.live, toChange: shortestPassword[mode] },
      limits: { signIns: limits['failed sign-in'], emails: limits.mail },
      constantTimeMs: config.constantTimeMs,
    }),
    ...applicationRoutes(database, notifier),
    ...applicantRoutes(database, notifier),
    ...bulkAnswerRoutes(database, notifier),
    ...invitationRoutes(database, notifier),
    ...conversationRoutes(database, notifier),
    ...interviewRoutes(database, notifier),
    ...calendarFeedRoutes({ database, notifier, secret }),
    ...roundRoutes(database, notifier),
    ...savedSearchRoutes(database),
    ...notificationRoutes(database, notifier, updates),
  }

  const slots = makeCallSlots(config.limits.atOnce)
  const limitCalls = makeCallLimits(limits.calls, config.limits.perAddress, knownSessions)
  const serving: Serving = {
    handlers,
    mode,
    publicUrl: config.publicUrl,
    database,
    cookie: sessionCookie,
    knownSessions,
    deviceCookie: makeDeviceCookie(isHttps),
    identify: sessions.find,
    answerSeconds: 2 * config.limits.requestSeconds,
    slots,
    limits,
    countCall: makeCounter(limits.calls),
    inTurn: makeExpensiveCalls(),
    stream: makeEventStreams(app, registry),
  }
  await app.register(async (scope) => {
    limitCalls(scope)
    serveCalls(scope, serving)
    if (mode === 'live') {
      serveOneClick(scope, database, notifier)
      serveCalendarFeed(scope, { database, notifier, secret })
    }
  })
  await app.register(async (scope) => {
    limitCalls(scope)
    serveApiDocs(scope)
  })
  serveHealth(app, { database, readiness, slots, callLimit: limits.calls, describeIndex: index?.describe })

  const hasSession: Parameters<typeof servePages>[2]['hasSession'] = (request) =>
    sessionCookie.read(request) !== undefined
  const showNotFound =
    webFolder &&
    (await servePages(app, webFolder, {
      mode,
      publicUrl,
      hasSession,
      renderWorkspace: await makeWorkspacePages(app, join(webFolder, '../render'), serving, config.renderMs),
    }))
  app.setNotFoundHandler((request, reply) => {
    const isForPeople = request.method === 'GET' && !request.url.startsWith('/api/')
    if (showNotFound && isForPeople) return showNotFound(request, reply)
    const [path] = splitAddress(request.url)
    return fail(new Problem('not-found', `There’s nothing at ${request.method} ${path}.`), request, reply)
  })
  return { app, readiness, registry, notifier, showings }
}

const minutes = (count: number) => count * 60

const limitsOf = ({ limits }: Config) => ({
  calls: { name: 'calls', max: limits.calls, seconds: minutes(1) },
  'failed sign-in': { name: 'failed sign-in', max: limits.signIns, seconds: minutes(5) },
  'sign-in': { name: 'sign-in', max: limits.signIns, seconds: minutes(5) },
  'sign-up': { name: 'sign-up', max: limits.signUps, seconds: minutes(30) },
  upload: { name: 'upload', max: limits.uploads, seconds: minutes(30) },
  download: { name: 'download', max: limits.downloads, seconds: minutes(30) },
  mail: { name: 'mail', max: limits.emails, seconds: minutes(30) },
})
