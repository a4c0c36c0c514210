// What a new startup does first. Gone once everything is done.
import { Check } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'

type FirstStepsProps = { hasCompany: boolean; hasProject: boolean; hasShortlist: boolean }

export function FirstSteps({ hasCompany, hasProject, hasShortlist }: FirstStepsProps) {
  const steps = [
    { name: 'Introduce your company', hint: 'Students see it on your projects.', isDone: hasCompany },
    {
      name: 'Write your first project',
      hint: 'Say what you need. You can publish it later.',
      isDone: hasProject,
      path: paths.projects,
    },
    {
      name: 'Find students',
      hint: 'Search, then like or tag your first one.',
      isDone: hasShortlist,
      path: paths.findStudents,
    },
  ]
  if (steps.every(({ isDone }) => isDone)) return null
  return (
    <Card as="section" aria-labelledby="first-steps" className="grid gap-3 p-5 sm:px-6">
      <h2 id="first-steps" className="text-xl">
        Get started
      </h2>
      <ol className="grid gap-3 sm:grid-cols-3">
        {steps.map(({ name, hint, isDone, path }, index) => (
          <li key={name} className="flex gap-3">
            <span
              aria-hidden="true"
              className={cx(
                'flex size-7 shrink-0 items-center justify-center rounded-full border text-sm font-semibold tabular-nums',
                isDone ? 'border-brand bg-brand text-on-brand' : 'border-edge text-ink-2',
              )}
            >
              {isDone ? <Check strokeWidth={3} className="size-4" /> : index + 1}
            </span>
            <div className="min-w-0 text-sm">
              <p className="font-semibold">
                {path && !isDone ? (
                  <Link href={path} className="link inline-flex min-h-6 items-center touch:min-h-11">
                    {name}
                  </Link>
                ) : (
                  name
                )}
                <span className="sr-only">{isDone ? ': done' : ': to do'}</span>
              </p>
              {!isDone && <p className="text-ink-2">{hint}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
