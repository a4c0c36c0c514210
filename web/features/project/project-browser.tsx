// Search Projects: the projects that fit a search, best first, each opened by a click or by its address.
import { FolderSearch } from 'lucide-react'
import { type ReactNode, useCallback, useDeferredValue, useMemo } from 'react'
import type { StudentProfile } from '../../../contract/student.ts'
import { type Go, useAddress } from '../../lib/address-codec.ts'
import { onIntent } from '../../lib/fetch-ahead.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { useLatched } from '../../lib/use-latched.ts'
import { usePreload } from '../../lib/use-preload.ts'
import { type BrowsableProject, type ProjectSort, useDataSource } from '../../platform/data-source.ts'
import { Boundary } from '../../ui/boundary.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { ModalFrame } from '../../ui/overlays.ts'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { ProjectCard } from './project-card.tsx'
import { noFilters, projectAddress } from './project-filters.ts'
import { fitOf } from './project-fit.ts'
import { ActiveFilters, type ChangeFilters, ProjectSearch } from './project-search.tsx'

const ProjectSheet = lazyComponent('ProjectSheet', () => import('./project-sheet.tsx'))

/** A project that the address opens is loaded with the screen. */
export async function preloadProject() {
  if (projectAddress.read(location.search).project === undefined) return
  await Promise.all([ProjectSheet.preload(), ModalFrame.preload()])
}

type ProjectBrowserProps = {
  /** Without it, the projects are shown without how well they fit. */
  profile: StudentProfile | undefined
  applyTo: (project: BrowsableProject) => ReactNode
}

export function ProjectBrowser({ profile, applyTo }: ProjectBrowserProps) {
  const { address, go } = useAddress(projectAddress)
  const { filters, sort, project: openedId } = address
  usePreload(ProjectSheet)
  const { useProjectSearch } = useDataSource()
  const asked = useMemo(() => ({ filters, sort }), [filters, sort])
  // What was pressed answers first, and the projects follow.
  const listed = useDeferredValue(asked)
  const { found, isError, isFetching, refetch } = useProjectSearch({ ...listed, profile, openedId })
  const opened = useLatched(found?.opened, found?.opened !== undefined)
  const projects = found?.projects
  const list = useMemo(
    () => projects && <ProjectList {...{ projects, profile, applyTo, go }} />,
    [projects, profile, applyTo, go],
  )
  const setFilters: ChangeFilters = useCallback(
    (change) => {
      const before = projectAddress.read(window.location.search).filters
      const after = { ...before, ...change }
      // Each letter typed is not a step back.
      go({ filters: after }, { replace: after.text !== before.text })
    },
    [go],
  )
  const setSort = useCallback((next: ProjectSort) => go({ sort: next }), [go])
  if (isError)
    return <ErrorState title="We couldn’t load the projects" onRetry={refetch} retrying={isFetching} />
  if (!found) return <LoadingProjects />

  return (
    <div className="grid gap-5">
      <ProjectSearch
        countWith={found.countWith}
        commitments={found.commitments}
        locations={found.locations}
        countries={found.countries}
        filters={filters}
        sort={sort}
        onFilters={setFilters}
        onSort={setSort}
      />
      <ActiveFilters filters={listed.filters} onFilters={setFilters} />
      <p role="status" className="text-ink-2">
        {found.total} of {found.open} projects
      </p>
      {found.projects.length === 0 ? (
        <Card className="">
          <NoProjects
            isEmpty={found.open === 0}
            isFindable={Boolean(profile?.university)}
            onClear={() => setFilters(noFilters)}
          />
        </Card>
      ) : (
        list
      )}
      {found.more && (
        <Button
          variant="secondary"
          className="justify-self-center"
          onClick={found.more.load}
          {...onIntent(found.more.fetch)}
          pending={found.more.isLoading}
          pendingLabel="Loading more"
        >
          Show more projects
        </Button>
      )}
      {opened && (
        <Boundary isOverlay>
          <ProjectSheet
            open={found.opened !== undefined}
            project={opened}
            fit={profile && fitOf(profile, opened)}
            onClose={() => go({ project: undefined })}
            action={applyTo(opened)}
          />
        </Boundary>
      )}
    </div>
  )
}

type ProjectListProps = ProjectBrowserProps & {
  projects: readonly BrowsableProject[]
  go: Go<ReturnType<typeof projectAddress.read>>
}

function ProjectList({ projects, profile, applyTo, go }: ProjectListProps) {
  return (
    <ul aria-label="Projects" className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      {projects.map((project) => (
        <ProjectCard
          key={project.id}
          project={project}
          fit={profile && fitOf(profile, project)}
          onOpen={() => go({ project: project.id })}
          action={applyTo(project)}
        />
      ))}
    </ul>
  )
}

type NoProjectsProps = { isEmpty: boolean; isFindable: boolean; onClear: () => void }

function NoProjects({ isEmpty, isFindable, onClear }: NoProjectsProps) {
  if (isEmpty)
    return (
      <EmptyState icon={FolderSearch} title="No projects yet">
        Nothing published yet.{' '}
        {isFindable ? 'Startups can still find you.' : 'Fill in your profile so startups can find you.'}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={FolderSearch}
      title="No projects found matching your criteria."
      action={
        <Button variant="secondary" onClick={onClear}>
          Clear all filters
        </Button>
      }
    >
      Try fewer filters or different words.
    </EmptyState>
  )
}

function LoadingProjects() {
  return (
    <SkeletonGroup label="Loading projects" className="grid gap-4 lg:grid-cols-2">
      {['one', 'two', 'three', 'four'].map((name) => (
        <Card key={name} className="grid gap-4 p-5">
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-10 w-full" />
        </Card>
      ))}
    </SkeletonGroup>
  )
}
