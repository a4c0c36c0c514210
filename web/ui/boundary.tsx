// Keeps the rest of the page when a part of it fails: says so, and offers to try again.
import { Component, type ReactNode, Suspense } from 'react'
import { forgetFailedLoads } from '../lib/lazy-component.ts'
import { useDelayed } from '../lib/use-delayed.ts'
import { Button } from './button.tsx'
import { ErrorState } from './empty-state.tsx'
import { Spinner } from './spinner.tsx'

type BoundaryProps = {
  /** Shown while the code of the part loads. */
  fallback?: ReactNode
  /** Another value is another part: it is shown even if the last one failed. */
  part?: string | number | undefined
  /** A dialog or sheet leaves no gap in the page, so its failure is shown at the bottom. */
  isOverlay?: boolean
  /** What nobody would miss is left out. */
  isOptional?: boolean
  children: ReactNode
}

type BoundaryState = { hasFailed: boolean; isDismissed: boolean; hasRetried: boolean }

export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false, isDismissed: false, hasRetried: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidMount() {
    window.addEventListener('online', this.retry)
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.retry)
    if (this.state.hasFailed) forgetFailedLoads()
  }

  override componentDidUpdate({ part }: BoundaryProps) {
    if (part !== this.props.part) this.retry()
  }

  retry = () => {
    if (!this.state.hasFailed) return
    forgetFailedLoads()
    this.setState({ hasFailed: false, isDismissed: false })
  }

  /** Twice in vain and online: a new version may have replaced the code, and only a new page knows its name. */
  retryByHand = () => {
    if (this.state.hasRetried && navigator.onLine) location.reload()
    this.setState({ hasRetried: true })
    this.retry()
  }

  override render() {
    const { isOverlay, isOptional, children } = this.props
    const { fallback = isOverlay && <OpeningOverlay /> } = this.props
    const { hasFailed, isDismissed } = this.state
    if (!hasFailed) return <Suspense fallback={fallback}>{children}</Suspense>
    if (isOptional || isDismissed) return null
    if (isOverlay) return <FailedOverlay onRetry={this.retryByHand} onClose={this.dismiss} />
    return (
      <ErrorState title="We couldn’t load this" onRetry={this.retryByHand}>
        <p>Check your connection, then try again. Everything you saved is safe.</p>
      </ErrorState>
    )
  }

  dismiss = () => this.setState({ isDismissed: true })
}

/** The code of a dialog or sheet is on its way. */
function OpeningOverlay() {
  const isSlow = useDelayed(true, 300)
  if (!isSlow) return null
  return (
    <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center">
      <div className="rounded-lg border border-line-2 bg-surface px-4 py-3 shadow-raised">
        <Spinner label="Opening..." />
      </div>
    </div>
  )
}

function FailedOverlay({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  return (
    <div
      role="alert"
      className="fixed right-4 bottom-4 left-4 z-50 grid gap-3 rounded-lg border border-danger bg-surface p-4 text-left shadow-raised sm:left-auto sm:max-w-92"
    >
      <div>
        <p className="font-semibold text-danger">We couldn’t open this</p>
        <p className="text-sm text-ink-2">Check your connection, then try again.</p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" variant="secondary" onClick={onRetry}>
          Try again
        </Button>
        <Button size="sm" variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  )
}
