// The search for students and its counts, as the screens ask for them.
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Startup } from '../../../contract/startup.ts'
import type { FoundStudent } from '../../../contract/student.ts'
import { type Narrowing, page, type SearchSort } from '../../../contract/student-lists.ts'
import { ApiError, api, messageOf, nextCursor, request } from '../../lib/api.ts'
import { useCapabilities } from '../../platform/capabilities.ts'
import { useBlind } from '../student/blind.ts'
import type { Filters } from './search-address.ts'

const searchKey = '/api/students/search'

const ownStartup = queryOptions({ queryKey: ['/api/startups'], queryFn: () => api.getOwnStartup() })

/** A search is made for the caller's own startup. */
const filtersFor = ({ id }: Startup, filters: Filters) => ({ ...filters, onlyLiked: false, startupId: id })

const forOwnStartup = async (client: QueryClient, filters: Filters) =>
  filtersFor(await client.ensureQueryData(ownStartup), filters)

type FoundPage = {
  students: FoundStudent[]
  total: number
  next: string | undefined
  /** Which search found them: until the next one has found anyone, its list is still shown. */
  foundBy: string
}

/** The first come with the page: one or two more than a large screen shows. The others are fetched once someone scrolls. */
const pageByPage = { first: 16, next: 100 }
const everyone = { first: page.max, next: page.max }

type SearchOptions = { all?: boolean; only?: readonly Narrowing[] }

/** With `only`, among the students with all of these likes and tags on the server. */
export function searchOptions(
  client: QueryClient,
  filters: Filters,
  sort: SearchSort,
  { all = false, only = [] }: SearchOptions,
) {
  const limits = all ? everyone : pageByPage
  const queryKey = [searchKey, filters, sort, limits, only]
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam: cursor, signal }): Promise<FoundPage> => {
      // Known by the second search, which then goes out before the screen is drawn for it.
      const startup = client.getQueryData(ownStartup.queryKey) ?? (await client.ensureQueryData(ownStartup))
      const ofOwn = filtersFor(startup, filters)
      const sent = cursor
        ? { filters: ofOwn, sort, limit: limits.next, cursor }
        : { filters: ofOwn, sort, limit: limits.first }
      const { reply, headers } =
        only.length > 0
          ? await request('searchShortlist', { ...sent, only: [...only] }, { signal })
          : await request('searchStudents', sent, { signal })
      return {
        students: reply,
        total: Number(headers.get('X-Total-Count')),
        next: nextCursor(headers),
        foundBy: JSON.stringify(queryKey),
      }
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // Comparing ten thousand loaded students with themselves would take longer than a frame.
    structuralSharing: false,
    // Likes and tags change all the time.
    ...(only.length > 0 && { staleTime: 0 }),
  })
}

export function useStudentSearch(filters: Filters, sort: SearchSort, options: SearchOptions = {}) {
  const client = useQueryClient()
  const asked = searchOptions(client, filters, sort, options)
  const query = useInfiniteQuery({ ...asked, placeholderData: keepPreviousData })
  const pages = query.data?.pages
  const students = useMemo(() => pages?.flatMap((one) => one.students), [pages])
  /** Fetches the first page again and drops the others. */
  const runAgain = () => {
    client.setQueryData<InfiniteData<FoundPage, string>>(
      asked.queryKey,
      (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
    )
    query.refetch()
  }
  /** Asks while the screen is drawn for it. */
  const prefetch = (next: Filters) =>
    client.infiniteQuery(searchOptions(client, next, sort, options)).catch(() => {})
  const { total, foundBy } = pages?.at(-1) ?? {}
  return { query, students, total, foundBy, runAgain, prefetch }
}

/** A server that has just started can't count yet. */
const askAgainAfter = 1_000

/** Null where the server can't count: just after its start, or always with `SEARCH_INDEX=off`. */
export const countOptions = (client: QueryClient, filters: Filters) =>
  queryOptions({
    queryKey: ['/api/students/facets', filters],
    queryFn: async ({ signal }) =>
      api.countStudents({ filters: await forOwnStartup(client, filters) }, { signal }),
  })

/** The previous counts stay until the next ones arrive: no flicker. */
export function useStudentCounts(filters: Filters) {
  const client = useQueryClient()
  const { data, isPlaceholderData } = useQuery({
    ...countOptions(client, filters),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => state.data === null && askAgainAfter,
  })
  return { data, isPlaceholderData }
}

/**
 * Students by id, whether the search found them or not: someone may open a profile or a comparison by its address.
 * Who is no longer there is left out and named as missing. It is a failure where nobody is left.
 */
export function useStudents(ids: readonly number[], filters: Filters) {
  const client = useQueryClient()
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['/api/students', ids, filters],
    queryFn: () => getThoseThere(client, ids, filters),
    enabled: ids.length > 0,
    // Those of a list are there at once: what opens is drawn once, and not first as a skeleton.
    placeholderData: (previous) => findAllLoaded(client, ids, filters) ?? previous,
  })
  const { cover } = useBlind()
  const find = (id: number) => data?.find((student) => student.id === id)
  const isAnswered = isGone(error) || (data !== undefined && !isPlaceholderData)
  return {
    students: ids.flatMap((id) => find(id) ?? []).map(cover),
    missing: isAnswered ? ids.filter((id) => !find(id)) : [],
    isError,
    isFetching,
    refetch,
  }
}

async function getThoseThere(client: QueryClient, ids: readonly number[], filters: Filters) {
  const asked = await Promise.allSettled(ids.map((id) => getStudent(client, id, filters)))
  const there = asked.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  const failures = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  const failure = failures.find((reason) => !isGone(reason)) ?? (there.length === 0 && failures[0])
  if (failure) throw failure
  return there
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

const anHour = 60 * 60 * 1000

type Contact = Pick<FoundStudent, 'email' | 'emailHint'>

/**
 * In live a student sees who opened their profile, and only then does the startup get the address. In the demo every
 * list has it.
 */
export function useOpenedProfile(id: number | undefined): Contact | undefined {
  const { storesChanges } = useCapabilities()
  const { data, error } = useQuery({
    queryKey: ['/api/students', id, 'opened'],
    queryFn: () => api.getStudent({ id: id ?? 0 }),
    enabled: storesChanges && id !== undefined,
    // What the hint asks for may be done by the next time.
    staleTime: ({ state }) => (state.data?.emailHint ? 0 : anHour),
  })
  if (data) return { email: data.email, ...(data.emailHint && { emailHint: data.emailHint }) }
  const refusal = messageOf(error)
  return refusal ? { email: null, emailHint: refusal } : undefined
}

const getStudent = (client: QueryClient, id: number, filters: Filters) =>
  client.ensureQueryData({
    queryKey: ['/api/students', id, filters],
    queryFn: async () =>
      findLoaded(client, id, filters) ??
      api.getStudent({ id, filters: await forOwnStartup(client, filters) }),
  })

function findAllLoaded(client: QueryClient, ids: readonly number[], filters: Filters) {
  const loaded = ids.flatMap((id) => findLoaded(client, id, filters) ?? [])
  return loaded.length === ids.length ? loaded : undefined
}

function findLoaded(client: QueryClient, id: number, filters: Filters) {
  const searches = client.getQueriesData<{ pages: FoundPage[] }>({ queryKey: [searchKey, filters] })
  for (const [, data] of searches) {
    for (const { students } of data?.pages ?? []) {
      const student = students.find((one) => one.id === id)
      if (student) return student
    }
  }
}
