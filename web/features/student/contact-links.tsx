// Writing to a student by email or LinkedIn. Either way offers to mark them as contacted.
import { Mail, UserRound } from 'lucide-react'
import { useState } from 'react'
import type { FoundStudent } from '../../../contract/student.ts'
import { Button } from '../../ui/button.tsx'
import type { StudentMarks } from './student-marks.ts'
import { nameOf } from './student-name.ts'

type ContactLinksProps = { student: FoundStudent; marks: StudentMarks; iconsOnly?: boolean }

export function ContactLinks({ student, marks, iconsOnly = false }: ContactLinksProps) {
  const { id, email, linkedinUrl } = student
  const [wasUsed, setWasUsed] = useState(false)
  const offers = wasUsed && !marks.tagsOf(id).includes('contacted')
  const look = { variant: 'secondary', size: iconsOnly ? 'icon' : 'md' } as const
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        <Button
          {...look}
          href={`mailto:${email}`}
          onClick={() => setWasUsed(true)}
          {...(iconsOnly && { 'aria-label': `Email ${nameOf(student)}` })}
        >
          <Mail aria-hidden="true" className="size-4.5" />
          {!iconsOnly && 'Email'}
        </Button>
        {linkedinUrl && (
          <Button
            {...look}
            href={linkedinUrl}
            target="_blank"
            rel="noopener noreferrer nofollow"
            onClick={() => setWasUsed(true)}
            {...(iconsOnly && { 'aria-label': `LinkedIn of ${nameOf(student)} (opens in a new tab)` })}
          >
            <UserRound aria-hidden="true" className="size-4.5" />
            {!iconsOnly && (
              <>
                LinkedIn <span className="sr-only">(opens in a new tab)</span>
              </>
            )}
          </Button>
        )}
      </div>
      <div role="status">
        {offers && (
          <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-brand-soft px-3 py-2 text-sm text-brand-deep">
            <p className="flex-1 basis-28">Have you written to this student?</p>
            <Button size="sm" onClick={() => marks.toggleTag(id, 'contacted')}>
              Mark as contacted
            </Button>
            <Button variant="quiet" size="sm" onClick={() => setWasUsed(false)}>
              Not now
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
