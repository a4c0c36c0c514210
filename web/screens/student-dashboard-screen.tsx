// The student's dashboard: four tabs, each at its own address.
import { FileText, Search, Settings, UserRound } from 'lucide-react'
import { type ComponentType, memo, useEffect, useRef } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { paths } from '../../contract/paths.ts'
import { useUser } from '../features/account/account.queries.ts'
import { type AppliedProject, useApplicationsQuery } from '../features/application/application.queries.ts'
import { ApplyButton, ApplyButtons } from '../features/application/apply-button.tsx'
import { profileQuery, useProfileForProjects } from '../features/profile/profile.queries.ts'
import { ProjectBrowser, preloadProject } from '../features/project/project-browser.tsx'
import { projectAddress } from '../features/project/project-filters.ts'
import { useAddress } from '../lib/address-codec.ts'
import { useFetchAhead } from '../lib/fetch-ahead.ts'
import { lazyComponent } from '../lib/lazy-component.ts'
import { useCapabilities } from '../platform/capabilities.ts'
import { Banner } from '../ui/banner.tsx'
import { Boundary } from '../ui/boundary.tsx'
import { Button } from '../ui/button.tsx'
import { DemoNotice } from '../ui/demo-notice.tsx'
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx'
import { WorkspaceMain } from '../ui/workspace-main.tsx'

const OwnProfile = lazyComponent('OwnProfile', () => import('../features/profile/own-profile.tsx'))
const ApplicationsTab = lazyComponent(
  'ApplicationList',
  () => import('../features/application/application-list.tsx'),
)
const SavedSearches = lazyComponent(
  'SavedSearches',
  () => import('../features/saved-search/saved-searches.tsx'),
)
const SettingsTab = lazyComponent('StudentSettings', () => import('./student-settings.tsx'))

type DashboardTab = { path: string; name: string; icon: typeof Search; Panel: ComponentType }

const tabs: DashboardTab[] = [
  { path: paths.studentDashboard, name: 'Search Projects', icon: Search, Panel: memo(SearchTab) },
  { path: paths.studentProfile, name: 'Profile', icon: UserRound, Panel: memo(ProfileTab) },
  { path: paths.studentApplications, name: 'Applications', icon: FileText, Panel: ApplicationsTab },
  { path: paths.studentSettings, name: 'Settings', icon: Settings, Panel: SettingsTab },
]

/** The tab at this address is shown with the screen, not after it. */
export async function preload(pathname: string) {
  const tab = {
    [paths.studentProfile]: OwnProfile,
    [paths.studentApplications]: ApplicationsTab,
    [paths.studentSettings]: SettingsTab,
  }[pathname]
  await (tab ? tab.preload() : preloadProject())
}

export default function StudentDashboardScreen() {
  const { email } = useUser()
  const [pathname, navigate] = useLocation()
  const search = useSearch()
  const list = useRef<HTMLDivElement>(null)
  const fetchTab = useFetchTab()

  // A tab opens as it was left: with its filters.
  const leftAt = useRef(new Map<string, string>())
  useEffect(() => {
    leftAt.current.set(pathname, search)
  }, [pathname, search])

  const open = (path: string) => {
    // A click opens a tab twice, by the press and by the focus that follows: one step back must be enough.
    if (location.pathname === path) return
    const kept = leftAt.current.get(path)
    navigate(path + (kept ? `?${kept}` : ''))
    // Where unsaved edits hold someone back, the focus goes back too: on another tab it would open that one.
    if (location.pathname !== path) list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus()
  }

  return (
    <WorkspaceMain className="max-w-6xl gap-6">
      <header>
        <h1 className="text-3xl">Student Dashboard</h1>
        <p className="mt-1 break-words text-ink-2">
          Welcome back, <span className="font-medium text-ink">{email}</span>
        </p>
      </header>
      <DemoNotice>You’re in the demo. Try everything: nothing you change is saved.</DemoNotice>
      <Tabs value={pathname} onValueChange={open} className="min-w-0">
        <div ref={list}>
          <TabList label="Dashboard">
            {tabs.map(({ path, name, icon }) => (
              <Tab
                key={path}
                value={path}
                icon={icon}
                onIntent={() => {
                  void preload(path)
                  if (path !== pathname) fetchTab(path)
                }}
              >
                {name}
              </Tab>
            ))}
          </TabList>
        </div>
        {tabs.map(({ path, Panel }) => (
          <TabPanel key={path} value={path}>
            <Boundary fallback={<LoadingTab />}>
              <Panel />
            </Boundary>
          </TabPanel>
        ))}
      </Tabs>
    </WorkspaceMain>
  )
}

/** What a tab shows, before it is pressed. */
function useFetchTab() {
  const fetchAhead = useFetchAhead()
  const applications = useApplicationsQuery()
  return (path: string) => {
    if (path === paths.studentProfile) fetchAhead(profileQuery)
    if (path === paths.studentApplications) fetchAhead(applications)
  }
}

function LoadingTab() {
  return (
    <SkeletonGroup label="Loading this tab" className="grid gap-4 lg:grid-cols-2">
      <Skeleton className="h-44 w-full" />
      <Skeleton className="h-44 w-full" />
    </SkeletonGroup>
  )
}

function SearchTab() {
  const profile = useProfileForProjects()
  const { hasAccounts } = useCapabilities()
  return (
    <>
      <h2 className="sr-only">Search Projects</h2>
      {profile?.university === null && <ProfileFirst />}
      {hasAccounts && <SavedProjectSearches />}
      <ApplyButtons>
        <ProjectBrowser profile={profile} applyTo={applyTo} />
      </ApplyButtons>
    </>
  )
}

const applyTo = (project: AppliedProject) => <ApplyButton project={project} />

/** Saves the search in the address, and opens the ones saved before. */
function SavedProjectSearches() {
  const { text, locations, industries, commitment } = useAddress(projectAddress).address.filters
  const words = text.trim()
  const filters = {
    ...(words && { text: words }),
    locations,
    industries,
    ...(commitment && { commitment }),
  }
  return (
    <div className="mb-4 flex justify-end">
      <SavedSearches searched={{ of: 'projects', filters }} />
    </div>
  )
}

/** For people who have just registered. */
function ProfileFirst() {
  return (
    <Banner
      className="mb-5"
      actions={
        <Button asChild size="sm" variant="secondary">
          <Link href={paths.studentProfile}>Create your profile</Link>
        </Button>
      }
    >
      Startups read your profile with each application, and yours is still empty.
    </Banner>
  )
}

function ProfileTab() {
  const { email } = useUser()
  return <OwnProfile email={email} />
}
