// Demo or live: the server writes the mode on <html>, so that one build serves both.
import { createContext, use } from 'react'
import type { Mode } from '../../contract/account.ts'

export const readMode = (): Mode => (document.documentElement.dataset.mode === 'live' ? 'live' : 'demo')

/** Given by the app: pages are also rendered where there is no document. */
export const ModeContext = createContext<Mode>('demo')

export const useMode = () => use(ModeContext)
