// A startup likes and tags students. Doing it twice is the same as doing it once.
import { Problem } from '../../contract/problem.ts'
import type { Database, Queries } from '../database/database.ts'
import type { Handlers } from '../http/handler.ts'
import { setPageHeaders } from '../http/page-headers.ts'
import { cacheStartupIds } from '../startup/startup.store.ts'
import type { ContactRules } from '../student/contact.ts'
import { findStudents } from '../student/found-student.ts'
import { searchStudents } from '../student/search.store.ts'
import { checkOwnSearch, decodeCursor, encodeCursor } from '../student/student.rules.ts'
import { holdVisible } from '../student/visibility.store.ts'
import { addLikes, addTags, deleteLike, deleteTag, getShortlist, isShortlisted } from './shortlist.store.ts'

export function shortlistRoutes(database: Database, contact: ContactRules) {
  const getStartupId = cacheStartupIds(database)

  async function change(
    accountId: number,
    studentId: number,
    work: (transaction: Queries, startupId: number) => Promise<void>,
  ) {
    const startupId = await getStartupId(accountId)
    await database.write(async (transaction) => {
      const [visible] = await holdVisible(transaction, startupId, [studentId])
      if (!visible)
        throw new Problem(
          'not-found',
          'We can’t find this student. They may have deleted their account or hidden their profile.',
        )
      await work(transaction, startupId)
    })
    return undefined
  }

  return {
    getShortlist: async (_, { caller }) => getShortlist(database.read, await getStartupId(caller.id)),

    searchShortlist: async ({ only, filters, sort, limit, cursor }, { caller, reply, url }) => {
      const startupId = await getStartupId(caller.id)
      checkOwnSearch(filters, startupId)
      const wanted = { sort, limit, ...decodeCursor(cursor, sort) }
      const narrowed = isShortlisted(only, startupId)
      const page = await searchStudents(database.read, filters, wanted, startupId, narrowed)
      setPageHeaders(reply, url, {
        total: page.total,
        nextCursor: page.next && encodeCursor(sort, page.next, page.turn),
      })
      return findStudents(database.read, startupId, page.ids, {
        wanted: filters,
        withEmail: contact.inLists,
      })
    },

    likeStudent: ({ studentId }, { caller }) =>
      change(caller.id, studentId, (transaction, startupId) =>
        addLikes(transaction, [{ startupId, studentId }]),
      ),

    tagStudent: ({ studentId, tag }, { caller }) =>
      change(caller.id, studentId, (transaction, startupId) =>
        addTags(transaction, [{ startupId, studentId, tag }]),
      ),

    // Likes and tags can be removed from a student who can no longer be seen.
    unlikeStudent: async ({ studentId }, { caller }) => {
      const startupId = await getStartupId(caller.id)
      await database.write((transaction) => deleteLike(transaction, { startupId, studentId }))
      return undefined
    },

    untagStudent: async ({ studentId, tag }, { caller }) => {
      const startupId = await getStartupId(caller.id)
      await database.write((transaction) => deleteTag(transaction, { startupId, studentId, tag }))
      return undefined
    },

    importShortlist: async ({ liked, tagged }, { caller }) => {
      const startupId = await getStartupId(caller.id)
      const asked = [...new Set([...liked, ...tagged.map(({ studentId }) => studentId)])]
      return database.write(async (transaction) => {
        const known = new Set(await holdVisible(transaction, startupId, asked))
        await addLikes(
          transaction,
          liked.filter((id) => known.has(id)).map((studentId) => ({ startupId, studentId })),
        )
        await addTags(
          transaction,
          tagged.filter(({ studentId }) => known.has(studentId)).map((one) => ({ startupId, ...one })),
        )
        return { students: known.size, unknown: asked.length - known.size }
      })
    },
  } satisfies Partial<Handlers>
}
