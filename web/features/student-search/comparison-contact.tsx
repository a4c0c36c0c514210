// Liking and writing to the students of a comparison. What is asked afterwards has a row for itself.
import { useState } from 'react'
import type { FoundStudent } from '../../../contract/student.ts'
import { ContactButtons, ContactedOffer } from '../shortlist/contact-links.tsx'
import { LikeButton } from '../shortlist/like-and-tags.tsx'
import type { StudentMarks } from '../shortlist/shortlist.ts'
import { uniqueNames } from '../student/student-name.ts'
import { FactRow, Value } from './comparison-rows.tsx'

type ContactRowsProps = {
  students: readonly FoundStudent[]
  marks: StudentMarks
  hrefFor: (id: number) => string
}

export function ContactRows({ students, marks, hrefFor }: ContactRowsProps) {
  const [writtenTo, setWrittenTo] = useState<readonly number[]>([])
  const names = uniqueNames(students)
  const forget = (id: number) => setWrittenTo((ids) => ids.filter((other) => other !== id))
  return (
    <>
      <FactRow name="Like and contact">
        {students.map((student, place) => (
          <Value key={student.id}>
            <div className="sm:-ml-2">
              <LikeButton
                name={names[place] ?? ''}
                isLiked={marks.isLiked(student.id)}
                onToggle={() => marks.toggleLike(student.id)}
              />
            </div>
            <ContactButtons
              student={student}
              name={names[place] ?? ''}
              profileHref={hrefFor(student.id)}
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
              ({ id }, place) =>
                writtenTo.includes(id) && (
                  <ContactedOffer
                    key={id}
                    id={id}
                    name={names[place] ?? ''}
                    marks={marks}
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
