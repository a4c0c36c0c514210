// Projects: what the startup offers to students.
import { FolderSearch, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Answering, Project } from '../../contract/project.ts'
import { type ProjectStatus, projectStatuses } from '../../contract/project-lists.ts'
import { useUser } from '../features/account/account.queries.ts'
import { applicantsQuery } from '../features/applicant/applicant.queries.ts'
import { AnswerRecord, OverdueBanner, OverdueLinks } from '../features/project/answer-record.tsx'
import { DeleteProject } from '../features/project/delete-project.tsx'
import { useOwnProjects } from '../features/project/own-projects.queries.ts'
import { useSetProjectStatus } from '../features/project/startup-project.queries.ts'
import {
  ApplicantsLink,
  ApplicantsOutOfUse,
  ProjectActions,
} from '../features/project/startup-project-actions.tsx'
import { StartupProjectCard } from '../features/project/startup-project-card.tsx'
import { useStartup } from '../features/startup/startup.queries.ts'
import { addressCodec, oneOf, text, useAddress } from '../lib/address-codec.ts'
import { useFetchPageAhead } from '../lib/fetch-ahead.ts'
import { lazyComponent } from '../lib/lazy-component.ts'
import { useLatched } from '../lib/use-latched.ts'
import { usePreload } from '../lib/use-preload.ts'
import { useCapabilities } from '../platform/capabilities.ts'
import { useDataSource } from '../platform/data-source.ts'
import { Boundary } from '../ui/boundary.tsx'
import { Button } from '../ui/button.tsx'
import { DemoNotice } from '../ui/demo-notice.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState, ErrorState } from '../ui/empty-state.tsx'
import { Field, TextInput } from '../ui/field.tsx'
import { useWasOpen } from '../ui/overlays.ts'
import { RadioToggle } from '../ui/radio-toggle.tsx'
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx'
import { WorkspaceMain } from '../ui/workspace-main.tsx'

const ProjectSheet = lazyComponent('ProjectSheet', () => import('../features/project/project-sheet.tsx'))
const StartupProjectDialog = lazyComponent(
  'StartupProjectDialog',
  () => import('../features/project/startup-project-dialog.tsx'),
)

