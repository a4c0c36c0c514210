// Links in mails are for people with accounts: in the demo there are none, and nothing to see here.
import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { useEntry } from './entry.ts'

export function OnlyWithAccounts({ children }: { children: ReactNode }) {
  const { hasAccounts } = useEntry()
  return hasAccounts ? children : <Redirect to={paths.auth} replace />
}
