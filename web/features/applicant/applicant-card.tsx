// One applicant: who it is, why they fit, what they wrote, and how they can be answered.
import { Mail, MessageSquare } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import type { Applicant } from '../../../contract/applicant.ts'
import { isFinal } from '../../../contract/application-lists.ts'
import { messageTo } from '../../../contract/paths.ts'
import type { FoundStudent } from '../../../contract/student.ts'
import { counted } from '../../lib/counted.ts'
import { dateInWords, daysSince } from '../../lib/dates.ts'
import type { Shortlist } from '../../platform/data-source.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { BareCheckbox } from '../../ui/checkbox.tsx'
import { statusNames, statusTones } from '../application/status-names.ts'
import { InterviewPart } from '../interview/interview-part.tsx'
import { ContactLinks } from '../shortlist/contact-links.tsx'
import { LikeButton } from '../shortlist/like-and-tags.tsx'
import type { Coverable } from '../student/blind.ts'
import { UncoverButton } from '../student/blind-switch.tsx'
import { CvDownload } from '../student/cv-download.tsx'
import { MatchButton } from '../student/match-button.tsx'
import { nameOf, studiesUnder, titleOf } from '../student/student-name.ts'
import { TopSkillList } from '../student/top-skills.tsx'
import { UniversityBadge } from '../student/university-badge.tsx'
import { hoursOf } from '../student/weekly-hours.ts'
import type { CardPosition } from './applicant-list.tsx'
import { ApplicantTimeline } from './applicant-timeline.tsx'

/** Without a profile to read, there is still the address they applied with. */
export const nameOfApplicant = ({ student, name, email }: Applicant) =>
  student ? nameOf(student) : (name ?? email)

type ApplicantCardProps = {
  applicant: Applicant & Coverable
  /** The skills that the project asks for. */
  asked: readonly string[]
  shortlist: Shortlist
  profileHref: string
  position: CardPosition
  isChosen: boolean
  onChoose: (id: number) => void
  answers: ReactNode
}

export function ApplicantCard({
  applicant,
  asked,
  shortlist,
  profileHref,
  position: { index, total, measure },
  isChosen,
  onChoose,
  answers,
}: ApplicantCardProps) {
  const { student, studentId, status, note } = applicant
  const name = nameOfApplicant(applicant)
  const [wasUsed, setWasUsed] = useState(false)
  return (
    <Card
      as="li"
      ref={measure}
      aria-label={name}
      aria-setsize={total}
      aria-posinset={index + 1}
      data-index={index}
      className="grid min-w-0 gap-4 p-5 [contain:layout_style]"
    >
      {/* On a phone the status has its own line: another status must not rewrap the name and move the buttons. */}
      <div className="flex flex-col-reverse justify-between gap-x-3 gap-y-1 md:flex-row md:items-start">
        <div className="flex min-w-0 items-start gap-1">
          <div className="-ml-1.5">
            <BareCheckbox
              aria-label={`Select ${name}`}
              // Also where nobody can be chosen any more: an answer must not move the name.
              disabled={isFinal(status)}
              checked={isChosen}
              onChange={() => onChoose(applicant.id)}
            />
          </div>
          <div className="min-w-0">
            {student ? (
              <>
                <h2 className="text-lg leading-snug">
                  <Link href={profileHref} className="link inline-flex min-h-8 items-center">
                    {titleOf(student)}
                  </Link>
                </h2>
                {student.headline && <p className="break-words">{student.headline}</p>}
                <p className="text-ink-2">{studiesUnder(student)}</p>
                <UniversityBadge student={student} />
              </>
            ) : (
              <>
                <h2 className="text-lg leading-snug break-all">{name}</h2>
                <p className="text-ink-2">This student hasn’t shared a profile.</p>
              </>
            )}
          </div>
        </div>
        <div className="flex shrink-0 items-center justify-between gap-1">
          <Badge tone={statusTones[status]}>{statusNames[status]}</Badge>
          {student && (
            <LikeButton
              name={name}
              isLiked={shortlist.isLiked(studentId)}
              onToggle={() => shortlist.toggleLike(studentId)}
            />
          )}
        </div>
      </div>
      {student && <Fit student={student} asked={asked} />}
      {note && <ApplicantNote>{note}</ApplicantNote>}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <span>Applied {daysSince(applicant.appliedAt)}</span>
        <AnswerBy applicant={applicant} />
      </p>
      <InterviewPart applicationId={applicant.id} name={name} />
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        {answers}
        <div className="flex flex-wrap items-center gap-2">
          {student ? (
            <>
              <ContactLinks
                student={student}
                shortlist={shortlist}
                wasUsed={wasUsed}
                onUse={setWasUsed}
                iconsOnly
              />
              <CvDownload student={student} />
            </>
          ) : applicant.isCovered ? (
            <UncoverButton id={studentId} name={name} iconOnly />
          ) : (
            <>
              <Button
                variant="secondary"
                size="icon"
                href={`mailto:${applicant.email}`}
                aria-label={`Email ${name}`}
              >
                <Mail aria-hidden="true" className="size-4.5" />
              </Button>
              <Button asChild variant="secondary" size="icon">
                <Link href={messageTo({ student: studentId })} aria-label={`Message ${name}`}>
                  <MessageSquare aria-hidden="true" className="size-4.5" />
                </Link>
              </Button>
            </>
          )}
        </div>
      </div>
      <ApplicantTimeline applicant={applicant} name={name} />
    </Card>
  )
}

export const ApplicantNote = ({ children }: { children: string }) => (
  <blockquote className="border-l-2 border-brand bg-paper px-4 py-2.5 break-words whitespace-pre-line">
    {children}
  </blockquote>
)

function Fit({ student, asked }: { student: FoundStudent; asked: readonly string[] }) {
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-5 text-sm text-ink-2">
        <span className="inline-flex items-center gap-3">
          <span aria-hidden="true">Match</span>
          <MatchButton match={student.match} />
        </span>
        <span>
          {hoursOf(student)} a week, {counted(student.maxCommitmentMonths, 'month')}
        </span>
      </div>
      <TopSkillList student={student} asked={asked} className="sm:max-w-96" />
    </div>
  )
}

function AnswerBy({ applicant: { answered, overdue, answerBy } }: { applicant: Applicant }) {
  if (answered) return null
  if (!overdue) return <span>Answer by {dateInWords(answerBy)}</span>
  return <Badge tone="danger">Overdue since {dateInWords(answerBy)}</Badge>
}
