// Gives what it was given to its one child: a button's look to a link, a tooltip's handlers to what it is about.
import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  type Ref,
  useCallback,
} from 'react'
import { cx } from './cx.ts'

type AnyRef = Ref<HTMLElement> | undefined
export type SlotProps = Omit<ComponentProps<'button'>, 'ref' | 'children'> & {
  ref?: AnyRef
  children: ReactNode
}

type Props = Record<string, unknown> & { ref?: AnyRef }

export function Slot({ children, ref, ...given }: SlotProps) {
  const child = children as ReactElement<Props>
  const { ref: refOfChild } = child.props
  const setBoth = useCallback(
    (element: HTMLElement | null) => {
      setRef(ref, element)
      setRef(refOfChild, element)
    },
    [ref, refOfChild],
  )
  return cloneElement(child, {
    ...joined(given, child.props),
    ref: ref && refOfChild ? setBoth : (ref ?? refOfChild),
  })
}

/** The child's own props count, except that classes and descriptions are added, and both handlers are called. */
function joined(given: Record<string, unknown>, own: Record<string, unknown>) {
  const both = { ...given }
  for (const [name, value] of Object.entries(own)) {
    const other = given[name]
    if (typeof value === 'function' && typeof other === 'function')
      both[name] = (event: unknown) => {
        value(event)
        other(event)
      }
    else if (name === 'className' || name === 'aria-describedby')
      both[name] = cx(other as string, value as string) || undefined
    else if (value !== undefined) both[name] = value
  }
  return both
}

function setRef(ref: AnyRef, element: HTMLElement | null) {
  if (typeof ref === 'function') ref(element)
  else if (ref) ref.current = element
}
