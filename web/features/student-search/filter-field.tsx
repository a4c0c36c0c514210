// A filter with its label, and a tooltip that explains it.
import { CircleQuestionMark } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Field } from '../../ui/field.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'

type FilterFieldProps = ComponentProps<typeof Field> & { label: string; about: string }

export function FilterField({ about, ...props }: FilterFieldProps) {
  return (
    <div className="relative">
      <Field {...props} />
      <p className="mt-1 hidden text-label text-ink-3 touch:block">{about}</p>
      <Tooltip content={about} side="right">
        <button
          type="button"
          aria-label={`About ${props.label.toLowerCase()}`}
          className="absolute -top-1 -right-1 flex size-6 items-center justify-center rounded-full text-ink-3 hover:text-ink touch:hidden"
        >
          <CircleQuestionMark aria-hidden="true" className="size-4" />
        </button>
      </Tooltip>
    </div>
  )
}
