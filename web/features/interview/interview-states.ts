// Which side of an interview the caller is, and which interviews are still to come.
import type { UserType } from '../../../contract/account-lists.ts'
import type { Interview } from '../../../contract/interview.ts'
import { endOf } from '../../../contract/time-zone.ts'

export const ownSide = ({ person }: Interview): UserType =>
  person.userType === 'student' ? 'startup' : 'student'

export const isOver = ({ state, startsAt, minutes }: Interview) =>
  state === 'agreed' && startsAt !== null && endOf(startsAt, minutes) < Date.now()

export const isOpen = (interview: Interview) => interview.state !== 'cancelled' && !isOver(interview)

/** The one that counts: there is at most one open for an application, and otherwise the last one. */
export const currentOf = (interviews: readonly Interview[]): Interview | undefined =>
  interviews.find(isOpen) ?? [...interviews].sort((a, b) => b.id - a.id)[0]
