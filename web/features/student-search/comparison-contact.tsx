// Liking and writing to the students of a comparison. The offer to mark them as contacted has its own row.
import { useState } from 'react'
import type { FoundStudent } from '../../../contract/student.ts'
import { useCapabilities } from '../../platform/capabilities.ts'
import type { Shortlist } from '../../platform/data-source.ts'
import { ContactButtons, ContactedOffer } from '../shortlist/contact-links.tsx'
import { LikeButton } from '../shortlist/like-and-tags.tsx'
import { uniqueNames } from '../student/student-name.ts'
import { FactRow, Value } from './comparison-rows.tsx'

type ContactRowsProps = {
  students: readonly FoundStudent[]
  shortlist: Shortlist
}

export function ContactRows({ students, shortlist }: ContactRowsProps) {
  const { hasMessages } = useCapabilities()
  const [writtenTo, setWrittenTo] = useState<readonly number[]>([])
  const names = uniqueNames(students)
  const forget = (id: number) => setWrittenTo((ids) => ids.filter((other) => other !== id))
  return (
    <>
      <FactRow name={hasMessages ? 'Like, message, LinkedIn' : 'Like, email, LinkedIn'}>
        {students.map((student, index) => (
          <Value key={student.id}>
            <div className="sm:-ml-2">
              <LikeButton
                name={names[index] ?? ''}
                isLiked={shortlist.isLiked(student.id)}
                onToggle={() => shortlist.toggleLike(student.id)}
              />
            </div>
            <ContactButtons
              student={student}
              name={names[index] ?? ''}
              onUse={() => setWrittenTo((ids) => [...new Set([...ids, student.id])])}
              iconsOnly
            />
          </Value>
        ))}
      </FactRow>
      <tr className="max-sm:block">
        <td colSpan={students.length + 1} className="p-0 max-sm:block">
          <div role="status">
            {students.map(
              ({ id }, index) =>
                writtenTo.includes(id) && (
                  <ContactedOffer
                    key={id}
                    id={id}
                    name={names[index] ?? ''}
                    shortlist={shortlist}
                    onDecline={() => forget(id)}
                  />
                ),
            )}
          </div>
        </td>
      </tr>
    </>
  )
}
