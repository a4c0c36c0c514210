// What is possible here. Screens and features ask for a capability, never for the mode.
import { createContext, use } from 'react'
import type { Mode } from '../../contract/account.ts'

export type Capabilities = {
  /** People sign up and in with their own accounts. Without, they enter the demo. */
  hasAccounts: boolean
  /** Changes are stored on the server. Without, everything can be tried and nothing is saved. */
  storesChanges: boolean
  /** Students can be at any university. Without, there are the three of the demo. */
  anyUniversity: boolean
  /** All technologies and degrees can be chosen. Without, there are those of the specification. */
  longLists: boolean
  /** Students and startups write to each other here. Without, by email and LinkedIn. */
  hasMessages: boolean
  /** Each skill shows what stands behind it, and can be searched by that. */
  hasEvidence: boolean
}

export const capabilitiesOf: Record<Mode, Capabilities> = {
  demo: {
    hasAccounts: false,
    storesChanges: false,
    anyUniversity: false,
    longLists: false,
    hasMessages: false,
    hasEvidence: false,
  },
  live: {
    hasAccounts: true,
    storesChanges: true,
    anyUniversity: true,
    longLists: true,
    hasMessages: true,
    hasEvidence: true,
  },
}

export const CapabilitiesContext = createContext(capabilitiesOf.demo)

export const useCapabilities = () => use(CapabilitiesContext)
