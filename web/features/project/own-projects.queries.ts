// The startup's own projects.
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { freshFor, useFetchAhead } from '../../lib/fetch-ahead.ts'
import { useDataSource } from '../../platform/data-source.ts'

export const ownProjectsKey = ['/api/startup/projects']

export function useOwnProjects({ staleTime = 0 } = {}) {
  const { listOwnProjects } = useDataSource()
  // Others apply meanwhile.
  return useQuery({ queryKey: ownProjectsKey, queryFn: listOwnProjects, staleTime })
}

export function useOwnProjectsAhead() {
  const { listOwnProjects } = useDataSource()
  const fetchAhead = useFetchAhead()
  return useCallback(
    () => fetchAhead({ queryKey: ownProjectsKey, queryFn: listOwnProjects, staleTime: freshFor }),
    [fetchAhead, listOwnProjects],
  )
}
