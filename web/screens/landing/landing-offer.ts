// The one place where the landing page differs between demo and live: what a visitor is invited to do.
import type { Mode } from '../../../contract/account.ts'
import { authAs, paths } from '../../lib/paths.ts'

type Invitation = { label: string; href: string }
type Offer = { enter: Invitation; asStudent: Invitation; note: string }

export const offers: Record<Mode, Offer> = {
  demo: {
    enter: { label: 'Go to Demo Platform', href: paths.findStudents },
    asStudent: { label: 'Explore the student demo', href: paths.studentPortal },
    note: 'No account needed. Try everything, nothing is saved.',
  },
  live: {
    enter: { label: 'Sign in', href: paths.auth },
    asStudent: { label: 'Create your student profile', href: authAs('student') },
    note: 'Free to join and free to use. No fees, no commissions.',
  },
}
