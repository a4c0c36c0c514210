// Shown at every address that does not exist.
import { Link } from 'wouter'
import { paths } from '../../contract/paths.ts'
import { Button } from '../ui/button.tsx'

export default function NotFoundScreen() {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex max-w-2xl flex-col items-center px-5 py-24 text-center outline-none sm:py-32"
    >
      <EmptyQuad />
      <h1 className="mt-8 text-4xl sm:text-5xl">Page Not Found</h1>
      <p className="mt-4 max-w-[32em] text-lg text-balance text-ink-2">
        We can’t find this page. It may have moved, or the address may be missing a letter.
      </p>
      <Button asChild size="lg" className="mt-8">
        <Link href={paths.home}>Back to Home</Link>
      </Button>
    </main>
  )
}

/** The logo's courtyard, after everybody has left. */
function EmptyQuad() {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className="size-24">
      <path
        d="M13.5 4.5H7A3.5 3.5 0 0 0 3.5 8v9A3.5 3.5 0 0 0 7 20.5h9a3.5 3.5 0 0 0 3.5-3.5v-6.5"
        className="stroke-line-2"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeDasharray="1.5 3"
      />
    </svg>
  )
}
