// The rows of the comparison. On a phone the name of a fact is above its values: each student needs the width.
import { ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { differs, isHighest } from './comparison-facts.ts'

/** A row is a table's own from `sm` on; below it is a grid with a column for each student. */
export const rowLook = 'max-sm:grid max-sm:grid-cols-[repeat(var(--people),minmax(0,1fr))]'

export function Heading({ name, columns }: { name: string; columns: number }) {
  return (
    <tr className="max-sm:block">
      <th
        scope="colgroup"
        colSpan={columns}
        className="pt-5 pb-1.5 font-display text-base font-[640] max-sm:block"
      >
        {name}
      </th>
    </tr>
  )
}

type NumberRowProps = {
  name: string
  values: readonly number[]
  inWords: (value: number, index: number) => string
}

export function NumberRow({ name, values, inWords }: NumberRowProps) {
  return (
    <FactRow name={name} values={values}>
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is a student, in a fixed order
        <Value key={index} isHighest={isHighest(value, values)}>
          <span className="tabular-nums">{inWords(value, index)}</span>
        </Value>
      ))}
    </FactRow>
  )
}

/** With `values`, the row steps back where they are all the same. */
type FactRowProps = { name: string; values?: readonly number[]; children: ReactNode }

export function FactRow({ name, values = [], children }: FactRowProps) {
  const isSame = values.length > 1 && !differs(values)
  return (
    <tr className={cx('border-t border-line align-top', rowLook, isSame && 'text-ink-3')}>
      <th
        scope="row"
        className={cx(
          'py-2 pr-1 wrap-anywhere max-sm:col-span-full max-sm:pb-0 max-sm:pl-1.5',
          isSame ? 'font-normal' : 'font-medium',
        )}
      >
        {name}
      </th>
      {children}
    </tr>
  )
}

export function Value({ isHighest = false, children }: { isHighest?: boolean; children: ReactNode }) {
  return (
    <td className="px-0 py-1">
      <div
        className={cx(
          'mr-1 flex items-start justify-between gap-1 rounded-sm px-1.5 py-1 sm:mx-0.5 sm:px-3.5',
          isHighest && 'bg-brand-soft font-semibold text-brand-deep',
        )}
      >
        <div className="min-w-0 flex-1 wrap-break-word">{children}</div>
        {isHighest && (
          <>
            <ArrowUp aria-hidden="true" className="mt-1 size-3.5 shrink-0 max-sm:hidden" />
            <span className="sr-only">, the highest</span>
          </>
        )}
      </div>
    </td>
  )
}
