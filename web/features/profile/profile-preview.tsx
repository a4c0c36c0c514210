// The student's own profile in the sheet in which a startup reads it.
import type { StudentProfile } from '../../../contract/student.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { shownFromProfile } from '../student/shown-student.ts'
import { StudentDetails } from '../student/student-details.tsx'

type ProfilePreviewProps = { profile: StudentProfile; email: string; onClose: () => void }

export function ProfilePreview({ profile, email, onClose }: ProfilePreviewProps) {
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title="As a startup sees you"
      description={
        profile.cvUrl ? 'Startups can also download your CV.' : 'Startups see that there is no CV yet.'
      }
    >
      <StudentDetails student={shownFromProfile(profile, email)} />
    </Sheet>
  )
}
