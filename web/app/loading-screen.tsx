// Shown until the screen is ready.
import { Spinner } from '../ui/spinner.tsx'

export function LoadingScreen() {
  return (
    <div className="grid min-h-[60dvh] flex-1 place-items-center">
      <Spinner label="Loading..." />
    </div>
  )
}
