// One application: the project, its status, and what to do next.
import { Mail, MessageSquare } from 'lucide-react'
import { Link } from 'wouter'
import { messageTo } from '../../../contract/paths.ts'
import { dateInWords } from '../../lib/dates.ts'
import { nameOfIndustry } from '../../lib/industry-name.ts'
import type { SentApplication } from '../../platform/data-source.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { InterviewPart } from '../interview/interview-part.tsx'
import { Compensation } from '../project/compensation.tsx'
import { CompanyBadge } from '../startup/company-badge.tsx'
import {
  daysOverdue,
  isWithdrawn,
  shownNames,
  shownStatus,
  shownTones,
  stepsTo,
} from './application-status.ts'
import { Timeline } from './timeline.tsx'
import { stepsSince } from './timeline-steps.ts'
import { WithdrawButton } from './withdraw-button.tsx'

export function ApplicationCard({ application }: { application: SentApplication }) {
  const { projectTitle, company, industry, location, compensation, description, followed } = application
  const status = shownStatus(application)
  return (
    <Card as="li" className="grid gap-4 p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-lg leading-snug">{projectTitle}</h3>
          <p className="mt-0.5 text-ink-2">
            {company} {application.domainConfirmed && <CompanyBadge />}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Overdue days={daysOverdue(application)} />
          <Badge tone={shownTones[status]}>{shownNames[status]}</Badge>
        </div>
      </div>
      <Facts>
        <Fact>{location}</Fact>
        <Fact>{nameOfIndustry(industry)}</Fact>
        <Fact>
          <Compensation>{compensation}</Compensation>
        </Fact>
      </Facts>
      <p className="max-w-prose text-ink-2">{description}</p>
      <Timeline
        steps={
          followed ? stepsSince(followed.events, { reader: 'student', other: company }) : stepsTo(application)
        }
      />
      {followed?.note && (
        <blockquote className="max-w-prose border-l-2 border-line-2 pl-4 text-sm whitespace-pre-line text-ink-2">
          {followed.note}
        </blockquote>
      )}
      {status === 'accepted' && <Congratulations application={application} />}
      <InterviewPart
        applicationId={application.id}
        name={company}
        otherwise={
          status === 'interview_scheduled' && (
            <Banner title="You’re invited to an interview">
              Please check your email: {company} will get in touch to agree a time.
            </Banner>
          )
        }
      />
      {followed && !isWithdrawn(application) && status !== 'rejected' && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-4">
          <p className="text-sm text-ink-2">
            {followed.answeredAt
              ? `Answered on ${dateInWords(followed.answeredAt)}`
              : `${company} promised an answer by ${dateInWords(followed.answerBy)}`}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button asChild variant="secondary" size="sm">
              <Link href={messageTo({ application: application.id })} aria-label={`Message ${company}`}>
                <MessageSquare aria-hidden="true" className="size-4" />
                Message
              </Link>
            </Button>
            <WithdrawButton application={application} />
          </div>
        </div>
      )}
    </Card>
  )
}

function Overdue({ days }: { days: number | undefined }) {
  if (days === undefined) return null
  return <Badge tone="danger">{`Answer overdue by ${days === 1 ? 'a day' : `${days} days`}`}</Badge>
}

function Congratulations({ application }: { application: SentApplication }) {
  const { company, projectTitle, contactEmail } = application
  const subject = new URLSearchParams({ subject: projectTitle }).toString().replaceAll('+', '%20')
  return (
    <Banner title="Congratulations">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p>{company} accepted your application. Get in touch to agree a start date.</p>
        {contactEmail && (
          <Button size="sm" href={`mailto:${contactEmail}?${subject}`}>
            <Mail aria-hidden="true" className="size-4" />
            Contact Startup
          </Button>
        )}
      </div>
    </Banner>
  )
}
