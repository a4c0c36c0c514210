// Links in mails are for people with accounts: in the demo there are none, and nothing to see here.
import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { useCapabilities } from '../../platform/capabilities.ts'

export function OnlyWithAccounts({ children }: { children: ReactNode }) {
  const { hasAccounts } = useCapabilities()
  return hasAccounts ? children : <Redirect to={paths.auth} replace />
}
