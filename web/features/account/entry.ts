// The one place where getting in differs between demo and live.
import type { Mode, User } from '../../../contract/account.ts'
import { api } from '../../lib/api.ts'
import { useMode } from '../../lib/mode.ts'

type Entry = {
  /** Who a visitor without a session becomes where someone must be signed in: in live, nobody. */
  enterWithoutSession: () => Promise<User | null>
  /** Whether people sign in and up with accounts of their own. Where they do not, there is the demo. */
  hasAccounts: boolean
  signInLabel: string
  signUpLabel: string
}

const entries: Record<Mode, Entry> = {
  demo: {
    enterWithoutSession: () => api.enterStartupDemo(),
    hasAccounts: false,
    signInLabel: 'Login Disabled - Demo Only',
    signUpLabel: 'Registration Disabled - Demo Only',
  },
  live: {
    enterWithoutSession: async () => null,
    hasAccounts: true,
    signInLabel: 'Sign in',
    signUpLabel: 'Create account',
  },
}

export const useEntry = () => entries[useMode()]
