// The entrance where there are no accounts: a notice that this is a demo, and the button that opens it.
import { Link } from 'wouter'
import type { UserType } from '../../../contract/account.ts'
import { paths } from '../../../contract/paths.ts'
import { useCapabilities } from '../../platform/capabilities.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useEnterStartupDemo } from './account.queries.ts'

export function DemoEntrance({ userType }: { userType: UserType }) {
  const { hasAccounts } = useCapabilities()
  const demo = useEnterStartupDemo()
  if (hasAccounts) return null
  return (
    <div className="grid gap-3 border-b border-line pb-6">
      <Banner tone="amber" title="This is a demo platform">
        Signing in and signing up are disabled. Enter with a demo account and try everything: nothing you
        change is saved.
      </Banner>
      <Button
        onClick={() => demo.mutate()}
        // After a success the page reloads: until then it is still under way.
        pending={demo.isPending || demo.isSuccess}
        pendingLabel="Accessing Demo..."
      >
        Go to Demo Platform
      </Button>
      {userType === 'student' && (
        <Button asChild variant="secondary">
          <Link href={paths.studentPortal}>Explore the student demo</Link>
        </Button>
      )}
    </div>
  )
}
