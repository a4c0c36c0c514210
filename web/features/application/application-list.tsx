// What a student has applied to, by status.
import { FileText } from 'lucide-react'
import { Link } from 'wouter'
import { applicationStatuses } from '../../../contract/application-lists.ts'
import { paths } from '../../../contract/paths.ts'
import { addressCodec, oneOf, useAddress } from '../../lib/address-codec.ts'
import type { SentApplication } from '../../platform/data-source.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ToggleChip } from '../../ui/chip.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { useApplications } from './application.queries.ts'
import { ApplicationCard } from './application-card.tsx'
import { type ShownStatus, shownNames, shownStatus } from './application-status.ts'

export function ApplicationList() {
  const applications = useApplications()
  return (
    <>
      <h2 className="sr-only">Applications</h2>
      {applications.isPending ? (
        <LoadingApplications />
      ) : applications.isError ? (
        <ErrorState
          title="We couldn’t load your applications"
          onRetry={() => applications.refetch()}
          retrying={applications.isFetching}
        />
      ) : applications.data.length === 0 ? (
        <NoApplications />
      ) : (
        <Applications applications={applications.data} />
      )}
    </>
  )
}

const listAddress = addressCodec({ status: oneOf([...applicationStatuses, 'withdrawn'], undefined) })

function Applications({ applications }: { applications: SentApplication[] }) {
  const { address, go } = useAddress(listAddress)
  const countOf = (status: ShownStatus) => applications.filter((one) => shownStatus(one) === status).length
  const statuses: ShownStatus[] = [
    ...applicationStatuses,
    ...(countOf('withdrawn') ? ['withdrawn' as const] : []),
  ]
  const wanted = statuses.find((status) => status === address.status)
  const shown = applications.filter((one) => !wanted || shownStatus(one) === wanted)
  const show = (status: ShownStatus | undefined) => go({ status })
  return (
    <div className="grid gap-5">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Show</legend>
        <ToggleChip pressed={!wanted} onPressedChange={() => show(undefined)}>
          All <Count of={applications.length} />
        </ToggleChip>
        {statuses.map((status) => (
          <ToggleChip
            key={status}
            pressed={wanted === status}
            onPressedChange={(pressed) => show(pressed ? status : undefined)}
          >
            {shownNames[status]} <Count of={countOf(status)} />
          </ToggleChip>
        ))}
      </fieldset>
      <p role="status" className="sr-only">
        {shown.length} of {applications.length} applications
      </p>
      {shown.length === 0 && wanted ? (
        <Card className="">
          <EmptyState
            icon={FileText}
            title={`No applications under “${shownNames[wanted]}”`}
            action={
              <Button variant="secondary" onClick={() => show(undefined)}>
                Show all
              </Button>
            }
          />
        </Card>
      ) : (
        <ul aria-label="Applications" className="grid gap-4">
          {shown.map((application) => (
            <ApplicationCard key={application.id} application={application} />
          ))}
        </ul>
      )}
    </div>
  )
}

const Count = ({ of }: { of: number }) => <span className="font-normal tabular-nums opacity-80">{of}</span>

function NoApplications() {
  return (
    <Card className="">
      <EmptyState
        icon={FileText}
        title="No Applications Yet"
        action={
          <Button asChild>
            <Link href={paths.studentDashboard}>Search Projects</Link>
          </Button>
        }
      >
        Apply to a project, and you’ll see its progress here.
      </EmptyState>
    </Card>
  )
}

function LoadingApplications() {
  return (
    <SkeletonGroup label="Loading applications" className="grid gap-4">
      {['one', 'two', 'three'].map((name) => (
        <Card key={name} className="grid gap-4 p-5">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-4 w-1/4" />
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-12 w-full" />
        </Card>
      ))}
    </SkeletonGroup>
  )
}
