// Where data comes from: web/demo has sample data and the browser's storage, web/live has the server. Features know only
// this interface.
import { type ComponentType, createContext, use } from 'react'
import type { User } from '../../contract/account.ts'
import type {
  ApplicationEvent,
  ApplicationStatus,
  SentApplication as StoredApplication,
} from '../../contract/application.ts'
import type { RemoteWithin } from '../../contract/place.ts'
import type {
  Answering,
  Commitment,
  OfferedProject,
  OwnProjects,
  ProjectStatus,
} from '../../contract/project.ts'
import type { BrowsedProject } from '../../contract/project-search.ts'
import type { Industry, StudentProfile, StudentTag } from '../../contract/student.ts'

export type DataSource = {
  /** Signs a visitor without a session in, where that is possible. */
  enterWithoutSession: () => Promise<User | null>
  /** For a changed password; a new account always needs the same. */
  minPasswordLength: number
  /** The projects that students can browse. */
  useProjectSearch: (search: ProjectSearch) => ProjectResults
  /** The startup's own projects, and the statuses they can have. */
  listOwnProjects: () => Promise<OwnProjects>
  projectStatuses: readonly ProjectStatus[]
  /** What the student has applied to. */
  listApplications: () => Promise<SentApplication[]>
  /** The startup's likes and tags. */
  useShortlist: () => Shortlist
  /** Offers to import a shortlist that is stored elsewhere. */
  ShortlistImport: ComponentType
}

const DataSourceContext = createContext<DataSource | null>(null)
export const DataSourceProvider = DataSourceContext.Provider

export function useDataSource(): DataSource {
  const source = use(DataSourceContext)
  if (!source) throw new Error('There is no data source: this belongs in the workspace')
  return source
}

/** A project as students browse it. The promise to answer is known in live only. */
export type BrowsableProject = Omit<
  OfferedProject,
  | 'durationWeeks'
  | 'places'
  | 'startupId'
  | 'answering'
  | 'answerDays'
  | 'posted'
  | 'country'
  | 'remoteWithin'
> & {
  posted: string
  /** Known in live only. */
  country?: string | null
  remoteWithin?: RemoteWithin | null
  answers?: Answering & { days: number }
  match?: BrowsedProject['match']
}

export type ProjectFilters = {
  text: string
  /** Cities, and 'Remote'. */
  locations: string[]
  /** As ISO codes. */
  countries: string[]
  industries: Industry[]
  commitment: Commitment | null
}
export type FilterName = keyof ProjectFilters

export const projectSorts = { fit: 'Best match', newest: 'Newest', compensation: 'Compensation' } as const
export type ProjectSort = keyof typeof projectSorts

export type ProjectSearch = {
  filters: ProjectFilters
  sort: ProjectSort
  profile: StudentProfile | undefined
  /** The project to show in full, by its address. */
  openedId: number | undefined
}

/** What a search found: the pages that are loaded, and how many there are in all. */
export type FoundProjects = {
  projects: BrowsableProject[]
  total: number
  /** All open projects, without the filters. */
  open: number
  opened: BrowsableProject | undefined
  commitments: readonly Commitment[]
  /** What can be chosen as a place. */
  locations: readonly string[]
  countries: readonly string[]
  countWith: <Name extends FilterName>(name: Name, choice: ProjectFilters[Name]) => number | undefined
  /** The next page, where there is one. `fetch` only fetches it: it is shown by `load`. */
  more: { fetch: () => void; load: () => void; isLoading: boolean } | undefined
}

export type ProjectResults = {
  found: FoundProjects | undefined
  isError: boolean
  isFetching: boolean
  refetch: () => void
}

export type SentApplication = {
  id: number
  projectId: number
  projectTitle: string
  company: string
  industry: Industry
  location: string
  compensation: string
  description: string
  status: ApplicationStatus
  appliedDate: string
  contactEmail: string | null
  domainConfirmed: boolean
  /** Known in live only: what was said, by when the startup answers, and each step since. */
  followed?: Pick<StoredApplication, 'note' | 'answerBy' | 'answeredAt' | 'withdrawnAt'> & {
    events: ApplicationEvent[]
  }
}

/** An application as Find Students shows it. The demo knows the project of its sample applicants only. */
export type ListedApplication = { projectTitle?: string; status: ApplicationStatus }

export type Shortlist = {
  isLoaded: boolean
  isLiked: (id: number) => boolean
  tagsOf: (id: number) => readonly StudentTag[]
  /** To the startup's own projects. */
  applicationsOf: (id: number) => readonly ListedApplication[]
  /** The titles of the projects that the student was invited to, and has not applied to. */
  invitationsOf: (id: number) => readonly string[]
  toggleLike: (id: number) => void
  toggleTag: (id: number, tag: StudentTag) => void
}
