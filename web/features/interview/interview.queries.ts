// Interviews: the caller's own, and everything that changes one. An open page hears of changes by the stream of events.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Interview } from '../../../contract/interview.ts'
import { api, type Reply, type Sent } from '../../lib/api.ts'
import { freshFor } from '../../lib/fetch-ahead.ts'
import { interviewsKey } from '../../lib/query-client.ts'
import { useLockedMutation } from '../../lib/use-locked-mutation.ts'
import { useCapabilities } from '../../platform/capabilities.ts'
import { failureToast } from '../../ui/failure-toast.ts'
import { toast } from '../../ui/toast-store.ts'
import { isOpen } from './interview-states.ts'
import { shownZone } from './use-time-zone.ts'

/** All of them in one call: each card of a list finds its own. */
export function useInterviews() {
  const { hasMessages } = useCapabilities()
  return useQuery({
    queryKey: interviewsKey,
    queryFn: async ({ signal }) => (await api.listInterviews({}, { signal })).interviews,
    // Each card that scrolls into view asks, and would fetch them again. Changes come by the stream.
    staleTime: freshFor,
    enabled: hasMessages,
  })
}

/** Of an application: proposed or agreed, and neither cancelled nor over. */
export const useHasOpenInterview = (applicationId: number) =>
  useInterviews().data?.some((one) => one.applicationId === applicationId && isOpen(one)) ?? false

/** What an interview changes besides: the status of its application, on either side. */
const alsoChanged = [['applications'], ['/api/startup/projects']]

/** Read again once the interview has another state, whoever changed it. */
export function useRefreshApplications(state: string | undefined) {
  const client = useQueryClient()
  const known = useRef(state)
  useEffect(() => {
    if (state === known.current) return
    const isFirst = known.current === undefined
    known.current = state
    if (!isFirst) for (const queryKey of alsoChanged) client.invalidateQueries({ queryKey })
  }, [state, client])
}

/** The answer is shown at once, and the list read again: a time that is taken is no longer free elsewhere. */
function useChange<Input>(send: (input: Input) => Promise<Interview[]>, onError?: (error: Error) => void) {
  const client = useQueryClient()
  return useLockedMutation({
    mutationFn: send,
    onSuccess: (changed) => {
      const ids = new Set(changed.map(({ id }) => id))
      client.setQueryData<Interview[]>(interviewsKey, (known = []) => [
        ...changed,
        ...known.filter(({ id }) => !ids.has(id)),
      ])
    },
    ...(onError && { onError }),
    onSettled: () => {
      client.invalidateQueries({ queryKey: interviewsKey })
    },
  })
}

type WithoutZone<Input> = Omit<Input, 'timeZone'>

/** The dialog says what was refused. */
export const useProposeTimes = () =>
  useChange(
    async (sent: WithoutZone<Sent<'proposeInterviews'>>) =>
      (await api.proposeInterviews({ ...sent, timeZone: shownZone() })).interviews,
  )

export const useOfferTimes = () =>
  useChange(async (sent: WithoutZone<Sent<'offerInterviewTimes'>>) => [
    await api.offerInterviewTimes({ ...sent, timeZone: shownZone() }),
  ])

export const useWithdrawTimes = () =>
  useChange(
    async (id: number) => [await api.withdrawInterviewTimes({ id })],
    failureToast('We couldn’t withdraw these times'),
  )

/** The card says beside the times what was refused. */
export const usePickTime = () =>
  useChange(async (sent: WithoutZone<Sent<'pickInterviewTime'>>) => [
    await api.pickInterviewTime({ ...sent, timeZone: shownZone() }),
  ])

export const useCancelInterview = () =>
  useChange(
    async (sent: Sent<'cancelInterview'>) => [await api.cancelInterview(sent)],
    failureToast('We couldn’t cancel the interview'),
  )

const feedKey = ['calendar-feed']

export const useCalendarFeed = () =>
  useQuery({ queryKey: feedKey, queryFn: () => api.getCalendarFeed(), staleTime: 0 })

/** Makes the address, or another one. */
export const useReplaceCalendarFeed = () => useChangeFeed(() => api.replaceCalendarFeed())

export const useRemoveCalendarFeed = () => useChangeFeed(() => api.removeCalendarFeed())

function useChangeFeed(send: () => Promise<Reply<'getCalendarFeed'>>) {
  const client = useQueryClient()
  return useLockedMutation({
    mutationFn: send,
    onSuccess: (feed) => client.setQueryData(feedKey, feed),
    onError: failureToast('We couldn’t change your calendar address'),
  })
}

export const sayThatTimesAreSent = (name: string) =>
  toast({ title: 'Times sent', description: `We’ve let ${name} know. We’ll tell you when they pick one.` })
