// How reliably a startup answers, as students see it, and which applications are overdue.
import { Link } from 'wouter'
import { applicantsPath } from '../../../contract/paths.ts'
import type { Answering, Project } from '../../../contract/project.ts'
import { counted } from '../../lib/counted.ts'
import { Banner } from '../../ui/banner.tsx'
import { recordOf } from './startup-answers.tsx'

export function AnswerRecord({ answering }: { answering: Answering }) {
  if (answering.inTime === null) return null
  return (
    <p className="text-sm text-ink-2">
      Students see this on your projects:{' '}
      <strong className="font-semibold text-ink tabular-nums">{recordOf(answering)}</strong>.
    </p>
  )
}

export function OverdueBanner({ projects }: { projects: readonly Project[] }) {
  const late = projects.filter(({ overdue }) => overdue > 0)
  if (late.length === 0) return null
  return (
    <Banner title="Overdue applications" className="border-danger/25 bg-danger-soft text-danger">
      Some students have waited longer than you promised. Answer them before you publish another project.
      <OverdueLinks projects={late} />
    </Banner>
  )
}

export function OverdueLinks({ projects }: { projects: readonly Project[] }) {
  return (
    <ul className="mt-1">
      {projects
        .filter(({ overdue }) => overdue > 0)
        .map(({ id, title, overdue }) => (
          <li key={id}>
            <Link
              href={applicantsPath(id, 'overdue')}
              className="inline-flex min-h-8 items-center font-semibold underline underline-offset-4 touch:min-h-11"
            >
              Answer {counted(overdue, 'applicant')} for {title}
            </Link>
          </li>
        ))}
    </ul>
  )
}
