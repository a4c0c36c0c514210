// The result of a round: which wish came true and why not a better one, whom a startup gets and why a place stayed empty,
// and both sides' answers.
import { Download, PartyPopper } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { applicantsPath, messageTo, paths, roundPath } from '../../../contract/paths.ts'
import type { EnteredProject, Round } from '../../../contract/round.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { useConfirmMatch, useDeclineMatch, useDownloadRound, type WhichMatch } from './round.queries.ts'
import { Moment } from './round-frame.tsx'
import { ordinal, whyEmpty, whyMissed } from './round-words.ts'

type Entry<Side extends 'student' | 'startup'> = NonNullable<Round[Side]>
type Confirmation = Pick<
  NonNullable<NonNullable<Entry<'student'>['result']>['match']>,
  'studentConfirmed' | 'startupConfirmed' | 'isReleased' | 'declinedBy'
>

export function StudentOutcome({ round, entry }: { round: Round; entry: Entry<'student'> }) {
  const { result } = entry
  if (!result) return null
  const { match, wish, better } = result
  return (
    <section aria-label="Your result" className="grid gap-3">
      <h2 className="text-xl">Your result</h2>
      <Card className="grid gap-4 p-5">
        {match ? (
          <>
            <div className="grid gap-1">
              <p className="flex items-center gap-2 font-semibold text-brand-deep">
                <PartyPopper aria-hidden="true" className="size-5" />
                {wish === null ? 'You’re matched' : `Your ${ordinal(wish)} wish came true`}
              </p>
              <p className="font-display text-2xl leading-snug font-[640] tracking-[-0.02em] break-words">
                {match.title}
              </p>
              <p className="text-ink-2">{match.company}</p>
            </div>
            <Answer round={round} match={match} reader="student" which={{}} other={match.company}>
              {match.studentConfirmed && match.startupConfirmed && (
                <Button asChild variant="secondary" className="justify-self-start">
                  <Link href={paths.studentApplications}>See it in your applications</Link>
                </Button>
              )}
            </Answer>
          </>
        ) : (
          <div className="grid gap-1">
            <p className="font-display text-lg font-[640] tracking-[-0.02em]">No wish came true this time</p>
            <p className="text-ink-2">
              {round.isSecond
                ? 'You can still apply to projects as usual.'
                : 'If places come free, a second round fills them by itself with your wishes as they are. You can also apply to projects as usual.'}
            </p>
          </div>
        )}
      </Card>
      {better.length > 0 && (
        <Card className="grid gap-2 p-5">
          <h3 className="text-[1.0625rem]">
            {match ? 'Why not a wish you ranked higher' : 'Why none of your wishes'}
          </h3>
          <ol className="grid gap-2">
            {better.map((missed) => (
              <li key={missed.wish} className="flex gap-3">
                <span aria-hidden="true" className="min-w-[1.5ch] text-right text-ink-3 tabular-nums">
                  {missed.wish}
                </span>
                <span className="min-w-0 break-words">
                  <span className="font-semibold">{missed.title}</span>
                  <span className="block text-ink-2">{whyMissed(missed)}</span>
                </span>
              </li>
            ))}
          </ol>
        </Card>
      )}
    </section>
  )
}

export function StartupOutcome({ round, entry }: { round: Round; entry: Entry<'startup'> }) {
  const finished = entry.projects.filter(({ result }) => result)
  if (finished.length === 0) return null
  return (
    <section aria-label="Your result" className="grid gap-3">
      <h2 className="text-xl">Your result</h2>
      {finished.map((project) => (
        <ProjectOutcome key={project.projectId} round={round} project={project} />
      ))}
    </section>
  )
}

function ProjectOutcome({ round, project }: { round: Round; project: EnteredProject }) {
  const { projectId, title, result } = project
  if (!result) return null
  return (
    <Card as="article" aria-label={title} className="grid gap-4 p-5">
      <h3 className="text-lg leading-snug break-words">{title}</h3>
      {result.matched.length > 0 && (
        <ul aria-label={`Matched with ${title}`} className="grid gap-4">
          {result.matched.map((match) => {
            const name = match.name ?? match.university
            return (
              <li key={match.studentId} aria-label={name} className="grid gap-2 border-l-2 border-brand pl-4">
                <p className="min-w-0 break-words">
                  <span className="font-semibold">{name}</span>
                  {match.name && <span className="block text-sm text-ink-2">{match.university}</span>}
                </p>
                <Answer
                  round={round}
                  match={match}
                  reader="startup"
                  which={{ studentId: match.studentId, projectId }}
                  other={name}
                >
                  {match.studentConfirmed && match.startupConfirmed && (
                    <div className="flex flex-wrap gap-2">
                      <Button asChild variant="secondary" size="sm">
                        <Link href={messageTo({ student: match.studentId })}>Message {name}</Link>
                      </Button>
                      <Button asChild variant="quiet" size="sm">
                        <Link href={applicantsPath(projectId, 'accepted')}>See accepted applicants</Link>
                      </Button>
                    </div>
                  )}
                </Answer>
              </li>
            )
          })}
        </ul>
      )}
      {result.empty > 0 && <p className="text-ink-2">{whyEmpty(result)}</p>}
    </Card>
  )
}

type AnswerProps = {
  round: Round
  match: Confirmation
  reader: 'student' | 'startup'
  which: WhichMatch
  /** The company, or the student. */
  other: string
  children: ReactNode
}

