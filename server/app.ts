// Puts the program together without listening: headers, limits, every route. Tests use it without a port.
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { shortestPassword } from '../contract/account.ts'
import { Problem } from '../contract/problem.ts'
import { accountRoutes } from './account/account.routes.ts'
import { makeAttempts } from './account/attempts.ts'
import { makeKnownDevices } from './account/known-device.ts'
import { makeMailedTokens } from './account/mailed-token.ts'
import { makeSessions } from './account/session.ts'
import { applicantRoutes } from './application/applicant.routes.ts'
import { applicationRoutes } from './application/application.routes.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { serveApiDocs } from './http/api-docs.ts'
import { answerBrokenRequests } from './http/broken-requests.ts'
import { makeRefusalPacing, makeTurns } from './http/flood.ts'
import type { Handlers } from './http/handler.ts'
import { addHeaders, headersFor } from './http/headers.ts'
import { type Readiness, serveHealth } from './http/health.ts'
import { Overloaded, retryAfterOf, TooMany } from './http/limits.ts'
import { measureIndex, measureRequests } from './http/metrics.ts'
import { serveOneClick } from './http/one-click.ts'
import { makeAddressLimits, makeCallSlots, warnOfProxy } from './http/overload.ts'
import { servePages } from './http/pages.ts'
import { bodyOf, toProblem } from './http/problems.ts'
import { describeError, logRequest, logRequests } from './http/request-log.ts'
import { serveCalls } from './http/serve-calls.ts'
import { makeDeviceCookie, makeSessionCookie } from './http/session-cookie.ts'
import { markRoutes } from './mark/mark.routes.ts'
import { makeUnsubscribe, notificationRoutes } from './notification/notification.routes.ts'
import { makePost } from './outbox/post.ts'
import { browseRoutes } from './project/browse.routes.ts'
import { projectRoutes } from './project/project.routes.ts'
import { getProject } from './project/project.store.ts'
import { savedSearchRoutes } from './saved-search/saved-search.routes.ts'
import { startupRoutes } from './startup/startup.routes.ts'
import { getStartupByAccount } from './startup/startup.store.ts'
import { makeOnOpening, openToAll } from './student/contact.ts'
import type { CvPlace } from './student/cv-place.ts'
import { makeStudentIndex } from './student/index/student-index.ts'
import { makeSearch } from './student/search.ts'
import { findStudents, makeForgetFiles, makeReadOwnCv, studentRoutes } from './student/student.routes.ts'
import { getStudentByAccount, matchedOf } from './student/student.store.ts'
import { holdVisible } from './student/visibility.store.ts'

export type Parts = {
  config: Config
  database: Database
  cvs: CvPlace
  /** Where the built web app is; without it there are only the calls. */
  webFolder?: string
  /** Where log lines go instead of the standard output. */
  logTo?: { write: (line: string) => void }
}