export default function ProjectsScreen() {
  usePreload(StartupProjectDialog, ProjectSheet)
  const own = useOwnProjects()
  const fetchAhead = useFetchPageAhead()
  const { storesChanges } = useCapabilities()
  const statuses = useDataSource().projectStatuses
  const { address, go } = useAddress(projectsAddress)
  const status = statuses.find((one) => one === address.status) ?? 'All'
  const show = (change: Partial<typeof address>) => go(change, { replace: true })
  const [writing, setWriting] = useState<{ project: Project | undefined }>()
  const [deleting, setDeleting] = useState<Project>()
  const [listed, setListed] = useState<Project>()
  const [isBlocked, setIsBlocked] = useState(false)
  const setStatus = useSetProjectStatus()
  const written = useLatched(writing, writing !== undefined)
  const isFormNeeded = useWasOpen(writing !== undefined)

  const projects = own.data?.projects ?? []
  const isLate = projects.some(({ overdue }) => overdue > 0)
  const move = (project: Project, next: ProjectStatus) => {
    if (next === 'Published' && isLate) setIsBlocked(true)
    else setStatus.mutate({ id: project.id, status: next })
  }
  const wanted = address.text.trim().toLowerCase()
  const shown = projects.filter(
    (project) =>
      (status === 'All' || project.status === status) &&
      [project.title, project.description, ...project.skills.map(({ name }) => name)].some((one) =>
        one.toLowerCase().includes(wanted),
      ),
  )
  return (
    <WorkspaceMain className="max-w-6xl gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">Projects</h1>
        <Button onClick={() => setWriting({ project: undefined })}>
          <Plus aria-hidden="true" className="size-4.5" />
          Create Project
        </Button>
      </div>
      <DemoNotice>
        You’re in the demo. Try every button: nothing you change, delete, create or publish is saved.
      </DemoNotice>
      <OverdueBanner projects={projects} />
      {!own.isError && <Totals projects={own.data?.projects} />}
      {own.data && <AnswerRecord answering={own.data.answering} />}
      <div className="flex flex-wrap items-end gap-4">
        <Field label="Search projects" className="min-w-56 flex-1 sm:max-w-80">
          <TextInput
            type="search"
            placeholder="Title, description or skill"
            value={address.text}
            onChange={(event) => show({ text: event.target.value })}
          />
        </Field>
        <RadioToggle
          label="Status"
          options={['All' as const, ...statuses].map((value) => ({ value, label: value }))}
          value={status}
          onChange={(next) => show({ status: next })}
        />
      </div>
      {own.isPending ? (
        <LoadingProjects />
      ) : own.isError ? (
        <ErrorState
          title="We couldn’t load your projects"
          onRetry={() => own.refetch()}
          retrying={own.isFetching}
        />
      ) : storesChanges && projects.length === 0 ? (
        <EmptyState
          icon={FolderSearch}
          title="No projects yet"
          action={
            <Button variant="secondary" onClick={() => setWriting({ project: undefined })}>
              Write your first project
            </Button>
          }
        >
          Describe what you need, save it as a draft and publish it when you’re ready.
        </EmptyState>
      ) : shown.length === 0 ? (
        <EmptyState
          icon={FolderSearch}
          title="No projects found matching your criteria."
          action={
            projects.length > 0 && (
              <Button variant="secondary" onClick={() => show({ status: 'All', text: '' })}>
                Show all projects
              </Button>
            )
          }
        />
      ) : (
        <ul aria-label="Projects" className="grid gap-5 md:grid-cols-2">
          {shown.map((project) => (
            <StartupProjectCard
              key={project.id}
              project={project}
              inFull={storesChanges}
              applicants={
                storesChanges ? (
                  <ApplicantsLink
                    project={project}
                    onIntent={() => fetchAhead(applicantsQuery(project.id))}
                  />
                ) : (
                  <ApplicantsOutOfUse title={project.title} />
                )
              }
              actions={
                <ProjectActions
                  project={project}
                  canChange={storesChanges}
                  pending={
                    setStatus.isPending && setStatus.variables.id === project.id
                      ? setStatus.variables.status
                      : undefined
                  }
                  onStatus={(next) => move(project, next)}
                  onShowListing={() => setListed(project)}
                  onEdit={() => setWriting({ project })}
                  onDelete={() => setDeleting(project)}
                />
              }
            />
          ))}
        </ul>
      )}
      {isFormNeeded && (
        <Boundary isOverlay>
          <StartupProjectDialog
            open={writing !== undefined}
            project={written?.project}
            onClose={() => setWriting(undefined)}
          />
        </Boundary>
      )}
      {listed && own.data && (
        <Boundary isOverlay>
          <PublicListing
            project={listed}
            answering={own.data.answering}
            onClose={() => setListed(undefined)}
          />
        </Boundary>
      )}
      <DeleteProject
        project={deleting}
        onCloseInstead={(project) => {
          setDeleting(undefined)
          move(project, 'Closed')
        }}
        onDone={() => setDeleting(undefined)}
      />
      <Dialog
        open={isBlocked}
        onOpenChange={setIsBlocked}
        title="Reply first"
        description="Some students have waited longer than you promised. Reply to them, then publish."
      >
        <OverdueLinks projects={projects} />
      </Dialog>
    </WorkspaceMain>
  )
}

function LoadingProjects() {
  return (
    <SkeletonGroup label="Loading your projects" className="grid gap-5 md:grid-cols-2">
      {[1, 2, 3, 4].map((index) => (
        <Skeleton key={index} className="h-72 w-full" />
      ))}
    </SkeletonGroup>
  )
}

/** In the address: going back and sharing keep them. */
const projectsAddress = addressCodec({ status: oneOf(projectStatuses, 'All'), text: text() })

function Totals({ projects }: { projects: readonly Project[] | undefined }) {
  const countOf = (wanted: ProjectStatus) => projects?.filter(({ status }) => status === wanted).length
  const totals = [
    { name: 'Projects', count: projects?.length },
    { name: 'Published', count: countOf('Published') },
    { name: 'Drafts', count: countOf('Draft') },
    { name: 'Applicants', count: projects?.reduce((sum, { applicants }) => sum + applicants, 0) },
  ]
  return (
    <dl
      aria-label="Totals"
      className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-4"
    >
      {totals.map(({ name, count }) => (
        <div key={name} className="flex flex-col-reverse bg-surface px-5 py-4">
          <dt className="text-label text-ink-2">{name}</dt>
          <dd className="font-display text-2xl font-[640] tabular-nums">
            {count ?? <Skeleton className="my-1 h-6 w-8" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type PublicListingProps = { project: Project; answering: Answering; onClose: () => void }

/** A startup's own project as students see it. */
function PublicListing({ project, answering, onClose }: PublicListingProps) {
  const startup = useStartup(useUser().id).data
  const { storesChanges } = useCapabilities()
  return (
    <ProjectSheet
      open
      project={{
        ...project,
        posted: project.posted ?? new Date().toISOString(),
        company: startup?.businessName ?? '',
        companyDescription: startup?.description ?? null,
        companyWebsite: startup?.websiteUrl ?? null,
        domainConfirmed: startup?.domainConfirmed ?? false,
        ...(storesChanges && { answers: { ...answering, days: project.answerDays } }),
      }}
      fit={undefined}
      onClose={onClose}
      action={<p className="text-sm text-ink-2">Students see their match score and apply here.</p>}
    />
  )
}
