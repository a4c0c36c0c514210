// Redirects to /auth where there are no accounts: links in emails make no sense there.
import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import { useCapabilities } from '../../platform/capabilities.ts'

export function OnlyWithAccounts({ children }: { children: ReactNode }) {
  const { hasAccounts } = useCapabilities()
  return hasAccounts ? children : <Redirect to={paths.auth} replace />
}
