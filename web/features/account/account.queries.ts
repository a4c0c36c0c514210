// The session: who is signed in, signing in and signing out.
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect } from 'react'
import { useLocation } from 'wouter'
import type { User } from '../../../contract/account.ts'
import { paths } from '../../../contract/paths.ts'
import { ApiError, api, messageOf } from '../../lib/api.ts'
import { removeDrafts } from '../../lib/drafts.ts'
import { userKey } from '../../lib/query-client.ts'
import { useLockedMutation } from '../../lib/use-locked-mutation.ts'
import { useDataSource } from '../../platform/data-source.ts'
import { failureToast } from '../../ui/failure-toast.ts'
import { toastOnArrival } from '../../ui/toast-on-arrival.ts'
import { toast } from '../../ui/toast-store.ts'

/** Signed out is an answer, not a failure. */
const session = queryOptions({
  queryKey: userKey,
  queryFn: () =>
    api.getUser().catch((error): null => {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }),
})

const guardedSession = queryOptions({
  ...session,
  // What /auth found may have changed meanwhile.
  staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 0),
})

/** A user who is already here stays when the session cannot be checked: see `useSessionCheck`. */
export const useGuardedUser = () => useQuery(guardedSession).data ?? null

/** Where nobody is signed in, the demo lets them in. If that fails, as in live, the guard leads to /auth. */
export function useEntry() {
  const client = useQueryClient()
  const { enterWithoutSession } = useDataSource()
  const { data, isFetching, isError, error, errorUpdatedAt, refetch } = useQuery(guardedSession)
  const entry = useQuery({
    queryKey: ['entry'],
    queryFn: async () => {
      const user = await enterWithoutSession()
      client.setQueryData(userKey, user)
      return user
    },
    enabled: data === null && !isFetching,
    staleTime: 0,
    gcTime: 0,
  })
  const tooMany = [error, entry.error].some(isTooMany)
  const failedAt = Math.max(isError ? errorUpdatedAt : 0, entry.isError ? entry.errorUpdatedAt : 0)
  useEffect(() => {
    if (failedAt && !tooMany)
      toast({ title: 'Error', description: 'Failed to fetch user', destructive: true })
  }, [failedAt, tooMany])
  const isEntering = data === null && !isFetching && (entry.isPending || entry.isFetching)
  return {
    isLoading: isFetching || isEntering,
    /** Too many calls say nothing about the session: nobody is signed out for them. */
    retryLater: tooMany ? () => refetch() : undefined,
  }
}

const isTooMany = (error: unknown) => error instanceof ApiError && error.status === 429

/** Whether the last check of the session failed, and a way to check again. */
export function useSessionCheck() {
  const { isError, isFetching, refetch } = useQuery(session)
  return { hasFailed: isError, isChecking: isFetching, checkAgain: () => refetch() }
}

/** The session that exists already, if any: nobody is signed in by asking. */
export function useExistingSession() {
  const { data } = useQuery({ ...session, ...(cameWithoutSession() && { initialData: null }) })
  return data ?? null
}

/** The server has written it on the page: no call, and no 401 in the console. */
const cameWithoutSession = () =>
  typeof document !== 'undefined' && document.documentElement.dataset.session === 'none'

/** The guard says who it is. */
export const UserContext = createContext<User | null>(null)

export function useUser(): User {
  const user = use(UserContext)
  if (!user) throw new Error('There is no user: this belongs behind the guard')
  return user
}

export const useLogin = () => useSignIn(api.login, 'Logged in successfully')

export const useRegister = () => useSignIn(api.register, 'Account created successfully')

/** The form says beside its fields what was wrong. Nobody is signed in yet where a link was emailed. */
function useSignIn<Input>(signIn: (input: Input) => Promise<User | null>, success: string) {
  const client = useQueryClient()
  return useLockedMutation({
    mutationFn: (input: Input) => signIn(input),
    onSuccess: (user) => {
      if (!user) return
      replaceUser(client, user)
      toast({ title: 'Success', description: success })
    },
    onError: failureToast('Error', 'Something went wrong. Please try again.'),
  })
}

export function useLogout() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const { enterWithoutSession } = useDataSource()
  return useLockedMutation({
    mutationFn: async () => {
      await api.logout()
      return enterWithoutSession().catch(() => null)
    },
    onSuccess: (user) => {
      removeDrafts()
      // Away first: on a guarded screen, nobody signed in would lead to /auth.
      navigate(paths.home)
      replaceUser(client, user)
    },
    onError: (error) => {
      toast({ title: 'Error', description: messageOf(error) ?? error.message, destructive: true })
    },
  })
}

/** What one user has seen is not for the next. */
export function replaceUser(client: QueryClient, user: User | null) {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userKey[0] })
  client.setQueryData(userKey, user)
}

/** From /auth. After the reload, the signed-in user is redirected from there. */
export function useEnterStartupDemo() {
  return useLockedMutation({
    mutationFn: () => api.enterStartupDemo(),
    onSuccess: () => location.reload(),
    onError: (error) => {
      const [title, description] =
        error instanceof ApiError
          ? ['Demo Login Failed', messageOf(error) ?? 'Could not access demo platform.']
          : ['Error', 'Could not connect to demo platform.']
      toast({ title, description, destructive: true })
    },
  })
}

/** From the student demo to the other side. The whole page is reloaded, as from the portal. */
export function useSwitchToStartupDemo() {
  return useLockedMutation({
    mutationFn: () => api.enterStartupDemo(),
    onSuccess: () => location.assign(paths.findStudents),
    onError: failureToast('Demo Login Failed', 'Could not access demo platform.'),
  })
}

/** From the student portal. The whole page is reloaded, so the toast waits for it. */
export function useEnterStudentDemo() {
  return useLockedMutation({
    mutationFn: () =>
      api.enterStudentDemo().catch((cause) => {
        throw new Error(messageOf(cause) ?? 'Demo login failed', { cause })
      }),
    onSuccess: () => {
      toastOnArrival({
        title: 'Demo Access Granted',
        description: 'Welcome to the student demo dashboard!',
      })
      location.assign(paths.studentDashboard)
    },
    onError: (error) => {
      toast({
        title: 'Demo Access Failed',
        description: messageOf(error.cause) ?? 'Demo access is currently unavailable.',
        destructive: true,
      })
    },
  })
}
