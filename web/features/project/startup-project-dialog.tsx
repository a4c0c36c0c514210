// Creating a project, or editing one.
import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { Project, ProjectInput } from '../../../contract/project.ts'
import { runUnlessBlocked } from '../../lib/navigation-blocker.ts'
import { useCapabilities } from '../../platform/capabilities.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, TextArea, TextInput } from '../../ui/field.tsx'
import { useFormDraft } from '../../ui/form-draft.tsx'
import { showServerFieldErrors } from '../../ui/form-errors.ts'
import { useUser } from '../account/account.queries.ts'
import { ConditionFields, OfferFields } from './offer-fields.tsx'
import { PayFields } from './pay-fields.tsx'
import { SkillFields } from './skill-fields.tsx'
import { useSaveProject } from './startup-project.queries.ts'
import {
  type ProjectFormValues,
  projectDraftSchema,
  projectFormSchema,
  valuesOf,
} from './startup-project-input.ts'

type StartupProjectDialogProps = {
  open: boolean
  /** The project to edit; without one, a new project is written. */
  project: Project | undefined
  onClose: () => void
}

export function StartupProjectDialog({ open, project, onClose }: StartupProjectDialogProps) {
  const formId = useId()
  const save = useSaveProject()
  const close = () => runUnlessBlocked(onClose)
  return (
    <Dialog
      open={open}
      onOpenChange={(opens) => !opens && close()}
      title={project ? 'Edit Project' : 'Create Project'}
      description={project ? project.title : 'Students see it once you publish it.'}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={save.isPending} pendingLabel="Saving...">
            {project ? 'Save Changes' : 'Create Project'}
          </Button>
        </>
      }
    >
      <ProjectForm id={formId} project={project} save={save} onSaved={onClose} />
    </Dialog>
  )
}

type ProjectFormProps = {
  id: string
  project: Project | undefined
  save: ReturnType<typeof useSaveProject>
  onSaved: () => void
}

function ProjectForm({ id, project, save, onSaved }: ProjectFormProps) {
  const { storesChanges } = useCapabilities()
  const form = useForm<ProjectFormValues, unknown, ProjectInput>({
    resolver: zodResolver(projectFormSchema(project?.deadline)),
    defaultValues: valuesOf(project, storesChanges),
  })
  const { errors } = form.formState
  const draft = useFormDraft(form, {
    name: `project ${project?.id ?? 'new'}`,
    accountId: useUser().id,
    schema: projectDraftSchema,
  })
  const keyFor = useIdempotencyKey()
  const submit = form.handleSubmit((input) =>
    save.mutate(
      { id: project?.id, input, idempotencyKey: keyFor(input) },
      {
        onSuccess: () => {
          draft.clear()
          onSaved()
        },
        onError: (error) => showServerFieldErrors(form, error),
      },
    ),
  )
  return (
    <FormProvider {...form}>
      <form id={id} noValidate onSubmit={submit} className="grid gap-5">
        {draft.notice}
        <Field label="Title" error={errors.title?.message}>
          <TextInput autoComplete="off" {...form.register('title')} />
        </Field>
        <Field label="Description" error={errors.description?.message}>
          <TextArea {...form.register('description')} />
        </Field>
        <OfferFields withMore={storesChanges} />
        {storesChanges && (
          <PayFields writtenBefore={project && !project.pay ? project.compensation : undefined} />
        )}
        <SkillFields withLevels={storesChanges} />
        <Field label="Apply by" error={errors.deadline?.message} className="sm:max-w-60">
          <TextInput type="date" {...form.register('deadline')} />
        </Field>
        {storesChanges && <ConditionFields />}
      </form>
      {draft.question}
    </FormProvider>
  )
}

/** The same key for the same input: sent again after a lost answer, it creates nothing new. */
function useIdempotencyKey() {
  const last = useRef({ text: '', key: '' })
  return (input: ProjectInput) => {
    const text = JSON.stringify(input)
    // Not randomUUID: it exists on https only.
    if (last.current.text !== text)
      last.current = { text, key: crypto.getRandomValues(new Uint32Array(4)).join('-') }
    return last.current.key
  }
}
