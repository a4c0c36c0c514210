// Who is signed in, and the ways in and out.
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { User } from '../../../contract/account.ts'
import { ApiError, api, messageOf } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { userKey } from '../../lib/query-client.ts'
import { toastOnArrival } from '../../ui/toast-on-arrival.ts'
import { toast } from '../../ui/toast-store.ts'
import { useEntry } from './entry.ts'

/** The session of a guarded screen. Whoever has none gets in without one where the mode allows it. */
export function useSession() {
  const { enterWithoutSession } = useEntry()
  const { data, isFetching } = useQuery({
    queryKey: userKey,
    queryFn: () => fetchUser(enterWithoutSession),
    // That /auth found nobody does not settle it for a guarded screen.
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 0),
  })
  return { user: data ?? null, isLoading: !data && isFetching }
}

/** The session that is there already, if any: nobody is let in by asking. */
export function useExistingSession() {
  const { data } = useQuery({
    queryKey: userKey,
    queryFn: () => fetchUser(async () => null),
    ...(cameWithoutSession() && { initialData: null }),
  })
  return data ?? null
}

/** The server has said so on the page, so that the browser need not ask and complain of the answer. */
const cameWithoutSession = () =>
  typeof document !== 'undefined' && document.documentElement.dataset.session === 'none'

/** Below the guard there is always a user. */
export function useUser(): User {
  const { user } = useSession()
  if (!user) throw new Error('There is no user: this belongs behind the guard')
  return user
}

async function fetchUser(enterWithoutSession: () => Promise<User | null>): Promise<User | null> {
  try {
    return await api.getUser().catch((error) => {
      if (error instanceof ApiError && error.status === 401) return enterWithoutSession()
      throw error
    })
  } catch {
    toast({ title: 'Error', description: 'Failed to fetch user', destructive: true })
    return null
  }
}

export const useLogin = () => useSignIn(api.login, 'Logged in successfully')

export const useRegister = () => useSignIn(api.register, 'Account created successfully')

/** What failed is for the form to say: it knows the fields. Nobody is signed in yet where a link was mailed. */
function useSignIn<Input>(signIn: (input: Input) => Promise<User | null>, success: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => signIn(input),
    onSuccess: (user) => {
      if (!user) return
      replaceUser(client, user)
      toast({ title: 'Success', description: success })
    },
  })
}

export function useLogout() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const { enterWithoutSession } = useEntry()
  return useMutation({
    mutationFn: async () => {
      await api.logout()
      return enterWithoutSession().catch(() => null)
    },
    onSuccess: (user) => {
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

/** From /auth. The page reloads, and whoever is signed in is led on from there. */
export function useEnterStartupDemo() {
  return useMutation({
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

/** From the student portal. The whole page is loaded anew, so the toast waits for it. */
export function useEnterStudentDemo() {
  return useMutation({
    mutationFn: () => api.enterStudentDemo(),
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
        description: messageOf(error) ?? 'Demo access is currently unavailable.',
        destructive: true,
      })
    },
  })
}
