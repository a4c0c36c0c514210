// Where toasts appear: bottom right, politely announced, waiting while someone points at or focuses one. See toast-place.ts.
import { X } from 'lucide-react'
import { Portal, Toast } from 'radix-ui'
import { useDeferredValue, useRef, useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { actionDuration, dismissToast, listToasts, subscribeToToasts, toastDuration } from './toast-store.ts'

export { toast } from './toast-store.ts'

const none: ReturnType<typeof listToasts> = []

export function Toaster() {
  // What was pressed answers first, and the toast follows.
  const toasts = useDeferredValue(
    useSyncExternalStore(subscribeToToasts, listToasts, () => none),
    none,
  )
  const isForOther = useRef(false)
  return (
    <Toast.Provider duration={toastDuration} label="Notification" swipeDirection="right">
      {toasts.map(({ id, title, description, destructive, action, open }) => (
        <Toast.Root
          key={id}
          open={open}
          // See close-on-escape.ts.
          onEscapeKeyDown={({ target }) => {
            isForOther.current =
              target instanceof Element && target.closest('[data-closes-on-escape]') !== null
          }}
          onOpenChange={(stays) => {
            if (!stays && !isForOther.current) dismissToast(id)
            isForOther.current = false
          }}
          type="background"
          // Also above a dialog that was opened after it.
          style={{ pointerEvents: 'auto' }}
          {...(action && { duration: actionDuration })}
          className={cx(
            'col-start-1 row-start-1 flex items-start gap-3 self-end rounded-lg border bg-surface p-4 pr-2 shadow-raised',
            'data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            destructive ? 'border-danger' : 'border-line-2',
          )}
        >
          <div className="min-w-0 flex-1 py-1.5">
            <Toast.Title className={cx('font-semibold', destructive && 'text-danger')}>{title}</Toast.Title>
            {description && (
              <Toast.Description className="text-sm text-ink-2">{description}</Toast.Description>
            )}
          </div>
          {action && (
            <Toast.Action asChild altText={action.name} onClick={action.onPress}>
              <Button variant="secondary" size="sm">
                {action.name}
              </Button>
            </Toast.Action>
          )}
          <Toast.Close asChild>
            <Button variant="quiet" size="icon" aria-label="Close notification" className="-my-0.5">
              <X aria-hidden="true" className="size-4" />
            </Button>
          </Toast.Close>
        </Toast.Root>
      ))}
      {/* A dialog hides from screen readers what was there before it, but no live region. This one is silent: Radix announces
          each toast elsewhere. */}
      <Portal.Root aria-live="off">
        <Toast.Viewport
          className={cx(
            'clear-of-bottom fixed right-0 z-50 grid w-full max-w-100 p-4 outline-none empty:hidden',
            toasts.at(-1)?.atTop ? 'top-16' : 'bottom-[max(var(--toast-lift,0px),var(--cookie-banner,0px))]',
          )}
        />
      </Portal.Root>
    </Toast.Provider>
  )
}
