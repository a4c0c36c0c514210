// Projects: what the startup offers to students.
import { FolderSearch, Plus } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { ProjectStatus } from '../../contract/project.ts'
import { DemoNotice } from '../features/demo/demo-notice.tsx'
import { StartupProjectCard } from '../features/project/startup-project-card.tsx'
import { StartupProjectDialog } from '../features/project/startup-project-dialog.tsx'
import {
  type StartupProject,
  tellDemoMode,
  useStartupProjects,
} from '../features/project/startup-projects.ts'
import { useLastOpen } from '../lib/last-open.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Field, TextInput } from '../ui/field.tsx'
import { RadioToggle } from '../ui/radio-toggle.tsx'

const statuses = ['All', 'Published', 'Draft'] as const satisfies readonly ('All' | ProjectStatus)[]
const statusOptions = statuses.map((status) => ({ value: status, label: status }))

export function ProjectsScreen() {
  const projects = useStartupProjects()
  const { status, text, show } = useProjectFilters()
  const [writing, setWriting] = useState<{ project: StartupProject | undefined }>()
  const [deleting, setDeleting] = useState<StartupProject>()
  const written = useLastOpen(writing, writing !== undefined)
  const deleted = useLastOpen(deleting, deleting !== undefined)

  const wanted = text.trim().toLowerCase()
  const shown = projects.filter(
    (project) =>
      (status === 'All' || project.status === status) &&
      [project.title, project.description, ...project.skillsRequired].some((one) =>
        one.toLowerCase().includes(wanted),
      ),
  )
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid w-full max-w-6xl gap-6 px-4 py-8 outline-none sm:px-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">Projects</h1>
        <Button onClick={() => setWriting({ project: undefined })}>
          <Plus aria-hidden="true" className="size-4.5" />
          Create Project
        </Button>
      </div>
      <DemoNotice>
        You are in the demo. Look at everything and try every button: nothing you change, delete, create or
        publish is saved.
      </DemoNotice>
      <Totals projects={projects} />
      <div className="flex flex-wrap items-end gap-4">
        <Field label="Search projects" className="min-w-56 flex-1 sm:max-w-80">
          <TextInput
            type="search"
            placeholder="Title, description or skill"
            value={text}
            onChange={(event) => show({ text: event.target.value })}
          />
        </Field>
        <RadioToggle
          label="Status"
          options={statusOptions}
          value={status}
          onChange={(next) => show({ status: next })}
        />
      </div>
      {shown.length === 0 ? (
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
              onEdit={() => setWriting({ project })}
              onDelete={() => setDeleting(project)}
              onPublish={tellDemoMode}
              onShowListing={tellDemoMode}
            />
          ))}
        </ul>
      )}
      <StartupProjectDialog
        open={writing !== undefined}
        project={written?.project}
        onSubmit={() => {
          setWriting(undefined)
          tellDemoMode()
        }}
        onClose={() => setWriting(undefined)}
      />
      <ConfirmDialog
        open={deleting !== undefined}
        onOpenChange={(open) => !open && setDeleting(undefined)}
        title="Delete this project?"
        confirmLabel="Delete project"
        onConfirm={() => {
          setDeleting(undefined)
          tellDemoMode()
        }}
      >
        {deleted?.title} and its applications would be gone for good.
      </ConfirmDialog>
    </main>
  )
}

/** In the address, so that going back and sharing keep them. */
function useProjectFilters() {
  const given = new URLSearchParams(useSearch())
  const [pathname, navigate] = useLocation()
  const status = statuses.find((one) => one === given.get('status')) ?? 'All'
  const text = given.get('text') ?? ''
  const show = (change: Partial<{ status: (typeof statuses)[number]; text: string }>) => {
    const next = { status, text, ...change }
    const query = new URLSearchParams({
      ...(next.status !== 'All' && { status: next.status }),
      ...(next.text && { text: next.text }),
    })
    navigate(pathname + (String(query) && `?${query}`), { replace: true })
  }
  return { status, text, show }
}

function Totals({ projects }: { projects: readonly StartupProject[] }) {
  const totals = [
    { name: 'Projects', count: projects.length },
    { name: 'Published', count: projects.filter(({ status }) => status === 'Published').length },
    { name: 'Drafts', count: projects.filter(({ status }) => status === 'Draft').length },
    { name: 'Applicants', count: projects.reduce((sum, { applicants }) => sum + applicants, 0) },
  ]
  return (
    <dl
      aria-label="Totals"
      className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-4"
    >
      {totals.map(({ name, count }) => (
        <div key={name} className="flex flex-col-reverse bg-surface px-5 py-4">
          <dt className="text-label text-ink-2">{name}</dt>
          <dd className="font-display text-2xl font-[640] tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  )
}
