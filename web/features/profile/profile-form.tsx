// Editing the profile. Nothing typed is lost: not by a failure, nor by leaving without being asked.
import { type FormEvent, type ReactNode, useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { StudentProfile, StudentProfileInput } from '../../../contract/student.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { useNavigationBlocker } from '../../lib/navigation-blocker.ts'
import { Boundary } from '../../ui/boundary.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { showServerFieldErrors } from '../../ui/form-errors.ts'
import { BasicFields } from './basic-fields.tsx'
import { IndustryFields } from './industry-fields.tsx'
import { useSaveProfile } from './profile.queries.ts'
import { type ProfileValues, profileResolver, valuesFrom } from './profile-form-values.ts'
import { ProjectFields } from './project-fields.tsx'
import { TechnologyFields } from './technology-fields.tsx'

const ConfirmDialog = lazyComponent(async () => (await import('../../ui/dialog.tsx')).ConfirmDialog)

type ProfileFormProps = {
  profile: StudentProfile
  onDone: () => void
  /** A new student has nothing to go back to. */
  isNew: boolean
}

export function ProfileForm({ profile, onDone, isNew }: ProfileFormProps) {
  const form = useForm<ProfileValues, unknown, StudentProfileInput>({
    resolver: profileResolver,
    defaultValues: valuesFrom(profile),
  })
  const addChosen = useRef(() => {})
  const saving = useSaveProfile()
  const blocker = useNavigationBlocker(form.formState.isDirty)

  const save = form.handleSubmit((input) =>
    saving.mutate(input, {
      onSuccess: onDone,
      onError: (error) => showServerFieldErrors(form, error),
    }),
  )
  const saveAll = (event: FormEvent) => {
    addChosen.current()
    save(event)
  }
  const cancel = () => {
    form.reset()
    onDone()
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={saveAll} aria-label="Your profile" className="grid grid-cols-1 gap-5">
        <Section title="Studies and availability">
          <BasicFields />
        </Section>
        <Section title="Technologies">
          <TechnologyFields addChosen={addChosen} />
        </Section>
        <Section title="Projects">
          <ProjectFields />
        </Section>
        <Section title="Industry interests">
          <IndustryFields />
        </Section>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={saving.isPending} pendingLabel="Saving...">
            Save profile
          </Button>
          {(!isNew || form.formState.isDirty) && (
            <Button variant="secondary" onClick={cancel}>
              Cancel
            </Button>
          )}
        </div>
      </form>
      {blocker.isBlocked && (
        <Boundary isOverlay>
          <ConfirmDialog
            open
            onOpenChange={(open) => !open && blocker.cancel()}
            title="Leave without saving?"
            confirmLabel="Leave without saving"
            onConfirm={blocker.proceed}
          >
            Your profile has changes that are not saved yet. They are lost when you leave.
          </ConfirmDialog>
        </Boundary>
      )}
    </FormProvider>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title} className="grid grid-cols-1 gap-4 p-5 sm:p-6">
      <h3 className="text-[1.0625rem]">{title}</h3>
      {children}
    </Card>
  )
}
