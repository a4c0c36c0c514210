// Shows the toasts. Its code comes with the first one, and in a workspace before it.
import { lazyComponent } from '../lib/lazy-component.ts'

export const Toaster = lazyComponent('Toaster', () => import('./toast.tsx'))
