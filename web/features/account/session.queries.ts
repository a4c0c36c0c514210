// Sessions, and the data export.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import { api } from '../../lib/api.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useDownload } from '../../lib/use-download.ts'
import { useLockedMutation } from '../../lib/use-locked-mutation.ts'
import { failureToast } from '../../ui/failure-toast.ts'
import { toast } from '../../ui/toast-store.ts'
import { replaceUser } from './account.queries.ts'

const sessionsKey = ['/api/user/sessions']

/** Asked for each time the screen opens: others come and go. */
export const useSessions = () =>
  useQuery({ queryKey: sessionsKey, queryFn: () => api.listSessions(), staleTime: 0 })

export function useEndSession() {
  const client = useQueryClient()
  return useLockedMutation(
    {
      mutationFn: (id: string) => api.endSession({ id }),
      onSuccess: () => toast({ title: 'Signed out on that device' }),
      onError: failureToast('We couldn’t sign out that device'),
      onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
    },
    (id) => id,
  )
}

export function useEndSessions() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return useLockedMutation({
    mutationFn: () => api.endSessions(),
    onSuccess: () => {
      // Away first: on a guarded screen, nobody signed in would lead to /auth.
      navigate(paths.home)
      replaceUser(client, null)
      toast({ title: 'Signed out everywhere' })
    },
    onError: failureToast('We couldn’t sign you out'),
  })
}

export function useDownloadData() {
  return useDownload({
    download: async (_, onProgress) =>
      saveFile(await api.downloadData(undefined, { onProgress }), 'launchquad-data.zip'),
    onSuccess: () => toast({ title: 'Your data was downloaded' }),
    onError: failureToast('We couldn’t download your data'),
  })
}
