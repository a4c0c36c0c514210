// The student's own profile in the sheet in which a startup reads it.
import type { StudentProfile } from '../../../contract/student.ts'
import { nameInForm } from '../../../contract/student-lists.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { shownFromProfile } from '../student/shown-student.ts'
import { StudentDetails } from '../student/student-details.tsx'
import { useHours } from './profile.queries.ts'

type ProfilePreviewProps = { profile: StudentProfile; email: string; onClose: () => void }

export function ProfilePreview({ profile, email, onClose }: ProfilePreviewProps) {
  const { data: hours } = useHours()
  const { name, nameForm, headline, cvUrl } = profile
  // What came of opening a link is for its owner.
  const projects = profile.projects.map(({ linkCheck: _, ...project }) => project)
  const student = shownFromProfile({ ...profile, projects }, email)
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title="What startups see"
      description={
        cvUrl ? 'Startups can also download your CV.' : 'Startups see that you haven’t added a CV yet.'
      }
    >
      <div className="grid gap-6">
        {name && (
          <div>
            <p className="text-lg font-semibold break-words">{nameInForm(name, nameForm)}</p>
            {headline && <p className="break-words">{headline}</p>}
          </div>
        )}
        <StudentDetails student={hours ? { ...student, remainingWeeklyHours: hours.left } : student} />
      </div>
    </Sheet>
  )
}
