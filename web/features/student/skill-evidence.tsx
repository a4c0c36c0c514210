// What stands behind a skill: an icon and a few words, with the project where one can be named.
import { BadgeCheck, FolderOpen, Link2 } from 'lucide-react'
import { type Evidence, type EvidenceFilter, evidenceNames } from '../../../contract/evidence.ts'
import type { StudentProfile } from '../../../contract/student.ts'
import { dateInWords } from '../../lib/dates.ts'
import { useCapabilities } from '../../platform/capabilities.ts'

const icons = { project: FolderOpen, link: Link2, finished: BadgeCheck }

type ShownProject = { title: string; link: string | null; technologies: readonly string[] }
type SkillEvidenceProps = {
  skill: { name: string; evidence: Evidence }
  /** Without them, no project is named. */
  projects?: readonly ShownProject[]
}

export function SkillEvidence({ skill: { name, evidence }, projects = [] }: SkillEvidenceProps) {
  const { hasEvidence } = useCapabilities()
  if (!hasEvidence || evidence === 'none') return null
  const Icon = icons[evidence]
  return (
    <span className="flex w-full items-start gap-1 text-label font-normal text-ink-3">
      <Icon aria-hidden="true" className="mt-[0.2em] size-3.5 shrink-0 text-brand" />
      <span className="min-w-0 wrap-anywhere">{inWords(evidence, name, projects)}</span>
    </span>
  )
}

function inWords(evidence: EvidenceFilter, name: string, projects: readonly ShownProject[]) {
  const said = evidenceNames[evidence]
  if (evidence === 'finished') return said
  const naming = projects.filter(({ technologies }) => technologies.includes(name))
  // Which of several links answered is not known here.
  const [first, ...others] = evidence === 'link' ? naming.filter(({ link }) => link) : naming
  if (!first) return said
  if (others.length > 0) return evidence === 'link' ? said : `In ${others.length + 1} projects`
  return `${said}: ${first.title}`
}

type LinkCheck = NonNullable<StudentProfile['projects'][number]['linkCheck']>

/** For the student whose link it is. */
export const linkCheckInWords = ({ answered, at }: LinkCheck) =>
  answered
    ? `This link worked on ${dateInWords(at)}.`
    : `This link didn’t answer on ${dateInWords(at)}. Check that anyone can open it. We’ll try again.`
