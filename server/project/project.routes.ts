// A startup's own projects: written, published, closed, deleted.
import { paths } from '../../contract/paths.ts'
import { Problem } from '../../contract/problem.ts'
import { cancelInterviews, isAboutProject } from '../calendar/cancel-interviews.ts'
import { getCities } from '../city/cities.ts'
import type { Database, Queries } from '../database/database.ts'
import { holdAccounts, lockStudents } from '../database/row-locks.ts'
import type { Handlers } from '../http/handler.ts'
import type { Notifier } from '../outbox/notifier.ts'
import { getOwnStartup } from '../startup/startup.store.ts'
import { refreshFromProjects } from '../student/busy-hours.ts'
import { getAnswering } from './answering.store.ts'
import {
  checkDeadline,
  checkDeletion,
  checkOpenings,
  checkPublications,
  checkStatus,
  refuseTakenDown,
} from './project.rules.ts'
import {
  countWithinDay,
  createProject,
  deleteProject,
  getProject,
  listAcceptedStudents,
  listOverdue,
  listProjects,
  listWaiting,
  lockProject,
  saveProject,
  setProjectStatus,
} from './project.store.ts'

const maxCitiesFound = 20

export function projectRoutes(database: Database, notifier: Notifier) {
  const getStartup = (accountId: number) => getOwnStartup(database.read, accountId)
  const notFound = () => new Problem('not-found', 'We couldn’t find this project.')
  async function getOwn(queries: Queries, startupId: number, id: number) {
    const found = await getProject(queries, startupId, id)
    if (!found) throw notFound()
    return found
  }
  /** For a change: refused where we took the project down. */
  async function lockOwn(...lock: Parameters<typeof lockProject>) {
    const row = await lockProject(...lock)
    if (!row) throw notFound()
    refuseTakenDown(row)
    return row
  }

  return {
    listOwnProjects: async (_, { caller }) => {
      const { id } = await getStartup(caller.id)
      const answeringOf = await getAnswering(database.read, [id])
      return { projects: await listProjects(database.read, id), answering: answeringOf(id) }
    },

    getOwnProject: async ({ id }, { caller }) => getOwn(database.read, (await getStartup(caller.id)).id, id),

    searchCities: async ({ text }) =>
      getCities()
        .search(text, maxCitiesFound)
        .map(({ name, country, timeZone }) => ({ name, country, timeZone })),

    createProject: async (input, { caller }) => {
      const startup = await getStartup(caller.id)
      checkDeadline(input)
      return database.write(async (transaction) =>
        getOwn(transaction, startup.id, await createProject(transaction, startup.id, input)),
      )
    },

    saveProject: async ({ id, ...input }, { caller }) => {
      const startup = await getStartup(caller.id)
      return database.write(async (transaction) => {
        await lockStudents(transaction, await listAcceptedStudents(transaction, id))
        const row = await lockOwn(transaction, startup.id, id)
        const accepted = await listAcceptedStudents(transaction, id)
        checkDeadline(input, row.deadline)
        checkOpenings(input, accepted.length)
        await saveProject(transaction, id, input)
        for (const studentId of accepted) await refreshFromProjects(transaction, studentId)
        return getOwn(transaction, startup.id, id)
      })
    },

    setProjectStatus: async ({ id, status }, { caller }) => {
      const startup = await getStartup(caller.id)
      return database.write(async (transaction) => {
        const row = await lockOwn(transaction, startup.id, id)
        if (row.status !== status) {
          const overdue = await listOverdue(transaction, startup.id)
          checkStatus(row, status, { businessName: startup.businessName, overdue })
          if (status === 'Published')
            checkPublications(await countWithinDay(transaction, 'publish', startup.id))
          await setProjectStatus(transaction, row, status)
        }
        return getOwn(transaction, startup.id, id)
      })
    },

    deleteProject: async ({ id }, { caller }) => {
      const startup = await getStartup(caller.id)
      return database.write(async (transaction) => {
        const waiting = await listWaiting(transaction, id)
        await holdAccounts(
          transaction,
          waiting.map(({ accountId }) => accountId),
        )
        const row = await lockOwn(transaction, startup.id, id, 'update')
        checkDeletion(await getOwn(transaction, startup.id, id))
        const company = startup.businessName === null ? 'A startup' : `“${startup.businessName}”`
        const text = `${company} deleted “${row.title}”, and your application with it`
        const emailed = await cancelInterviews(transaction, notifier, isAboutProject(id), {
          by: 'startup',
          instead: () => ({ student: { subject: 'An update on your application', text } }),
        })
        for (const { accountId, applicationId } of await listWaiting(transaction, id)) {
          const topic = `application ${applicationId}`
          await notifier.cancelEmails(transaction, topic)
          await notifier.notify(transaction, {
            accountId,
            kind: 'status_change',
            text,
            inBellOnly: emailed.has(accountId),
            path: paths.studentApplications,
            topic,
            about: caller.id,
            projectId: id,
            onceKey: `project ${id} deleted`,
          })
        }
        await deleteProject(transaction, id)
        return undefined
      })
    },
  } satisfies Partial<Handlers>
}
