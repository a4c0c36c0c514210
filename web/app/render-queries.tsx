// The queries of a screen, without the screen. The server asks them before it renders: otherwise it would render a page
// twice, once to learn what it asks for. What is missing here is asked then.
import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Router, useLocation } from 'wouter'
import type { User } from '../../contract/account.ts'
import type { Mode } from '../../contract/account-lists.ts'
import { inboxPath, paths, roundsPath, splitAddress } from '../../contract/paths.ts'
import { demo } from '../demo/demo.ts'
import { UserContext, useUser } from '../features/account/account.queries.ts'
import { useApplications } from '../features/application/application.queries.ts'
import { useInbox } from '../features/conversation/conversation.queries.ts'
import { useInterviews } from '../features/interview/interview.queries.ts'
import { useUnread } from '../features/notification/unread.queries.ts'
import {
  useHours,
  useProfile,
  useProfileForProjects,
  useProfileViews,
  useVisibility,
} from '../features/profile/profile.queries.ts'
import { useOwnProjects } from '../features/project/own-projects.queries.ts'
import { projectAddress } from '../features/project/project-filters.ts'
import { useRound, useRounds } from '../features/round/round.queries.ts'
import { useSavedSearches } from '../features/saved-search/saved-search.queries.ts'
import { useHasShortlist, useStartup } from '../features/startup/startup.queries.ts'
import { countOptions } from '../features/student-search/search.queries.ts'
import { useSearchAddress } from '../features/student-search/search-address.ts'
import { resultOptions } from '../features/student-search/use-results.ts'
import { useAddress } from '../lib/address-codec.ts'
import { live } from '../live/live.ts'
import { CapabilitiesContext, useCapabilities } from '../platform/capabilities.ts'
import { DataSourceProvider, useDataSource } from '../platform/data-source.ts'
import { platforms } from './platforms.ts'

type QueriesProps = { mode: Mode; client: QueryClient; user: User; address: string }

export function ScreenQueries({ mode, client, user, address }: QueriesProps) {
  const [ssrPath, ssrSearch] = splitAddress(address)
  return (
    <CapabilitiesContext value={platforms[mode].capabilities}>
      <DataSourceProvider value={{ demo, live }[mode]}>
        <QueryClientProvider client={client}>
          <UserContext value={user}>
            <Router ssrPath={ssrPath} ssrSearch={ssrSearch}>
              <OfCurrentScreen />
            </Router>
          </UserContext>
        </QueryClientProvider>
      </DataSourceProvider>
    </CapabilitiesContext>
  )
}

function OfCurrentScreen() {
  const [pathname] = useLocation()
  const { hasAccounts } = useCapabilities()
  const OfScreen = queriesOf[pathname.replace(/^(\/rounds\/)\d+$/, '$1')]
  return (
    <>
      {hasAccounts && <OfBell />}
      {OfScreen && <OfScreen />}
    </>
  )
}

const queriesOf: Partial<Record<string, ComponentType>> = {
  [paths.findStudents]: function OfFindStudents() {
    const { address } = useSearchAddress()
    const client = useQueryClient()
    const capabilities = useCapabilities()
    // Without the screen's hooks: watching the two queries would take a twentieth of the page's time.
    client.prefetchInfiniteQuery(resultOptions(client, address, capabilities))
    client.prefetchQuery(countOptions(client, address.filters))
    useDataSource().useShortlist()
    return capabilities.hasAccounts && <OfSavedSearches />
  },
  [paths.projects]: function OfProjects() {
    useOwnProjects()
    return null
  },
  [paths.companyProfile]: function OfCompanyProfile() {
    useStartup(useUser().id)
    return useCapabilities().hasAccounts && <OfFirstSteps />
  },
  [paths.studentDashboard]: function OfDashboard() {
    const { filters, sort, project } = useAddress(projectAddress).address
    useApplications()
    useDataSource().useProjectSearch({ filters, sort, profile: useProfileForProjects(), openedId: project })
    return useCapabilities().hasAccounts && <OfSavedSearches />
  },
  [paths.studentProfile]: function OfProfile() {
    useProfile()
    return useCapabilities().storesChanges && <OfStoredProfile />
  },
  [inboxPath]: function OfInbox() {
    useInbox()
    useInterviews()
    return null
  },
  [roundsPath]: function OfRounds() {
    useRounds()
    return null
  },
  [`${roundsPath}/`]: function OfRound() {
    useRound(Number(/\d+$/.exec(useLocation()[0])?.[0]))
    return null
  },
  [paths.studentApplications]: function OfApplications() {
    useApplications()
    useInterviews()
    return null
  },
}

function OfBell() {
  useUnread()
  return null
}

function OfSavedSearches() {
  useSavedSearches()
  return null
}

function OfFirstSteps() {
  useOwnProjects()
  useHasShortlist()
  return null
}

function OfStoredProfile() {
  useVisibility()
  useProfileViews()
  useHours()
  return null
}
