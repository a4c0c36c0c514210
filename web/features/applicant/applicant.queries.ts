// Who applied to a project, page by page, and answering them.
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Applicant } from '../../../contract/applicant.ts'
import {
  type ApplicantFilter,
  type ApplicantSort,
  applicantFilters,
  applicantPage,
  fitsFilter,
  maxIncluded,
} from '../../../contract/applicant-lists.ts'
import type { ApplicationStatus } from '../../../contract/application.ts'
import { undoMinutes } from '../../../contract/application-lists.ts'
import { api, nextCursor, type Reply, request } from '../../lib/api.ts'
import { freshFor } from '../../lib/fetch-ahead.ts'
import { interviewsKey } from '../../lib/query-client.ts'
import { useLockedMutation } from '../../lib/use-locked-mutation.ts'
import { failureToast } from '../../ui/failure-toast.ts'
import { toast } from '../../ui/toast-store.ts'

type Page = Reply<'listApplicants'> & { next: string | undefined }
type Pages = InfiniteData<Page, string>
type Listed = { show: ApplicantFilter; sort: ApplicantSort }

export const applicantsKey = (projectId: number) =>
  ['/api/startup/projects', projectId, 'applicants'] as const

export const applicantsQuery = (
  projectId: number,
  { show, sort }: Listed = { show: 'all', sort: 'match' },
  /** Listed whatever the filter. */
  answered: readonly number[] = [],
) =>
  infiniteQueryOptions({
    queryKey: [...applicantsKey(projectId), { show, sort }] as const,
    queryFn: async ({ pageParam: cursor, signal, client }): Promise<Page> => {
      if (show === 'liked') await changesStored(client)
      const including = answered.slice(-maxIncluded)
      const asked = { id: projectId, show, sort, ...(including.length > 0 && { including }) }
      const sent = cursor
        ? { ...asked, limit: applicantPage.max, cursor }
        : { ...asked, limit: applicantPage.default }
      const { reply, headers } = await request('listApplicants', sent, { signal })
      return { ...reply, next: nextCursor(headers) }
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // Others apply and withdraw meanwhile.
    staleTime: freshFor,
    // Comparing thousands of applicants with themselves would take longer than a frame.
    structuralSharing: false,
  })

/** Someone who was just liked is among the liked. */
const changesStored = (client: QueryClient) =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (client.isMutating() > 0) return
      stop()
      resolve()
    }
    const stop = client.getMutationCache().subscribe(check)
    check()
  })

export function useApplicants(projectId: number, listed: Listed, answered?: readonly number[]) {
  const query = useInfiniteQuery({
    ...applicantsQuery(projectId, listed, answered),
    // The list stays until that of another filter has come; that of another project does not.
    placeholderData: (before, query) => (query?.queryKey[1] === projectId ? before : undefined),
  })
  const pages = query.data?.pages
  const applicants = useMemo(() => withoutRepeats(pages?.flatMap((page) => page.applicants) ?? []), [pages])
  const { hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage } = query
  const mayLoadMore = hasNextPage && !isFetching && !isPlaceholderData
  const loadMore = useCallback(() => {
    if (mayLoadMore) fetchNextPage()
  }, [mayLoadMore, fetchNextPage])
  const latest = pages?.at(-1)
  return {
    ...{ applicants, loadMore, isError, isFetching },
    project: latest?.project,
    counts: latest?.counts,
    hasMore: hasNextPage && !isPlaceholderData,
    refetch: query.refetch,
  }
}

export type Applicants = ReturnType<typeof useApplicants>

/** Who was moved here is shown before their own page comes. */
function withoutRepeats(all: readonly Applicant[]) {
  const known = new Set<number>()
  return all.filter(({ id }) => !known.has(id) && known.add(id))
}

/**
 * Puts an applicant into every list of the project that is loaded. In place: no list may reorder while someone answers one after
 * the other. Where they are new, they come first.
 */
