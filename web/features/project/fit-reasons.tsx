// Why a project fits a student, in words: which skills they have, which are missing, and whether the time is enough.
import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { nameOfLevel } from '../../../contract/skill-level.ts'
import { cx } from '../../ui/cx.ts'
import type { ProjectFit } from './project-fit.ts'

/** The skills a project asks for, those the student has marked as such. */
export function SkillFit({ skills }: Pick<ProjectFit, 'skills'>) {
  return (
    <ul aria-label="Skills asked for" className="flex flex-wrap gap-1.5">
      {skills.map((skill) => (
        <li
          key={skill.name}
          title={inWords(skill)}
          className={cx(
            'inline-flex items-center gap-1 rounded-full border px-2.5 py-px text-label font-semibold whitespace-nowrap',
            isEnough(skill)
              ? 'border-brand/25 bg-brand-soft text-brand-deep'
              : 'border-dashed border-edge text-ink-2',
          )}
        >
          {isEnough(skill) && <Check aria-hidden="true" strokeWidth={3} className="size-3" />}
          {skill.name}
          {skill.level > 0 && !isEnough(skill) && (
            <span aria-hidden="true" className="font-normal tabular-nums">
              {`${skill.level} of ${skill.asked}`}
            </span>
          )}
          <span className="sr-only">{`: ${inWords(skill)}`}</span>
        </li>
      ))}
    </ul>
  )
}

type Skill = ProjectFit['skills'][number]

const isEnough = ({ level, asked }: Skill) => level >= asked

function inWords({ level, asked }: Skill) {
  if (level === 0) return 'You don’t have this skill yet'
  return level < asked
    ? `Needs ${nameOfLevel(asked)}; you’re at ${nameOfLevel(level)}`
    : `You have it: ${nameOfLevel(level)}`
}

/** One line for each thing that is asked for besides skills: in the words of the score. */
export function TimeFit({ fit, withIndustry = false }: { fit: ProjectFit; withIndustry?: boolean }) {
  const shown = fit.reasons.filter(
    ({ part }) => part === 'availability' || (withIndustry && part === 'industries'),
  )
  return (
    <ul className="grid gap-1 text-sm text-ink-2">
      {shown.map(({ of, met, why }) => (
        <Reason key={of} met={met}>
          {why}
        </Reason>
      ))}
    </ul>
  )
}

function Reason({ met, children }: { met: boolean; children: ReactNode }) {
  const Icon = met ? Check : Minus
  return (
    <li className="flex items-baseline gap-2">
      <Icon
        aria-hidden="true"
        strokeWidth={2.5}
        className={cx('size-3.5 shrink-0 translate-y-0.5', met ? 'text-brand' : 'text-ink-3')}
      />
      <span className="min-w-0">
        <span className="sr-only">{met ? 'Fits: ' : 'Doesn’t fit: '}</span>
        {children}
      </span>
    </li>
  )
}

export function skillSummary(skills: ProjectFit['skills']) {
  const [has, asked] = [skills.filter(isEnough).length, skills.length]
  const those = asked === 1 ? 'this skill' : `all ${asked} skills`
  if (has === asked) return `You have ${those}`
  if (has > 0) return `You have ${has} of ${asked} skills`
  return `You don’t have ${asked === 1 ? 'this skill' : 'these skills'} yet`
}
