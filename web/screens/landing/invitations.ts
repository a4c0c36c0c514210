// What the landing page invites a visitor to do: enter the demo, or sign in and up.
import { authAs, paths } from '../../../contract/paths.ts'
import { useCapabilities } from '../../platform/capabilities.ts'

const toDemo = {
  enter: { label: 'Go to Demo Platform', href: paths.findStudents, isQuiet: false },
  asStartup: { label: 'Go to Demo Platform', href: paths.findStudents },
  asStudent: { label: 'Explore the student demo', href: paths.studentPortal },
  note: 'No account needed. Try everything: nothing is saved.',
}
const toAccounts = {
  enter: { label: 'Sign in', href: paths.auth, isQuiet: true },
  asStartup: { label: 'Find students', href: authAs('startup') },
  asStudent: { label: 'Create your student profile', href: authAs('student') },
  note: 'Free to join and free to use. No fees, no commissions.',
}

export const useInvitations = () => (useCapabilities().hasAccounts ? toAccounts : toDemo)