export async function buildApp({ config, database, cvs, webFolder, logTo }: Parts) {
  const { mode, limits, publicUrl } = config
  const secret = config.secret ?? database.demoSecret
  if (!secret) throw new Error('There is no secret')
  const isHttps = publicUrl?.startsWith('https:') ?? false
  const headers = headersFor(isHttps)
  const readiness: Readiness = { draining: false, closing: false }
  const app = fastify({
    logger: {
      level: config.logLevel,
      serializers: { err: describeError },
      ...(logTo && { stream: logTo }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_, hop) => hop < config.trustedProxies,
    // However slow the machine is, it starts.
    pluginTimeout: 0,
    // Routes that take a body set their own limit.
    bodyLimit: 4096,
    requestTimeout: limits.requestSeconds * 1000,
    connectionTimeout: 2 * limits.requestSeconds * 1000,
    http: { headersTimeout: limits.requestSeconds * 500, connectionsCheckingInterval: 500 },
    // Longer than an address can be: a parameter that is too long is refused by the call that it belongs to.
    routerOptions: { maxParamLength: 20_000 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequests(headers),
    // Hooks do not run for an address that cannot be read.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers)
      fail(error, request, reply)
      logRequest(request, reply)
    },
  })
  const registry = measureRequests(app)
  const ownTurn = makeTurns()
  app.addHook('onRequest', async ({ url }) => {
    if (url !== '/livez') await ownTurn()
  })
  database.onLateFailure = (error) => app.log.error({ err: error }, 'A task after a stored change failed')
  addHeaders(app, headers)
  // A balancer sends no more requests on a connection that is about to be closed.
  app.addHook('onSend', async (_, reply) => {
    if (readiness.closing) reply.header('Connection', 'close')
  })
  logRequests(app)
  if (config.trustedProxies === 0) warnOfProxy(app)
  const paceRefusal = makeRefusalPacing()
  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof TooMany || error instanceof Overloaded) await paceRefusal(reply.elapsedTime)
    return fail(error, request, reply)
  })
  await app.register(cookie)
  await app.register(compress, { threshold: 1024 })

  const post = makePost({
    publicUrl: publicUrl ?? `http://localhost:${config.port}`,
    secret,
    canMail: config.smtp !== undefined,
  })
  const sessionCookie = makeSessionCookie(isHttps)
  const sessions = makeSessions(mode, database, secret)
  const getStartup = async (accountId: number) => {
    const startup = await getStartupByAccount(database.read, accountId)
    if (!startup) throw new Problem('signed-out', 'This account was deleted.')
    return startup
  }
  // An account has one startup for as long as it lives, so that asking once is enough.
  const startupIds = new Map<number, number>()
  const getStartupId = async (accountId: number) => {
    const id = startupIds.get(accountId) ?? (await getStartup(accountId)).id
    startupIds.set(accountId, id)
    return id
  }
  const mailLimit = { name: 'mail', most: limits.mails, seconds: 30 * 60 }
  const account = accountRoutes({
    database,
    sessions,
    tokens: makeMailedTokens(secret),
    devices: makeKnownDevices(secret),
    attempts: makeAttempts(database, {
      secret,
      signIns: { name: 'failed sign-in', most: limits.signIns, seconds: 5 * 60 },
      emails: mailLimit,
    }),
    post,
    shortestPassword: { toRegister: shortestPassword.live, toChange: shortestPassword[mode] },
    files: { forget: makeForgetFiles(cvs), readCv: makeReadOwnCv(cvs) },
  })
  const startup = startupRoutes(database)
  const index = config.searchIndex
    ? makeStudentIndex(database, (error) => app.log.warn({ err: error }, 'The search index is behind'))
    : undefined
  if (index) {
    measureIndex(registry, index.describe)
    app.addHook('onClose', index.stop)
  }
  // The demo's addresses are made up, and the specification has them in every list.
  const contact = mode === 'demo' ? openToAll : makeOnOpening(post.canMail)
  const search = makeSearch(database, index, contact.inLists)
  const student = studentRoutes(database, cvs, getStartupId, search, contact)
  const mark = markRoutes(database, { getStartupId, holdVisible })
  const browse = browseRoutes(database, async (accountId) =>
    matchedOf(await getStudentByAccount(database.read, accountId)),
  )
  const project = projectRoutes(database, post, getStartup)
  const application = applicationRoutes(database, post)
  const applicant = applicantRoutes(database, post, { getStartup, getProject, findStudents })
  const notification = notificationRoutes(database, post)
  const savedSearch = savedSearchRoutes(database)
  const handlers: Handlers = {
    getUser: account.getUser,
    enterStartupDemo: account.enterStartupDemo,
    enterStudentDemo: account.enterStudentDemo,
    login: account.login,
    register: account.register,
    logout: account.logout,
    changePassword: account.changePassword,
    changeEmail: account.changeEmail,
    confirmEmail: account.confirmEmail,
    resendConfirmation: account.resendConfirmation,
    forgotPassword: account.forgotPassword,
    resetPassword: account.resetPassword,
    confirmNewEmail: account.confirmNewEmail,
    listSessions: account.listSessions,
    endSession: account.endSession,
    endSessions: account.endSessions,
    downloadData: account.downloadData,
    deleteUser: account.deleteUser,
    listSearches: savedSearch.listSearches,
    saveStudentSearch: savedSearch.saveStudentSearch,
    saveProjectSearch: savedSearch.saveProjectSearch,
    changeSearch: savedSearch.changeSearch,
    deleteSearch: savedSearch.deleteSearch,
    listNotifications: notification.listNotifications,
    countUnread: notification.countUnread,
    readNotification: notification.readNotification,
    readAllNotifications: notification.readAllNotifications,
    getMailSettings: notification.getMailSettings,
    setByMail: notification.setByMail,
    setDigest: notification.setDigest,
    unsubscribe: notification.unsubscribe,
    getOwnStartup: startup.getOwnStartup,
    getStartup: startup.getStartup,
    saveStartup: startup.saveStartup,
    listOwnProjects: project.listOwnProjects,
    createProject: project.createProject,
    getOwnProject: project.getOwnProject,
    saveProject: project.saveProject,
    setProjectStatus: project.setProjectStatus,
    deleteProject: project.deleteProject,
    listApplicants: applicant.listApplicants,
    setApplicantStatus: applicant.setApplicantStatus,
    undoApplicantStatus: applicant.undoApplicantStatus,
    searchStudents: student.searchStudents,
    searchMarkedStudents: student.searchMarkedStudents,
    countStudents: student.countStudents,
    getStudent: student.getStudent,
    downloadCv: student.downloadCv,
    getStudentProfile: student.getStudentProfile,
    saveStudentProfile: student.saveStudentProfile,
    uploadCv: student.uploadCv,
    getVisibility: student.getVisibility,
    setVisibility: student.setVisibility,
    listProfileViews: student.listProfileViews,
    getMarks: mark.getMarks,
    likeStudent: mark.likeStudent,
    unlikeStudent: mark.unlikeStudent,
    tagStudent: mark.tagStudent,
    untagStudent: mark.untagStudent,
    importMarks: mark.importMarks,
    apply: application.apply,
    listSentApplications: application.listSentApplications,
    withdrawApplication: application.withdrawApplication,
    searchProjects: browse.searchProjects,
    countProjects: browse.countProjects,
    getOfferedProject: browse.getOfferedProject,
    getHours: application.getHours,
  }

  const callLimit = { name: 'calls', most: limits.calls, seconds: 60 }
  const slots = makeCallSlots(limits.atOnce)
  const limitAddresses = makeAddressLimits(callLimit, limits.perAddress)
  await app.register(async (scope) => {
    limitAddresses(scope)
    serveCalls(scope, {
      handlers,
      mode,
      publicUrl,
      database,
      cookie: sessionCookie,
      deviceCookie: makeDeviceCookie(isHttps),
      identify: sessions.find,
      answerSeconds: 2 * limits.requestSeconds,
      slots,
      limits: {
        calls: callLimit,
        'sign-in': { name: 'sign-in', most: limits.signIns, seconds: 5 * 60 },
        'sign-up': { name: 'sign-up', most: limits.signUps, seconds: 30 * 60 },
        upload: { name: 'upload', most: limits.uploads, seconds: 30 * 60 },
        download: { name: 'download', most: limits.downloads, seconds: 30 * 60 },
        mail: mailLimit,
      },
    })
    if (mode === 'live') serveOneClick(scope, makeUnsubscribe(database, post))
  })
  await app.register(async (scope) => {
    limitAddresses(scope)
    serveApiDocs(scope)
  })
  serveHealth(app, { database, readiness, slots, callLimit, describeIndex: index?.describe })

  const showNotFound =
    webFolder &&
    (await servePages(app, webFolder, {
      mode,
      publicUrl: publicUrl ?? `http://localhost:${config.port}`,
      hasSession: (request) => sessionCookie.read(request) !== undefined,
    }))
  app.setNotFoundHandler((request, reply) => {
    const isForPeople = request.method === 'GET' && !request.url.startsWith('/api/')
    if (showNotFound && isForPeople) return showNotFound(request, reply)
    return fail(
      new Problem('not-found', `There is nothing at ${request.method} ${request.url.split('?')[0]}.`),
      request,
      reply,
    )
  })
  return { app, readiness, registry, post }
}

const cutOff = new Problem('bad-input', 'The connection ended before the whole request had arrived.')
const isCutOff = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

function fail(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = isCutOff(request) ? cutOff : toProblem(error)
  request.problem = problem
  if (problem.code === 'broken' || (problem.code === 'unavailable' && !(problem instanceof Overloaded)))
    request.log.error({ err: error }, problem.message)
  const retryAfter = retryAfterOf(problem)
  if (retryAfter) reply.header('Retry-After', String(retryAfter))
  return reply.code(problem.status).send(bodyOf(problem))
}
