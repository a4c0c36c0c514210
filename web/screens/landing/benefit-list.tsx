// What one side gains: a word in bold, then what it means.
import { Check } from 'lucide-react'

export type Benefit = { name: string; text: string }

export function BenefitList({ benefits }: { benefits: readonly Benefit[] }) {
  return (
    <ul className="mt-8 space-y-5">
      {benefits.map(({ name, text }) => (
        <li key={name} className="flex gap-3.5 text-[1rem]/6.5">
          <Check aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-brand" strokeWidth={2.5} />
          <p className="text-ink-2">
            <strong className="font-semibold text-ink">{name}.</strong> {text}
          </p>
        </li>
      ))}
    </ul>
  )
}