function putApplicant(client: QueryClient, projectId: number, changed: Applicant) {
  const lists = client.getQueriesData<Pages>({ queryKey: applicantsKey(projectId) })
  const before = lists
    .flatMap(([, data]) => data?.pages.flatMap((page) => page.applicants) ?? [])
    .find(({ id }) => id === changed.id)
  for (const [key, data] of lists) {
    const [first, ...others] = data?.pages ?? []
    if (!data || !first) continue
    const { show } = key.at(-1) as Listed
    const isListed = data.pages.some((page) => page.applicants.some(({ id }) => id === changed.id))
    const isNew = !isListed && fits(changed, show)
    const pages = isNew ? [{ ...first, applicants: [changed, ...first.applicants] }, ...others] : data.pages
    client.setQueryData<Pages>(key, {
      ...data,
      pages: pages.map((page) => ({
        ...page,
        applicants: page.applicants.map((one) => (one.id === changed.id ? changed : one)),
        counts: before ? recount(page.counts, before, changed) : page.counts,
      })),
    })
  }
}

/** A list that is still loading was requested before the change, so its answer may lack it. */
async function refetchUnderWay(client: QueryClient, projectId: number) {
  const underWay = client
    .getQueryCache()
    .findAll({ queryKey: applicantsKey(projectId), fetchStatus: 'fetching' })
    .map(({ queryKey }) => ({ queryKey, exact: true }))
  // Invalidating alone doesn't cancel a first load.
  await Promise.all(underWay.map((one) => client.cancelQueries(one)))
  await Promise.all(underWay.map((one) => client.invalidateQueries(one)))
}

/** An answer changes nothing about who is liked. */
const fits = (applicant: Applicant, filter: ApplicantFilter) =>
  filter !== 'liked' && fitsFilter({ ...applicant, isLiked: false }, filter)

const recount = (counts: Page['counts'], before: Applicant, changed: Applicant) =>
  Object.fromEntries(
    applicantFilters.map((filter) => [
      filter,
      counts[filter] + Number(fits(changed, filter)) - Number(fits(before, filter)),
    ]),
  ) as Page['counts']

const isOfLikes = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  (queryKey.at(-1) as Listed).show === 'liked'

/** After a like, before the server has counted it. */
export function useRecountLikes(projectId: number) {
  const client = useQueryClient()
  return useCallback(
    (added: 1 | -1) => {
      const queryKey = applicantsKey(projectId)
      client.setQueriesData<Pages>(
        { queryKey },
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              counts: { ...page.counts, liked: page.counts.liked + added },
            })),
          },
      )
      void client.invalidateQueries({ queryKey, predicate: isOfLikes, refetchType: 'none' })
    },
    [client, projectId],
  )
}

const undoable = `We’ll let the student know in ${undoMinutes} minutes. You can undo it until then.`
const answerToasts: Record<Answer['status'], { title: string; description: string }> = {
  under_review: { title: 'Back under review', description: 'We’ve let the student know.' },
  accepted: { title: 'Accepted', description: undoable },
  rejected: { title: 'Rejected', description: undoable },
  undo: { title: 'Undone', description: 'We didn’t send anything to the student.' },
  send: { title: 'Sent', description: 'We’ve let the student know.' },
}

/** An interview is scheduled by agreeing on a time: see features/interview. */
export type Answer = {
  id: number
  status: Exclude<ApplicationStatus, 'interview_scheduled'> | 'undo' | 'send'
}

/** Moves an application to another status, undoes a final answer, or sends it now. */
export function useAnswer(projectId: number) {
  const client = useQueryClient()
  return useLockedMutation(
    {
      mutationFn: ({ id, status }: Answer): Promise<Applicant> =>
        status === 'undo'
          ? api.undoApplicantStatus({ id })
          : status === 'send'
            ? api.sendAnswer({ id })
            : api.setApplicantStatus({ id, status }),
      onSuccess: (applicant, { status }) => {
        putApplicant(client, projectId, applicant)
        void refetchUnderWay(client, projectId)
        // An answer may cancel one.
        client.invalidateQueries({ queryKey: interviewsKey })
        toast(answerToasts[status])
      },
      onError: (error) => {
        failureToast('That didn’t work')(error)
        return client.invalidateQueries({ queryKey: applicantsKey(projectId) })
      },
    },
    ({ id }) => id,
  )
}
