// The projects that are open in live: filtered, counted and sorted by the server, page by page.
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { everyCommitment } from '../../contract/project-lists.ts'
import type { BrowsedProject, ProjectCounts } from '../../contract/project-search.ts'
import { api, nextCursor, request } from '../lib/api.ts'
import { freshFor, useFetchAhead } from '../lib/fetch-ahead.ts'
import { useDebounced } from '../lib/use-debounced.ts'
import type {
  BrowsableProject,
  FoundProjects,
  ProjectFilters,
  ProjectResults,
  ProjectSearch,
} from '../platform/data-source.ts'

const projectsKey = '/api/projects'

export function useOpenProjects({ filters, sort, openedId }: ProjectSearch): ProjectResults {
  const sent = useDebounced(sentFrom(filters))
  const client = useQueryClient()
  const fetchAhead = useFetchAhead()
  const getPage = async (cursor: string, signal: AbortSignal) => {
    const { reply, headers } = await request(
      'searchProjects',
      { filters: sent, sort, ...(cursor && { cursor }) },
      { signal },
    )
    return {
      projects: reply.map(shownFrom),
      total: Number(headers.get('X-Total-Count')),
      next: nextCursor(headers),
    }
  }
  /** By itself, to be fetched ahead. */
  const laterPage = (cursor: string) => ({
    queryKey: [projectsKey, 'page', sent, sort, cursor],
    queryFn: ({ signal }: { signal: AbortSignal }) => getPage(cursor, signal),
    staleTime: freshFor,
    gcTime: freshFor,
  })
  const search = useInfiniteQuery({
    queryKey: [projectsKey, sent, sort],
    queryFn: ({ pageParam: cursor, signal }) =>
      cursor ? client.fetchQuery(laterPage(cursor)) : getPage(cursor, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // The profile may have changed since, and others publish all the time.
    staleTime: 0,
  })
  const counts = useQuery({
    queryKey: [projectsKey, 'facets', sent],
    queryFn: ({ signal }) => api.countProjects({ filters: sent }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const pages = search.data?.pages
  // The same for the same answers: opening a project draws none of it again.
  const projects = useMemo(() => pages?.flatMap((page) => page.projects), [pages])
  const { data: counted } = counts
  const choices = useMemo(
    (): Pick<FoundProjects, 'commitments' | 'locations' | 'countries' | 'countWith'> => ({
      commitments: everyCommitment,
      locations: valuesOf(counted?.locations, filters.locations),
      countries: valuesOf(counted?.countries, filters.countries),
      countWith: (name, choice) => counted && countIn(counted, name, choice),
    }),
    [counted, filters.locations, filters.countries],
  )
  const loaded = projects?.find(({ id }) => id === openedId)
  const opened = useQuery({
    queryKey: [projectsKey, 'one', openedId],
    queryFn: async ({ signal }) => shownFrom(await api.getOfferedProject({ id: openedId ?? 0 }, { signal })),
    enabled: search.isSuccess && !loaded && openedId !== undefined,
  })
  const last = pages?.at(-1)
  const total = last?.total ?? 0
  return {
    found: projects && {
      projects,
      total,
      open: counted?.open ?? total,
      opened: loaded ?? (openedId === undefined ? undefined : opened.data),
      ...choices,
      more: search.hasNextPage
        ? {
            fetch: () => last?.next && fetchAhead(laterPage(last.next)),
            load: () => search.fetchNextPage(),
            isLoading: search.isFetchingNextPage,
          }
        : undefined,
    },
    isError: search.isError,
    isFetching: search.isFetching,
    refetch: () => search.refetch(),
  }
}

/** What is counted, and what is chosen already. */
const valuesOf = (counted: { value: string }[] = [], chosen: string[]) => [
  ...new Set([...counted.map(({ value }) => value), ...chosen]),
]

const sentFrom = ({ text, locations, countries, industries, commitment }: ProjectFilters) => ({
  ...(text.trim() && { text: text.trim().slice(0, 200) }),
  ...(locations.length > 0 && { locations }),
  ...(countries.length > 0 && { countries }),
  ...(industries.length > 0 && { industries }),
  ...(commitment && { commitment }),
})

const shownFrom = ({ answering, answerDays, ...project }: BrowsedProject): BrowsableProject => ({
  ...project,
  answers: { ...answering, days: answerDays },
})

/** The server counts each choice on its own, which is all that is asked for. */
const countIn: (
  counts: ProjectCounts,
  ...asked: Parameters<FoundProjects['countWith']>
) => number | undefined = (counts, name, choice) => {
  if (name === 'commitment' && choice === null) return counts.anyCommitment
  const value = Array.isArray(choice) ? choice[0] : choice
  const group = { ...counts, commitment: counts.commitments }
  return name === 'text' ? undefined : group[name].find((one) => one.value === value)?.count
}
