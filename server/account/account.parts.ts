// What the routes of an account are made of.
import { setTimeout } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import type { Limit } from '../http/limits.ts'
import type { Notifier } from '../outbox/notifier.ts'
import type { CvStorage } from '../student/cv-storage.ts'
import { type Attempts, makeAttempts } from './attempts.ts'
import { type KnownDevices, makeKnownDevices } from './known-device.ts'
import { type MailedTokens, makeMailedTokens } from './mailed-token.ts'
import type { Sessions } from './session.ts'

export type AccountSettings = {
  database: Database
  secret: string
  sessions: Sessions
  notifier: Notifier
  cvs: CvStorage
  shortestPassword: { toRegister: number; toChange: number }
  limits: { signIns: Limit; emails: Limit }
  constantTimeMs: number
}

export type AccountParts = AccountSettings & {
  tokens: MailedTokens
  devices: KnownDevices
  attempts: Attempts
  inConstantTime: InConstantTime
}

/** For answers whose time must not tell whether an address has an account. */
type InConstantTime = <T>(task: Promise<T>) => Promise<T>

function makeConstantTime(milliseconds: number): InConstantTime {
  return async (task) => {
    await Promise.all([task.catch(() => {}), setTimeout(milliseconds)])
    return task
  }
}

export const accountPartsOf = (settings: AccountSettings): AccountParts => ({
  ...settings,
  tokens: makeMailedTokens(settings.secret),
  devices: makeKnownDevices(settings.secret),
  attempts: makeAttempts(settings.database, { secret: settings.secret, ...settings.limits }),
  inConstantTime: makeConstantTime(settings.constantTimeMs),
})
