// When few or none match: what dropping or lowering each filter would bring. One click does it.

import { evidenceNames, evidenceOfRank } from '../../../contract/evidence.ts'
import { nameOfLevel } from '../../../contract/skill-level.ts'
import type { Widening } from '../../../contract/student.ts'
import { counted } from '../../lib/counted.ts'
import { type Filters, inOrder } from './search-address.ts'

/** Below this many matches wider searches are offered. */
export const few = 25

type WideningsProps = { total: number; wider: readonly Widening[]; onWiden: (filters: Filters) => void }

export function Widenings({ total, wider, onWiden }: WideningsProps) {
  const bringing = wider.filter(({ more }) => more > 0)
  if (total >= few || bringing.length === 0) return null
  return (
    <section aria-label="Wider searches" className="rounded-lg border border-line bg-surface px-4 py-3">
      <h2 className="text-base">
        {total === 0 ? 'No matches' : `${counted(total, 'student')} found`}. Widen your search:
      </h2>
      <ul className="-mx-2 flex flex-wrap gap-x-2">
        {bringing.map((widening) => (
          <li key={inWords(widening)}>
            <button
              type="button"
              onClick={() => onWiden(inOrder(widening.filters))}
              className="min-h-9 rounded-sm px-2 text-left text-sm text-ink-2 hover:bg-brand-soft hover:text-brand-deep touch:min-h-11"
            >
              {inWords(widening)}{' '}
              <span className="font-semibold whitespace-nowrap text-brand tabular-nums">
                (+{widening.more})
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const dropped = {
  text: 'Any name, skill or project',
  universities: 'Any university',
  degrees: 'Any degree',
  industries: 'Any industry',
  onlyLiked: 'Show students you haven’t liked too',
}

function inWords({ filter, technology, to }: Widening) {
  switch (filter) {
    case 'technology':
      return to ? `Lower ${technology} to ${nameOfLevel(to)}` : `Drop ${technology}`
    case 'evidence': {
      const lower = evidenceOfRank(to ?? 0)
      return lower === 'none' ? 'Any evidence' : `Lower evidence to “${evidenceNames[lower]}”`
    }
    case 'hours':
      return to ? `Lower hours to ${to}` : 'Any weekly hours'
    case 'months':
      return to ? `Lower commitment to ${counted(to, 'month')}` : 'Any commitment'
    default:
      return dropped[filter]
  }
}
