import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'

/** A conversation, or the first message of one, while it is on its way. */
export const LoadingThread = () => (
  <SkeletonGroup label="Loading the conversation" className="grid content-start gap-4 p-5">
    <Skeleton className="h-6 w-40" />
    <Skeleton className="h-14 w-2/3" />
    <Skeleton className="h-14 w-1/2 justify-self-end" />
  </SkeletonGroup>
)
