// Who may make which call.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call, Who } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import {
  newMember,
  startServer,
  type TestServer,
  visitAsStartup,
  visitAsStudent,
} from '../../tests/server.ts'
import type { Visitor } from '../../tests/visitor.ts'

const all = Object.entries<Call>(calls)
const pathOf = ({ path }: Call) => path.replace(/\{\w+\}/g, '1')
const demoDoors = ['enterStartupDemo', 'enterStudentDemo']

/** What refuses a caller before anything else is looked at; nothing where they are let through. */
function refusalOf(who: Who, caller: 'nobody' | 'student' | 'startup') {
  if (who === 'anyone') return undefined
  if (caller === 'nobody') return 401
  return who === 'signed-in' || who === caller ? undefined : 403
}

describe('in live', () => {
  let live: TestServer
  beforeAll(async () => {
    live = await startServer({ MODE: 'live' })
  })
  afterAll(() => live.close())

  // A stream never ends: see notification/account-updates.test.ts.
  const answered = all.filter(([, { answer }]) => answer !== 'events')
  test.each(answered)('%s answers only the callers that the contract names', async (name, call) => {
    const callers: ['nobody' | 'student' | 'startup', Visitor][] = [
      ['nobody', live.visit()],
      ['student', (await newMember(live, 'student')).visitor],
      ['startup', (await newMember(live, 'startup')).visitor],
    ]
    for (const [caller, visitor] of callers) {
      const { status } = await visitor.send(call.method, pathOf(call))
      const refusal = demoDoors.includes(name) ? 404 : refusalOf(call.who, caller)
      if (refusal) expect(status, caller).toBe(refusal)
      else expect([401, 403], caller).not.toContain(status)
    }
  })
})

describe('in the demo', () => {
  let demo: TestServer
  beforeAll(async () => {
    demo = await startServer()
  })
  afterAll(() => demo.close())

  test.each(all)('%s answers only the callers that the contract names', async (_, call) => {
    const callers: ['nobody' | 'student' | 'startup', Visitor][] = [
      ['nobody', demo.visit()],
      ['student', await visitAsStudent(demo)],
      ['startup', await visitAsStartup(demo)],
    ]
    for (const [caller, visitor] of callers) {
      const { status } = await visitor.send(call.method, pathOf(call))
      const refusal = call.only === 'live' ? 403 : refusalOf(call.who, caller)
      if (refusal) expect(status, caller).toBe(refusal)
      else expect([401, 403], caller).not.toContain(status)
    }
  })
})
