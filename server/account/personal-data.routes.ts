// Downloading all personal data, and deleting the account.
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { FileContent } from '../../contract/call.ts'
import { accountDeleted } from '../../contract/problem.ts'
import type { Handlers } from '../http/handler.ts'
import { deleteOwnCv, readOwnCv } from '../student/cv.store.ts'
import type { AccountParts } from './account.parts.ts'
import { erasePerson } from './account-deletion.store.ts'
import { deletedEmail } from './account-emails.ts'
import { lockIfUnchanged, makePasswordCheck } from './current-password.ts'
import { readPersonalData } from './personal-data.store.ts'

export function personalDataRoutes({ database, sessions, notifier, cvs }: AccountParts) {
  const checkPassword = makePasswordCheck(database)
  return {
    downloadData: async (_, { caller, reply }) => {
      const data = await readPersonalData(database.slowRead, caller.id)
      if (!data) throw accountDeleted()
      const cv = await readOwnCv(database.slowRead, cvs, caller.id)
      reply.note({ event: 'data downloaded' })
      return {
        fileName: `launchquad-data-${new Date().toISOString().slice(0, 10)}.zip`,
        content: zip(strToU8(JSON.stringify(data, null, 2)), cv),
      }
    },

    deleteUser: async (input, { caller, reply }) => {
      const checkedHash = await checkPassword('password', caller, input?.password)
      await database.write(async (transaction, afterCommit) => {
        await lockIfUnchanged(transaction, 'password', caller, checkedHash)
        afterCommit(await deleteOwnCv(transaction, cvs, caller.id))
        await erasePerson(transaction, notifier, caller.id, caller.email)
        await notifier.mail(transaction, deletedEmail(caller.email))
      })
      await sessions.end(caller)
      reply.endSession()
      reply.forgetDevice()
      reply.note({ event: 'account deleted' })
      return undefined
    },
  } satisfies Partial<Handlers>
}

async function* zip(data: Uint8Array, cv: FileContent | undefined): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const archive = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  const take = () => {
    const taken = ready
    ready = []
    return taken
  }
  const json = new ZipDeflate('data.json')
  archive.add(json)
  json.push(data, true)
  yield* take()
  if (cv) {
    // A PDF is compressed already.
    const pdf = new ZipPassThrough('cv.pdf')
    archive.add(pdf)
    for await (const chunk of cv.content) {
      pdf.push(chunk)
      yield* take()
    }
    pdf.push(new Uint8Array(), true)
  }
  archive.end()
  yield* take()
}
