// Search Projects: the projects that fit a search, best first, each opened by a click or by its address.
import { FolderSearch } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'wouter'
import type { StudentProfile } from '../../../contract/student.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { type BrowsableProject, useBrowsableProjects } from './project.queries.ts'
import { ProjectCard } from './project-card.tsx'
import {
  filterProjects,
  noFilters,
  orders,
  type ProjectFilters,
  type ProjectSort,
  readFilters,
  readSort,
  writeFilters,
} from './project-filters.ts'
import { fitOf } from './project-fit.ts'
import { ActiveFilters, ProjectSearch } from './project-search.tsx'

const ProjectSheet = lazy(async () => ({ default: (await import('./project-sheet.tsx')).ProjectSheet }))

type ProjectBrowserProps = {
  /** Without it, the projects are shown without how well they fit. */
  profile: StudentProfile | undefined
  applyTo: (project: BrowsableProject) => ReactNode
}

export function ProjectBrowser(props: ProjectBrowserProps) {
  const projects = useBrowsableProjects()
  if (projects.isPending) return <LoadingProjects />
  if (projects.isError)
    return (
      <ErrorState
        title="The projects could not be loaded"
        onRetry={() => projects.refetch()}
        retrying={projects.isFetching}
      />
    )
  return <LoadedProjects {...props} projects={projects.data} />
}

function LoadedProjects({
  projects,
  profile,
  applyTo,
}: ProjectBrowserProps & { projects: BrowsableProject[] }) {
  const [address, setAddress] = useSearchParams()
  const filters = readFilters(address)
  const sort = readSort(address)
  const fits = new Map(profile && projects.map((project) => [project.id, fitOf(profile, project)]))
  const found = filterProjects(projects, filters)
    .map((project) => ({ project, score: fits.get(project.id)?.score ?? 0 }))
    .sort(orders[sort])
  const opened = projects.find(({ id }) => String(id) === address.get('project'))

  // Each letter typed is not a step back.
  const setFilters = (next: ProjectFilters) =>
    setAddress((now) => writeFilters(now, next), { replace: next.text !== filters.text })
  const set = (name: string, value: string | null) =>
    setAddress((now) => {
      const next = new URLSearchParams(now)
      if (value === null) next.delete(name)
      else next.set(name, value)
      return next
    })

  return (
    <div className="grid gap-5">
      <ProjectSearch
        projects={projects}
        filters={filters}
        sort={sort}
        onFilters={setFilters}
        onSort={(next: ProjectSort) => set('sort', next === 'fit' ? null : next)}
      />
      <ActiveFilters filters={filters} onFilters={setFilters} />
      <p role="status" className="text-ink-2">
        {found.length} of {projects.length} projects
      </p>
      {found.length === 0 ? (
        <Card className="">
          <EmptyState
            icon={FolderSearch}
            title="No projects found matching your criteria."
            action={
              <Button variant="secondary" onClick={() => setFilters(noFilters)}>
                Clear all filters
              </Button>
            }
          >
            Try fewer filters, or other words.
          </EmptyState>
        </Card>
      ) : (
        <ul aria-label="Projects" className="grid gap-4 lg:grid-cols-2">
          {found.map(({ project }) => (
            <ProjectCard
              key={project.id}
              project={project}
              fit={fits.get(project.id)}
              onOpen={() => set('project', String(project.id))}
              action={applyTo(project)}
            />
          ))}
        </ul>
      )}
      {opened && (
        <Suspense>
          <ProjectSheet
            project={opened}
            fit={fits.get(opened.id)}
            onClose={() => set('project', null)}
            action={applyTo(opened)}
          />
        </Suspense>
      )}
    </div>
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
