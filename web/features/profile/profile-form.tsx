// Editing the profile. Nothing typed is lost: not by a failure, a reload or leaving.
import { type FormEvent, memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { StudentProfile, StudentProfileInput } from '../../../contract/student.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { Boundary } from '../../ui/boundary.tsx'
import { Card } from '../../ui/card.tsx'
import { useFormDraft } from '../../ui/form-draft.tsx'
import { showServerFieldErrors } from '../../ui/form-errors.ts'
import { useUser } from '../account/account.queries.ts'
import { BasicFields, NameFields } from './basic-fields.tsx'
import { IndustryFields } from './industry-fields.tsx'
import { isChangedElsewhere, useSavedProfile, useSaveProfile } from './profile.queries.ts'
import type { Chosen } from './profile-conflict.tsx'
import { focusField, type StartingPoint } from './profile-fields.ts'
import { type ProfileValues, profileDraft, profileResolver, valuesFrom } from './profile-form-values.ts'
import { type Difference, findDifferences, mergeValues } from './profile-merge.ts'
import { ProjectFields } from './project-fields.tsx'
import { SaveBar } from './save-bar.tsx'
import { TechnologyFields } from './technology-fields.tsx'

const ProfileConflict = lazyComponent('ProfileConflict', () => import('./profile-conflict.tsx'))

type ProfileFormProps = {
  profile: StudentProfile
  onDone: () => void
  /** A new student has nothing to go back to. */
  isNew: boolean
  /** Where to begin. */
  startAt?: StartingPoint | undefined
}

export function ProfileForm({ profile, onDone, isNew, startAt }: ProfileFormProps) {
  const form = useForm<ProfileValues, unknown, StudentProfileInput>({
    resolver: profileResolver,
    defaultValues: valuesFrom(profile),
  })
  const saving = useSaveProfile()
  const saved = useSavedProfile()
  const draft = useFormDraft(form, { name: 'profile', accountId: useUser().id, schema: profileDraft })
  /** The version that this form goes on from: a later one was saved elsewhere. */
  const base = useRef(profile)
  const [conflict, setConflict] = useState<{ theirs: StudentProfile; differences: Difference[] }>()

  const finish = () => {
    draft.clear()
    onDone()
  }
  const [isPressed, setIsPressed] = useState(false)
  const save = form.handleSubmit(
    (input) =>
      saving.mutate(
        { ...input, version: base.current.version },
        {
          onSuccess: finish,
          onError: (error) => (isChangedElsewhere(error) ? compare() : showServerFieldErrors(form, error)),
          onSettled: () => setIsPressed(false),
        },
      ),
    () => setIsPressed(false),
  )
  /** The button answers the press, and what was typed is checked after the frame that shows it. */
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPressed) return
    setIsPressed(true)
    requestAnimationFrame(() => setTimeout(save))
  }
  const compare = async () => {
    const theirs = await saved.read()
    if (!theirs) return
    const differences = findDifferences(valuesFrom(base.current), form.getValues(), valuesFrom(theirs))
    if (differences.length > 0) return setConflict({ theirs, differences })
    // Our own save, whose answer was lost.
    saved.use(theirs)
    finish()
  }
  const saveChosen = (chosen: Chosen) => {
    if (!conflict) return
    const merged = mergeValues(form.getValues(), valuesFrom(conflict.theirs), chosen)
    form.reset(merged, { keepDefaultValues: true })
    base.current = conflict.theirs
    setConflict(undefined)
    save()
  }
  useEffect(() => {
    if (startAt) focusField(startAt.field)
  }, [startAt])
  const cancel = () => {
    form.reset()
    finish()
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={submit}
        aria-label="Your profile"
        // Fields that get the focus stay clear of the save bar and the header.
        className="grid grid-cols-1 gap-5 [&_:is(input,select,textarea,button)]:scroll-my-36"
      >
        {draft.notice}
        <Sections saved={profile} />
        <SaveBar pending={isPressed || saving.isPending} isNew={isNew} onCancel={cancel} />
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
      {draft.question}
    </FormProvider>
  )
}

/** Not drawn again while the form is being saved. */
const Sections = memo(function Sections({ saved }: { saved: StudentProfile }) {
  return (
    <>
      <Section id="profile-about" title="About you">
        <NameFields />
      </Section>
      <Section id="profile-studies" title="Studies and availability">
        <BasicFields />
      </Section>
      <Section id="profile-technologies" title="Technologies">
        <TechnologyFields saved={saved} />
      </Section>
      <Section id="profile-projects" title="Projects">
        <ProjectFields saved={saved} />
      </Section>
      <Section id="profile-industries" title="Industry interests">
        <IndustryFields />
      </Section>
    </>
  )
})

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    // Isolated: for a change in one section, the browser doesn't paint the others again.
    <Card as="section" id={id} aria-label={title} className="isolate grid grid-cols-1 gap-4 p-5 sm:p-6">
      <h3 className="text-[1.0625rem]">{title}</h3>
      {children}
    </Card>
  )
}
