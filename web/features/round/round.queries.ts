// Matching rounds: those there are, one of them, and what both sides do in it.
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Round, WisherList } from '../../../contract/round.ts'
import { api, nextCursor, request, type Sent } from '../../lib/api.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { useDownload } from '../../lib/use-download.ts'
import { useLockedMutation } from '../../lib/use-locked-mutation.ts'
import { failureToast } from '../../ui/failure-toast.ts'
import { roundsQuery } from './rounds.queries.ts'

const roundKey = (id: number) => ['/api/rounds', id]
const wishersKey = (id: number, projectId: number) => ['/api/rounds', id, 'wishers', projectId]

export const useRound = (id: number) =>
  useQuery({
    queryKey: roundKey(id),
    queryFn: ({ signal }) => api.getRound({ id }, { signal }),
    staleTime: 0,
  })

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
  void client.invalidateQueries({ queryKey: roundsQuery.queryKey })
}

/** For what is saved after every change. */
export function useSaveWishes(id: number) {
  const client = useQueryClient()
  return async (projectIds: number[]) => store(client, await api.setWishes({ id, projectIds }))
}

export function useSaveRanking(id: number, projectId: number) {
  const client = useQueryClient()
  return async (ranking: Pick<Sent<'rankStudents'>, 'studentIds' | 'isCutOff'>) => {
    const list: WisherList = await api.rankStudents({ id, projectId, ...ranking })
    client.setQueryData(wishersKey(id, projectId), list)
    void client.invalidateQueries({ queryKey: roundKey(id), exact: true })
    void client.invalidateQueries({ queryKey: roundsQuery.queryKey })
  }
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
