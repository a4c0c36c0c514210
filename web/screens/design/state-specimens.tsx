// The states of a list on the design page, and how waiting looks.
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Specimen } from './specimen.tsx'

export function StateSpecimens() {
  const [retrying, setRetrying] = useState(false)
  return (
    <>
      <div className="grid gap-8 lg:grid-cols-3">
        <Specimen name="Loading" className="block">
          <Card>
            <SkeletonGroup label="Loading students" className="grid gap-5">
              {['first', 'second', 'third'].map((name) => (
                <div key={name} className="grid gap-2">
                  <Skeleton className="h-5 w-2/3" />
                  <Skeleton className="h-4 w-1/2" />
                  <Skeleton className="h-4 w-full" />
                </div>
              ))}
            </SkeletonGroup>
          </Card>
        </Specimen>
        <Specimen name="Empty" className="block">
          <Card>
            <EmptyState
              icon={SearchX}
              title="No students found matching your criteria"
              action={<Button variant="secondary">Clear all</Button>}
              className="py-4"
            >
              Ask for fewer hours, or for a lower level.
            </EmptyState>
          </Card>
        </Specimen>
        <Specimen name="Failed" className="block">
          <Card>
            <ErrorState
              title="Failed to search students"
              retrying={retrying}
              onRetry={() => setRetrying(!retrying)}
            >
              The server did not answer. Your filters are kept.
            </ErrorState>
          </Card>
        </Specimen>
      </div>
      <Specimen name="Spinner" className="flex flex-wrap items-center gap-8">
        <Spinner />
        <Spinner className="size-8 text-brand" />
        <Spinner label="Loading company profile..." />
      </Specimen>
      <Specimen name="Progress" className="grid max-w-md gap-5">
        <Progress label="Uploading your CV" value={0} />
        <Progress label="Uploading your CV" value={64} />
        <Progress label="Uploading your CV" value={100} />
      </Specimen>
    </>
  )
}
