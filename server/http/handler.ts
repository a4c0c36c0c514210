// What a handler of a call is given and what it gives back, by the call's own description.
import type { User } from '../../contract/account.ts'
import type { AnswerOf, Call, InputOf } from '../../contract/call.ts'
import type { CallName, Calls } from '../../contract/calls.ts'

/** Who is calling, read from the session cookie. */
export type Caller = User & {
  sessionHash: string
  /** The demo's accounts are shared by all visitors: what is counted per account is counted per session there. */
  isShared: boolean
}

type CallerOf<C extends Call> = C['who'] extends 'anyone' ? Caller | undefined : Caller

/** What a handler can do to the answer besides its body. */
export type Reply = {
  startSession: (token: string, seconds: number) => void
  endSession: () => void
  /** From which failed sign-ins are counted apart: see account/known-device.ts. */
  setDevice: (token: string, seconds: number) => void
  forgetDevice: () => void
  header: (name: string, value: string) => void
  /** Adds to the one log line of this request. */
  note: (facts: Record<string, unknown>) => void
}

/** An answer that is validated and serialized already, in pieces that are cached. */
export class SerializedAnswer {
  constructor(readonly json: string) {}
}

export type Handler<C extends Call> = (
  input: InputOf<C>,
  request: {
    caller: CallerOf<C>
    reply: Reply
    url: string
    userAgent: string
    /** Where the call comes from, as limits count it. */
    network: string
    /** The token that `setDevice` gave this browser. */
    device: string | undefined
  },
) => Promise<AnswerOf<C> | (C['answer'] extends object ? SerializedAnswer : never)>

export type Handlers<Names extends CallName = CallName> = { [Name in Names]: Handler<Calls[Name]> }
