// What ties an input to the field around it: its id, what describes it, and whether it is wrong.
import { createContext, type ReactNode, useContext } from 'react'
import { cx } from './cx.ts'

type Wiring = { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

export const FieldWiring = createContext<Wiring>({})

/** Spread it before an input's own props, which override it. */
export const useFieldWiring = () => useContext(FieldWiring)

export function wire(id: string, hint: ReactNode, error: string | undefined): Wiring {
  const describedBy = cx(error && `${id}-error`, hint ? `${id}-hint` : null)
  return { ...(describedBy && { 'aria-describedby': describedBy }), ...(error && { 'aria-invalid': true }) }
}
