// The skeleton of the results.
import { Card } from '../../ui/card.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'

const rows = Array.from({ length: 16 }, (_, index) => index)

export function ResultsLoading({ asTable }: { asTable: boolean }) {
  if (!asTable) {
    return (
      <SkeletonGroup label="Searching students" className="grid gap-3 md:grid-cols-2">
        {rows.slice(0, 4).map((index) => (
          <Card key={index} className="grid gap-4 p-4">
            <Skeleton className="h-5 w-48" />
            <Skeleton className="h-4 w-36" />
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-4 w-56" />
          </Card>
        ))}
      </SkeletonGroup>
    )
  }
  return (
    <SkeletonGroup
      label="Searching students"
      className="min-h-0 flex-1 overflow-hidden rounded-lg border border-line bg-surface"
    >
      <div className="h-10 border-b border-line bg-sunk" />
      {rows.map((index) => (
        <div key={index} className="flex h-15 items-center gap-6 border-b border-line px-4">
          <Skeleton className="size-4.5" />
          <Skeleton className="h-2 w-20" />
          <div className="grid w-56 gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3 w-28" />
          </div>
          <Skeleton className="h-6 flex-1" />
          <Skeleton className="h-4 w-8" />
          <Skeleton className="h-4 w-8" />
          <Skeleton className="h-5 w-24" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
