// What people may have of their own data: all of it, to take along, and its end.
import { strToU8, zipSync } from 'fflate'
import { Problem } from '../../contract/problem.ts'
import type { Handlers } from '../http/handler.ts'
import type { AccountParts } from './account.parts.ts'
import { erasePerson } from './departure.store.ts'
import { deletedLetter } from './letters.ts'
import { readPersonalData } from './personal-data.store.ts'

export function personalDataRoutes({ database, sessions, post, files }: AccountParts) {
  return {
    downloadData: async (_, { caller, reply }) => {
      const data = await readPersonalData(database.read, caller.id)
      if (!data) throw new Problem('signed-out', 'This account was deleted.')
      const cv = await files.readCv(database.read, caller.id)
      reply.note({ event: 'data downloaded' })
      return {
        fileName: `launchquad-data-${new Date().toISOString().slice(0, 10)}.zip`,
        bytes: zipSync({
          'data.json': strToU8(JSON.stringify(data, null, 2)),
          // A PDF is compressed already.
          ...(cv && { 'cv.pdf': [cv, { level: 0 }] }),
        }),
      }
    },

    deleteUser: async (_, { caller, reply }) => {
      await database.write(async (transaction, afterCommit) => {
        afterCommit(await files.forget(transaction, caller.id))
        await erasePerson(transaction, post, caller.id, caller.email)
        await post.mail(transaction, deletedLetter(caller.email))
      })
      await sessions.end(caller)
      reply.endSession()
      reply.note({ event: 'account deleted' })
      return undefined
    },
  } satisfies Partial<Handlers>
}
