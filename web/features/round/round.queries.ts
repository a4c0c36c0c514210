// Matching rounds: those there are, one of them, and what both sides do in it.
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Round, RoundSummary, WisherList } from '../../../contract/round.ts'
import { ApiError, api, nextCursor, request, type Sent } from '../../lib/api.ts'
import { roundsKey } from '../../lib/query-client.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { useDownload } from '../../lib/use-download.ts'
import { useLockedMutation } from '../../lib/use-locked-mutation.ts'
import { failureToast } from '../../ui/failure-toast.ts'

const listKey = [...roundsKey, 'all']
const roundKey = (id: number) => [...roundsKey, id]
const wishersKey = (id: number, projectId: number) => [...roundKey(id), 'wishers', projectId]

export function useRounds() {
  const asked = useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => api.listRounds(undefined, { signal }),
    staleTime: 0,
  })
  useNextPhase(asked.data?.rounds, asked)
  return asked
}

export function useRound(id: number) {
  const asked = useQuery({
    queryKey: roundKey(id),
    queryFn: ({ signal }) => api.getRound({ id }, { signal }),
    staleTime: 0,
  })
  useNextPhase(asked.data && [asked.data], asked)
  return asked
}

/** Our clock may be ahead of the server's, and working out a result takes a moment. */
const askedAgainAfter = 10_000
/** A timer for more than 24 days would run at once. */
const longestTimer = 24 * 3_600_000

function untilNextPhase({ phase, enterBy, rankBy, resultsAt, confirmBy }: RoundSummary) {
  const dates = { entering: enterBy, ranking: rankBy, waiting: resultsAt, confirming: confirmBy }
  const date = phase in dates ? dates[phase as keyof typeof dates] : null
  if (date === null) return longestTimer
  const left = Date.parse(date) - Date.now()
  return left > 0 ? Math.min(left, longestTimer) : askedAgainAfter
}

type Asked = { dataUpdatedAt: number; errorUpdatedAt: number }

/** Asks again when a phase ends: an open page shows what is next. */
function useNextPhase(rounds: RoundSummary[] = [], { dataUpdatedAt, errorUpdatedAt }: Asked) {
  const client = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every answer
  useEffect(() => {
    if (rounds.length === 0) return
    const timer = setTimeout(
      () => client.invalidateQueries({ queryKey: roundsKey }),
      Math.min(...rounds.map(untilNextPhase)),
    )
    return () => clearTimeout(timer)
  }, [dataUpdatedAt, errorUpdatedAt])
}

/** The projects of a round, best match first, page by page. */
export function useRoundProjects(id: number, typed: string) {
  const text = useDebounced(typed.trim())
  return useInfiniteQuery({
    queryKey: ['projects of a round', id, text],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const { reply, headers } = await request(
        'listRoundProjects',
        { id, filters: text ? { text } : {}, ...(cursor && { cursor }) },
        { signal },
      )
      return { projects: reply, total: Number(headers.get('X-Total-Count')), next: nextCursor(headers) }
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export const useWishers = (id: number, projectId: number) =>
  useQuery({
    queryKey: wishersKey(id, projectId),
    queryFn: ({ signal }) => api.listWishers({ id, projectId }, { signal }),
    staleTime: 0,
  })

function store(client: QueryClient, round: Round) {
  client.setQueryData(roundKey(round.id), round)
  void client.invalidateQueries({ queryKey: listKey })
}

/** What is refused has often come too late: the page then shows what the round has come to. */
function useRefreshRefused() {
  const client = useQueryClient()
  return (error: unknown) => {
    if (error instanceof ApiError) void client.invalidateQueries({ queryKey: roundsKey })
    throw error
  }
}

/** For what is saved after every change. */
export function useSaveWishes(id: number) {
  const client = useQueryClient()
  const onError = useRefreshRefused()
  return async (projectIds: number[]) =>
    store(client, await api.setWishes({ id, projectIds }, { keepalive: true }).catch(onError))
}

export function useSaveRanking(id: number, projectId: number) {
  const client = useQueryClient()
  const onError = useRefreshRefused()
  return async (ranking: Pick<Sent<'rankStudents'>, 'studentIds' | 'isCutOff'>) => {
    const list: WisherList = await api
      .rankStudents({ id, projectId, ...ranking }, { keepalive: true })
      .catch(onError)
    client.setQueryData(wishersKey(id, projectId), list)
    void client.invalidateQueries({ queryKey: roundKey(id), exact: true })
    void client.invalidateQueries({ queryKey: listKey })
  }
}

export function useRefreshRounds() {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: roundsKey })
}

/** What changes a round, and answers it. */
function useChange<Input>(title: string, send: (input: Input) => Promise<Round>) {
  const client = useQueryClient()
  return useLockedMutation({
    mutationFn: send,
    onSuccess: (round) => store(client, round),
    onError: failureToast(title),
  })
}

export const useLeaveRound = (id: number) =>
  useChange('We couldn’t take you out of the round', () => api.leaveRound({ id }))

export const useEnterProject = (id: number) =>
  useChange('We couldn’t enter this project', (sent: { projectId: number; places: number }) =>
    api.enterProject({ id, ...sent }),
  )

export const useWithdrawProject = (id: number) =>
  useChange('We couldn’t take this project out', (projectId: number) =>
    api.withdrawProject({ id, projectId }),
  )

/** Nothing for a student, who has one match in a round. */
export type WhichMatch = { studentId?: number; projectId?: number }

export const useConfirmMatch = (id: number) =>
  useChange('We couldn’t save your answer', (match: WhichMatch) => api.confirmMatch({ id, ...match }))

export const useDeclineMatch = (id: number) =>
  useChange('We couldn’t save your answer', (match: WhichMatch) => api.declineMatch({ id, ...match }))

export const useDownloadRound = (id: number) =>
  useDownload({
    download: async (_, onProgress) =>
      saveFile(await api.getRoundFile({ id }, { onProgress }), `round-${id}.json`),
    onError: failureToast('We couldn’t download the result'),
  })
