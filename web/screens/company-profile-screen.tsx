// Company Profile: what students can read about the startup.
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Startup } from '../../contract/startup.ts'
import { useUser } from '../features/account/account.queries.ts'
import { useOwnProjects } from '../features/project/own-projects.queries.ts'
import { CompanyForm } from '../features/startup/company-form.tsx'
import { FirstSteps } from '../features/startup/first-steps.tsx'
import { useHasShortlist, useStartup } from '../features/startup/startup.queries.ts'
import { useCapabilities } from '../platform/capabilities.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DemoNotice } from '../ui/demo-notice.tsx'
import { Detail, Details } from '../ui/details.tsx'
import { ErrorState } from '../ui/empty-state.tsx'
import { OutsideLink } from '../ui/outside-link.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { VerifiedBadge } from '../ui/verified-badge.tsx'
import { WorkspaceMain } from '../ui/workspace-main.tsx'

export default function CompanyProfileScreen() {
  const startup = useStartup(useUser().id)
  const { hasAccounts } = useCapabilities()
  const [chosen, setIsEditing] = useState<boolean>()
  // A new founder begins here.
  const isEditing = chosen ?? (hasAccounts && startup.data?.businessName === null)
  return (
    <WorkspaceMain className="max-w-3xl gap-6">
      <h1 className="text-3xl">Company Profile</h1>
      <DemoNotice>
        Profile editing is disabled on this demo platform. The information shown is for demonstration purposes
        only.
      </DemoNotice>
      {hasAccounts && startup.data && <OpenSteps hasCompany={startup.data.businessName !== null} />}
      <Card as="section" aria-labelledby="company-details" className="px-5 pt-5 pb-2 sm:px-6">
        <div className="mb-2 flex items-center justify-between gap-3">
          <h2 id="company-details" className="text-xl">
            Company Details
          </h2>
          {hasAccounts && startup.data && !isEditing && (
            <Button variant="secondary" size="sm" onClick={() => setIsEditing(true)}>
              <Pencil aria-hidden="true" className="size-4" />
              Edit
            </Button>
          )}
        </div>
        {startup.isPending ? (
          <LoadingDetails />
        ) : startup.isError ? (
          <ErrorState
            title="We couldn’t load the company profile"
            onRetry={() => startup.refetch()}
            retrying={startup.isFetching}
          />
        ) : isEditing ? (
          <CompanyForm startup={startup.data} onDone={() => setIsEditing(false)} />
        ) : (
          <CompanyDetails startup={startup.data} />
        )}
      </Card>
    </WorkspaceMain>
  )
}

/** Shown once all answers are there: a step must not change from open to done while it is read. */
function OpenSteps({ hasCompany }: { hasCompany: boolean }) {
  const own = useOwnProjects().data
  const hasShortlist = useHasShortlist().data
  if (!own || hasShortlist === undefined) return null
  return (
    <FirstSteps hasCompany={hasCompany} hasProject={own.projects.length > 0} hasShortlist={hasShortlist} />
  )
}

function CompanyDetails({ startup }: { startup: Startup }) {
  const { businessName, description, websiteUrl, companiesHouseNumber, domainConfirmed } = startup
  const { hasAccounts } = useCapabilities()
  return (
    <Details>
      <Detail name="Business Name">{businessName ?? <NotGiven />}</Detail>
      {hasAccounts && (
        <Detail name="About">
          <span className="whitespace-pre-line">{description ?? <NotGiven />}</span>
        </Detail>
      )}
      <Detail name="Website">
        {websiteUrl ? <OutsideLink href={websiteUrl} /> : <NotGiven />}{' '}
        {domainConfirmed && <VerifiedBadge>Verified company domain</VerifiedBadge>}
      </Detail>
      <Detail name="Companies House Number">
        <span className="tabular-nums">{companiesHouseNumber ?? <NotGiven />}</span>
      </Detail>
    </Details>
  )
}

const NotGiven = () => <span className="font-normal text-ink-3">Not given yet</span>

function LoadingDetails() {
  return (
    <div role="status">
      <p className="py-1 text-ink-3">Loading company profile...</p>
      <Details>
        {['w-40', 'w-52', 'w-24'].map((width) => (
          <Detail key={width} name="">
            <Skeleton className={`h-5 ${width}`} />
          </Detail>
        ))}
      </Details>
    </div>
  )
}
