// What people are told after a change: the demo answers as if it were stored, and says that it is not.
import { useMode } from './mode.ts'

export const useSavedNote = () => (useMode() === 'demo' ? 'This is the demo: it is not saved.' : undefined)