/** What both sides said so far, and the reader's answer while there is time. */
function Answer({ round, match, reader, which, other, children }: AnswerProps) {
  const [isAsking, setIsAsking] = useState(false)
  const confirm = useConfirmMatch(round.id)
  const decline = useDeclineMatch(round.id)
  const [own, theirs] =
    reader === 'student'
      ? [match.studentConfirmed, match.startupConfirmed]
      : [match.startupConfirmed, match.studentConfirmed]
  const canAnswer = round.phase === 'confirming' && !match.isReleased && !(own && theirs)
  return (
    <div className="grid gap-3">
      <p role="status" className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {match.isReleased ? (
          <>
            <Badge tone="danger">Not going ahead</Badge>
            {releasedInWords(match, reader, other)}
          </>
        ) : own && theirs ? (
          <>
            <Badge tone="brand">Confirmed</Badge>
            {reader === 'student'
              ? `You’re in! Get in touch with ${other} to agree a start date.`
              : `${other} is in. Get in touch to agree a start date.`}
          </>
        ) : own ? (
          <>
            <Badge>You confirmed</Badge>
            We’re waiting for {other}.
          </>
        ) : (
          <>
            <Badge tone="amber">We still need your answer</Badge>
            {theirs && `${other} has confirmed.`}
          </>
        )}
      </p>
      {canAnswer && (
        <div className="flex flex-wrap items-center gap-2">
          {!own && (
            <Button
              pending={confirm.isPending}
              aria-label={`Confirm ${other}`}
              onClick={() => confirm.mutate(which)}
            >
              Confirm
            </Button>
          )}
          <Button variant="quiet" aria-label={`Decline ${other}`} onClick={() => setIsAsking(true)}>
            Decline
          </Button>
          {!own && round.confirmBy && (
            <span className="text-sm text-ink-2">
              until <Moment at={round.confirmBy} />
            </span>
          )}
        </div>
      )}
      {children}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Decline ${other}?`}
        confirmLabel="Decline"
        cancelLabel="Go back"
        pending={decline.isPending}
        onConfirm={() => decline.mutate(which, { onSuccess: () => setIsAsking(false) })}
      >
        You can’t undo this.{' '}
        {round.isSecond
          ? 'The place stays empty.'
          : 'The place is free for another student in the second round.'}
      </ConfirmDialog>
    </div>
  )
}

function releasedInWords({ declinedBy }: Confirmation, reader: 'student' | 'startup', other: string) {
  if (declinedBy === null) return 'It wasn’t confirmed in time.'
  return declinedBy === reader ? 'You declined.' : `${other} declined.`
}

/** How anyone can check that the result is right. */
export function CheckResult({ round }: { round: Round }) {
  const download = useDownloadRound(round.id)
  const hasResult = round.seed !== null
  return (
    <details className="rounded-lg border border-line bg-surface p-4">
      <summary className="flex min-h-8 cursor-pointer items-center font-semibold touch:min-h-11">
        {hasResult ? 'Check the result yourself' : 'How you’ll be able to check the result'}
      </summary>
      <div className="mt-2 grid gap-3 text-sm text-ink-2">
        <p className="max-w-prose">
          Ties are broken by a lottery. We fixed its seed when the round opened and published this fingerprint
          of it, so nobody can pick a seed that suits them.
        </p>
        <dl className="grid gap-2">
          <div>
            <dt className="font-semibold">Fingerprint (SHA-256)</dt>
            <dd className="font-mono text-xs break-all">{round.commitment}</dd>
          </div>
          <div>
            <dt className="font-semibold">Seed</dt>
            <dd className={round.seed === null ? undefined : 'font-mono text-xs break-all'}>
              {round.seed ?? 'We’ll show it with the result.'}
            </dd>
          </div>
          {round.hash && (
            <div>
              <dt className="font-semibold">Fingerprint of all wishes and rankings</dt>
              <dd className="font-mono text-xs break-all">{round.hash}</dd>
            </div>
          )}
        </dl>
        <p className="max-w-prose">
          After the result, everyone who took part can download all wishes and rankings, with numbers instead
          of names. A startup may recognise its own students by where it ranked them, and see what else they
          wished for.
        </p>
        {hasResult && (
          <>
            <p className="max-w-prose">
              Download the file and run{' '}
              <code className="font-mono text-xs">npm run verify-round -- round-{round.id}.json</code>: it
              works out the result again with its own code.
              {(round.student?.number ?? null) !== null && (
                <> You’re student {round.student?.number} in it.</>
              )}
            </p>
            <Button
              variant="secondary"
              size="sm"
              className="justify-self-start tabular-nums"
              pending={download.isPending}
              pendingLabel={download.label}
              onClick={() => download.mutate()}
            >
              <Download aria-hidden="true" className="size-4" />
              Download the result
            </Button>
          </>
        )}
      </div>
    </details>
  )
}

/** The way between a round and the one that fills its free places. */
export function OtherRound({ round }: { round: Round }) {
  const other = round.secondId ?? round.firstId
  if (other === null) return null
  return (
    <p className="text-ink-2">
      {round.secondId === null
        ? 'This second round filled the places that the first left free. '
        : 'Some places came free, so there was a second round. '}
      <Link href={roundPath(other)} className="link">
        {round.secondId === null ? 'See the first round' : 'See the second round'}
      </Link>
    </p>
  )
}
