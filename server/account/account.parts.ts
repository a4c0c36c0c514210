// What the routes of an account are made of.
import type { FileContent } from '../../contract/call.ts'
import type { Database, Queries } from '../database/database.ts'
import type { Post } from '../outbox/post.ts'
import type { Attempts } from './attempts.ts'
import type { KnownDevices } from './known-device.ts'
import type { MailedTokens } from './mailed-token.ts'
import type { Sessions } from './session.ts'

export type AccountParts = {
  database: Database
  sessions: Sessions
  tokens: MailedTokens
  devices: KnownDevices
  attempts: Attempts
  post: Post
  shortestPassword: { toRegister: number; toChange: number }
  files: {
    /** Deletes the person's files, or answers what to do once that is stored. */
    forget: (transaction: Queries, accountId: number) => Promise<() => Promise<void>>
    readCv: (queries: Queries, accountId: number) => Promise<FileContent | undefined>
  }
}
