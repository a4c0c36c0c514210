// The Student Demo Portal: the way into the student side of the demo.
import { ArrowLeft, Check } from 'lucide-react'
import { Link, Redirect } from 'wouter'
import { authAs, paths } from '../../contract/paths.ts'
import { useEnterStudentDemo } from '../features/account/account.queries.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { useCapabilities } from '../platform/capabilities.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { LogoWithName } from '../ui/logo.tsx'

const features = [
  'Search and filter startup projects',
  'Submit applications',
  'Manage your profile',
  'Track your application status',
  'Upload your CV and manage your skills',
]

export default function StudentPortalScreen() {
  const { hasAccounts } = useCapabilities()
  const demo = useEnterStudentDemo()
  const isReady = useHydrated()
  // With real accounts, there is no demo to enter.
  if (hasAccounts) return <Redirect to={authAs('student')} replace />
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid w-full max-w-lg flex-1 content-center justify-items-center gap-7 px-5 py-10 outline-none sm:py-14"
    >
      <header className="grid justify-items-center gap-1.5 text-center">
        <LogoWithName className="mb-5" />
        <h1 className="text-3xl sm:text-4xl">Student Demo Portal</h1>
        <p className="text-lg text-ink-2">Explore internship opportunities</p>
      </header>
      <Card as="section" raised aria-labelledby="demo-features" className="grid w-full gap-5 p-5 sm:p-8">
        <h2 id="demo-features" className="text-lg">
          Demo features
        </h2>
        <ul className="grid gap-3">
          {features.map((feature) => (
            <li key={feature} className="flex gap-3">
              <Check aria-hidden="true" strokeWidth={2.5} className="mt-0.5 size-4.5 shrink-0 text-brand" />
              {feature}
            </li>
          ))}
        </ul>
        <Button
          size="lg"
          disabled={!isReady}
          onClick={() => demo.mutate()}
          // After a success the dashboard is being loaded: until then it is still under way.
          pending={demo.isPending || demo.isSuccess}
          pendingLabel="Loading Demo..."
        >
          Access Student Demo Dashboard
        </Button>
        <p className="rounded-md bg-amber-ground px-4 py-2.5 text-center text-sm text-balance text-amber-ink">
          All data here is demo data only. Nothing you change is saved.
        </p>
      </Card>
      <Button asChild variant="quiet">
        <Link href={paths.home}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back to Homepage
        </Link>
      </Button>
    </main>
  )
}
