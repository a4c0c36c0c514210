// Editing the profile. Nothing typed is lost: not by a failure, nor by leaving without being asked.
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { StudentProfile, StudentProfileInput } from '../../../contract/student.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { useNavigationBlocker } from '../../lib/navigation-blocker.ts'
import { Boundary } from '../../ui/boundary.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { showServerFieldErrors } from '../../ui/form-errors.ts'
import { BasicFields, NameFields } from './basic-fields.tsx'
import { IndustryFields } from './industry-fields.tsx'
import { isChangedElsewhere, useSavedProfile, useSaveProfile } from './profile.queries.ts'
import type { Chosen } from './profile-conflict.tsx'
import { type ProfileValues, profileResolver, valuesFrom } from './profile-form-values.ts'
import { type Difference, findDifferences, mergeValues } from './profile-merge.ts'
import { ProjectFields } from './project-fields.tsx'
import { TechnologyFields } from './technology-fields.tsx'

const ProfileConflict = lazyComponent(async () => (await import('./profile-conflict.tsx')).ProfileConflict)
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
  const saved = useSavedProfile()
  const blocker = useNavigationBlocker(form.formState.isDirty)
  /** The version that this form goes on from: a later one was saved elsewhere. */
  const base = useRef(profile)
  const [conflict, setConflict] = useState<{ theirs: StudentProfile; differences: Difference[] }>()

  const save = form.handleSubmit((input) =>
    saving.mutate(
      { ...input, version: base.current.version },
      {
        onSuccess: onDone,
        onError: (error) => (isChangedElsewhere(error) ? compare() : showServerFieldErrors(form, error)),
      },
    ),
  )
  const compare = async () => {
    const theirs = await saved.read()
    if (!theirs) return
    const differences = findDifferences(valuesFrom(base.current), form.getValues(), valuesFrom(theirs))
    if (differences.length > 0) return setConflict({ theirs, differences })
    // Our own save, whose answer was lost.
    saved.use(theirs)
    onDone()
  }
  const saveChosen = (chosen: Chosen) => {
    if (!conflict) return
    const merged = mergeValues(form.getValues(), valuesFrom(conflict.theirs), chosen)
    form.reset(merged, { keepDefaultValues: true })
    base.current = conflict.theirs
    setConflict(undefined)
    save()
  }
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
        <Section title="About you">
          <NameFields />
        </Section>
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
      {conflict && (
        <Boundary isOverlay>
          <ProfileConflict
            differences={conflict.differences}
            onSave={saveChosen}
            onClose={() => setConflict(undefined)}
          />
        </Boundary>
      )}
      {blocker.isBlocked && (
        <Boundary isOverlay>
          <ConfirmDialog
            open
            onOpenChange={(open) => !open && blocker.cancel()}
            title="Leave without saving?"
            confirmLabel="Leave without saving"
            onConfirm={blocker.proceed}
          >
            You have unsaved changes. If you leave now, you’ll lose them.
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
