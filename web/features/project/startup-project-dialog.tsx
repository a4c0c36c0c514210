// Creating a project, or editing one.
import { useId } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { durationsInWeeks, weeklyCommitments } from '../../../contract/project.ts'
import { technologyNames } from '../../../contract/technology.ts'
import { schemaResolver } from '../../lib/schema-resolver.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, TextArea, TextInput } from '../../ui/field.tsx'
import { MultiSelect } from '../../ui/multi-select.tsx'
import { Select } from '../../ui/select.tsx'
import { emptyProject, inputOf, startupProjectInput } from './startup-project-input.ts'
import type { StartupProject } from './startup-projects.ts'

const resolver = schemaResolver(startupProjectInput)
const durations = durationsInWeeks.choices.map((weeks) => ({
  value: String(weeks),
  label: weeks === 1 ? '1 week' : `${weeks} weeks`,
}))
const commitments = weeklyCommitments.choices.map((hours) => ({
  value: String(hours),
  label: `${hours} hours a week`,
}))
const skills = technologyNames.map((name) => ({ value: name, label: name }))

type StartupProjectDialogProps = {
  open: boolean
  /** The project to edit; without one, a new project is written. */
  project: StartupProject | undefined
  onSubmit: () => void
  onClose: () => void
}

export function StartupProjectDialog({ open, project, onSubmit, onClose }: StartupProjectDialogProps) {
  const formId = useId()
  return (
    <Dialog
      open={open}
      onOpenChange={(opens) => !opens && onClose()}
      title={project ? 'Edit Project' : 'Create Project'}
      description={project ? project.title : 'Students see it once it is published.'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            {project ? 'Save Changes' : 'Create Project'}
          </Button>
        </>
      }
    >
      <ProjectForm id={formId} project={project} onSubmit={onSubmit} />
    </Dialog>
  )
}

type ProjectFormProps = Pick<StartupProjectDialogProps, 'project' | 'onSubmit'> & { id: string }

function ProjectForm({ id, project, onSubmit }: ProjectFormProps) {
  const form = useForm({ resolver, defaultValues: project ? inputOf(project) : emptyProject })
  const { errors } = form.formState
  return (
    <form id={id} noValidate onSubmit={form.handleSubmit(onSubmit)} className="grid gap-5">
      <Field label="Title" error={errors.title?.message}>
        <TextInput autoComplete="off" {...form.register('title')} />
      </Field>
      <Field label="Description" error={errors.description?.message}>
        <TextArea {...form.register('description')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Controller
          control={form.control}
          name="duration"
          render={({ field }) => (
            <Field label="Duration" error={errors.duration?.message}>
              <Select
                choices={durations}
                value={String(field.value)}
                onChange={(weeks) => field.onChange(Number(weeks))}
                onBlur={field.onBlur}
              />
            </Field>
          )}
        />
        <Controller
          control={form.control}
          name="commitment"
          render={({ field }) => (
            <Field label="Weekly commitment" error={errors.commitment?.message}>
              <Select
                choices={commitments}
                value={String(field.value)}
                onChange={(hours) => field.onChange(Number(hours))}
                onBlur={field.onBlur}
              />
            </Field>
          )}
        />
      </div>
      <Controller
        control={form.control}
        name="skillsRequired"
        render={({ field }) => (
          <Field label="Skills required" error={errors.skillsRequired?.message}>
            <MultiSelect
              label="Skills required"
              placeholder="Choose skills"
              choices={skills}
              value={field.value}
              onChange={field.onChange}
            />
          </Field>
        )}
      />
      <Field label="Apply by" error={errors.deadline?.message} className="sm:max-w-60">
        <TextInput type="date" {...form.register('deadline')} />
      </Field>
    </form>
  )
}
