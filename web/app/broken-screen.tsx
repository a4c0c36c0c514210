// The error boundary of the screens: a message and a reload, instead of a blank page.
import { Component, type ReactNode } from 'react'
import { ErrorState } from '../ui/empty-state.tsx'

type BrokenScreenProps = { address: string; children: ReactNode }

export class BrokenScreen extends Component<BrokenScreenProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  /** Another address is another screen. */
  override componentDidUpdate({ address }: BrokenScreenProps) {
    if (this.state.isBroken && address !== this.props.address) this.setState({ isBroken: false })
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <main className="grid min-h-dvh place-items-center">
        <ErrorState title="This page could not be shown" onRetry={() => location.reload()}>
          <p>Please check your connection and load it again. What was saved is safe.</p>
        </ErrorState>
      </main>
    )
  }
}
