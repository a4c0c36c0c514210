// A student's own profile: to read, or to edit. Without one yet, the form is open.
import { Eye, Pencil } from 'lucide-react'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { StudentProfile } from '../../../contract/student.ts'
import { nameInForm } from '../../../contract/student-lists.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { usePreload } from '../../lib/use-preload.ts'
import { useCapabilities } from '../../platform/capabilities.ts'
import { Boundary } from '../../ui/boundary.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { shownFromProfile } from '../student/shown-student.ts'
import { StudentDetails } from '../student/student-details.tsx'
import { CompletenessCard } from './completeness-card.tsx'
import { CvCard } from './cv-card.tsx'
import { useProfile } from './profile.queries.ts'
import { focusField, type ProfileField, type StartingPoint } from './profile-fields.ts'

const ProfileForm = lazyComponent('ProfileForm', () => import('./profile-form.tsx'))
const FirstSave = lazyComponent('FirstSave', () => import('./first-save.tsx'))
const ActivityCards = lazyComponent('ActivityCards', () => import('./activity-cards.tsx'))
const ProfilePreview = lazyComponent('ProfilePreview', () => import('./profile-preview.tsx'))

export function OwnProfile({ email }: { email: string }) {
  const profile = useProfile()
  if (profile.isPending) return <LoadingProfile />
  if (profile.isError)
    return (
      <ErrorState
        title="We couldn’t load your profile"
        onRetry={() => profile.refetch()}
        retrying={profile.isFetching}
      />
    )
  return <LoadedProfile profile={profile.data} email={email} />
}

function LoadedProfile({ profile, email }: { profile: StudentProfile; email: string }) {
  const { storesChanges } = useCapabilities()
  const isNew = profile.university === null
  const [mode, setMode] = useState<'view' | 'edit' | 'back in view'>('view')
  const [isFirstSave, setIsFirstSave] = useState(false)
  const [startAt, setStartAt] = useState<StartingPoint>()
  const editing = isNew || mode === 'edit'
  // The button answers the press, and the form follows.
  const isFormShown = useDeferredValue(editing)
  const edit = useCallback((field?: ProfileField) => {
    setStartAt(field && { field })
    setMode('edit')
  }, [])
  const open = useCallback(
    (field: ProfileField) => (field === 'cv' ? focusField(field) : edit(field)),
    [edit],
  )
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      {isFormShown ? (
        <div className="grid grid-cols-1 gap-5">
          <h2
            // The pressed button is gone: people go on reading at the form.
            ref={isNew || startAt ? null : focusOnce}
            tabIndex={-1}
            className="text-xl outline-none"
          >
            {isNew ? 'Create your profile' : 'Edit your profile'}
          </h2>
          <Boundary fallback={<LoadingProfile />}>
            <ProfileForm
              profile={profile}
              isNew={isNew}
              startAt={startAt}
              onDone={() => {
                setIsFirstSave(isNew)
                setMode('back in view')
              }}
            />
          </Boundary>
        </div>
      ) : (
        <div className="grid grid-cols-1 gap-5">
          {isFirstSave && (
            <Boundary isOptional>
              <FirstSave onClose={() => setIsFirstSave(false)} />
            </Boundary>
          )}
          <ProfileView
            profile={profile}
            email={email}
            focusEdit={mode === 'back in view'}
            opening={editing}
            onEdit={() => edit()}
          />
          {storesChanges && (
            <Boundary isOptional>
              <ActivityCards />
            </Boundary>
          )}
        </div>
      )}
      <aside aria-label="CV and completeness" className="grid grid-cols-1 gap-5">
        <CompletenessCard profile={profile} onOpen={open} />
        <CvCard cvUrl={profile.cvUrl} file={profile.cv} email={email} />
      </aside>
    </div>
  )
}

const focusOnce = (heading: HTMLElement | null) => heading?.focus()

type ProfileViewProps = {
  profile: StudentProfile
  email: string
  /** After editing, people go on where they began. */
  focusEdit: boolean
  /** The form is about to take its place. */
  opening: boolean
  onEdit: () => void
}

function ProfileView({ profile, email, focusEdit, opening, onEdit }: ProfileViewProps) {
  const [previewing, setPreviewing] = useState(false)
  usePreload(ProfileForm)
  const details = useMemo(() => <StudentDetails student={shownFromProfile(profile)} />, [profile])
  return (
    <Card as="section" aria-labelledby="own-profile" className="grid grid-cols-1 gap-6 p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="own-profile" className="mr-auto text-xl">
          Your profile
        </h2>
        <Button variant="quiet" size="sm" onClick={() => setPreviewing(true)}>
          <Eye aria-hidden="true" className="size-4" />
          Preview as a startup
        </Button>
        <Button
          variant="secondary"
          size="sm"
          pending={opening}
          onClick={onEdit}
          ref={(button: HTMLButtonElement | null) => {
            if (focusEdit) button?.focus()
          }}
        >
          <Pencil aria-hidden="true" className="size-4" />
          Edit profile
        </Button>
      </div>
      <OwnName profile={profile} />
      {details}
      {previewing && (
        <Boundary isOverlay>
          <ProfilePreview profile={profile} email={email} onClose={() => setPreviewing(false)} />
        </Boundary>
      )}
    </Card>
  )
}

function OwnName({ profile: { name, headline, nameForm } }: { profile: StudentProfile }) {
  if (name === null)
    return <p className="text-ink-2">Add your name, so startups know who they’re reading about.</p>
  const shown = nameInForm(name, nameForm)
  return (
    <div>
      <p className="text-lg font-semibold break-words">{name}</p>
      {headline && <p className="break-words">{headline}</p>}
      {shown !== name && <p className="text-sm text-ink-3">Startups see you as {shown}</p>}
    </div>
  )
}

function LoadingProfile() {
  return (
    <SkeletonGroup label="Loading profile">
      <Card className="grid gap-4 p-6">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-40 w-full" />
      </Card>
    </SkeletonGroup>
  )
}
