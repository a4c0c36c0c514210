// Saved searches: the list, and changes to it.
import { type UseMutationOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ProjectFilters } from '../../../contract/project-search.ts'
import type { SavedSearch } from '../../../contract/saved-search.ts'
import type { SearchFilters } from '../../../contract/student.ts'
import { ApiError, api, messageOf } from '../../lib/api.ts'
import { useLockedMutation } from '../../lib/use-locked-mutation.ts'
import { toast } from '../../ui/toast-store.ts'

const searchesKey = ['saved-searches']

/** What is searched: startups search students, students search projects. */
export type Searched =
  | { of: 'students'; filters: SearchFilters }
  | { of: 'projects'; filters: ProjectFilters }

export const useSavedSearches = () =>
  useQuery({ queryKey: searchesKey, queryFn: () => api.listSearches(), staleTime: 0 })

export const reasonOf = (error: unknown) => messageOf(error) ?? 'Something went wrong. Please try again.'

/** What is wrong with a name is said beside it, and only there. */
function toastFailure(error: unknown) {
  if (error instanceof ApiError && error.problem?.fields?.name) return
  toast({ title: 'Not saved', description: reasonOf(error), destructive: true })
}

function useChangeOptions<Input, Answer>(
  send: (input: Input, known: SavedSearch[]) => Promise<Answer>,
  change: (searches: SavedSearch[], answer: Answer, input: Input) => SavedSearch[],
  onError?: (error: unknown) => void,
): UseMutationOptions<Answer, Error, Input> {
  const client = useQueryClient()
  return {
    mutationFn: (input) => send(input, client.getQueryData<SavedSearch[]>(searchesKey) ?? []),
    // One after the other, and a list asked for before the change must not come after it.
    scope: { id: 'saved-searches' },
    onMutate: () => client.cancelQueries({ queryKey: searchesKey }),
    onSuccess: (answer, input) =>
      client.setQueryData<SavedSearch[]>(searchesKey, (known) => known && change(known, answer, input)),
    // The change has cancelled the first load of the list.
    onSettled: () => {
      if (!client.getQueryData(searchesKey)) void client.invalidateQueries({ queryKey: searchesKey })
    },
    ...(onError && { onError }),
  }
}

const inOrder = (searches: SavedSearch[]) =>
  searches.toSorted((one, other) => one.name.localeCompare(other.name) || one.id - other.id)

/** What failed is for the form to say. */
export const useSaveSearch = (searched: Searched) =>
  useLockedMutation(
    useChangeOptions(
      (named: { name: string; alert: boolean }) =>
        searched.of === 'students'
          ? api.saveStudentSearch({ ...named, filters: searched.filters })
          : api.saveProjectSearch({ ...named, filters: searched.filters }),
      (known, saved) => inOrder([...known, saved]),
    ),
  )

/**
 * The rest stays as it is once earlier changes are saved, which may still be under way. Nothing is locked: an alert that is
 * turned off and on again is two changes, and a second rename changes nothing.
 */
export const useChangeSearch = () =>
  useMutation(
    useChangeOptions(
      ({ id, ...changed }: Pick<SavedSearch, 'id'> & Partial<Pick<SavedSearch, 'name' | 'alert'>>, known) => {
        const { name = '', alert = true } = known.find((one) => one.id === id) ?? {}
        return api.changeSearch({ id, name, alert, ...changed })
      },
      (known, changed) => inOrder(known.map((one) => (one.id === changed.id ? changed : one))),
      toastFailure,
    ),
  )

export const useDeleteSearch = () =>
  useLockedMutation(
    useChangeOptions(
      (id: number) => api.deleteSearch({ id }),
      (known, _, id) => known.filter((one) => one.id !== id),
      toastFailure,
    ),
  )
