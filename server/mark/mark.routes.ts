// A startup likes and tags students. Doing it twice is the same as doing it once.
import { Problem } from '../../contract/problem.ts'
import type { Database, Queries } from '../database/database.ts'
import type { Handlers } from '../http/handler.ts'
import { addLikes, addTags, deleteLike, deleteTag, getMarks } from './mark.store.ts'

type Others = {
  getStartupId: (accountId: number) => Promise<number>
  /** Those of the students whom the startup may see, held until the transaction ends. */
  holdVisible: (queries: Queries, startupId: number, studentIds: number[]) => Promise<number[]>
}

export function markRoutes(database: Database, { getStartupId, holdVisible }: Others) {
  async function mark(
    accountId: number,
    studentId: number,
    work: (transaction: Queries, startupId: number) => Promise<void>,
  ) {
    const startupId = await getStartupId(accountId)
    await database.write(async (transaction) => {
      const [visible] = await holdVisible(transaction, startupId, [studentId])
      if (!visible) throw new Problem('not-found', 'There is no such student.')
      await work(transaction, startupId)
    })
    return undefined
  }

  return {
    getMarks: async (_, { caller }) => getMarks(database.read, await getStartupId(caller.id)),

    likeStudent: ({ studentId }, { caller }) =>
      mark(caller.id, studentId, (transaction, startupId) =>
        addLikes(transaction, [{ startupId, studentId }]),
      ),

    tagStudent: ({ studentId, tag }, { caller }) =>
      mark(caller.id, studentId, (transaction, startupId) =>
        addTags(transaction, [{ startupId, studentId, tag }]),
      ),

    // A mark can be taken away from a student who can no longer be seen.
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

    importMarks: async ({ liked, tagged }, { caller }) => {
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
