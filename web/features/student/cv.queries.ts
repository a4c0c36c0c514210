// A student's CV: downloaded under the name '{email prefix}_CV.pdf', or opened in a new tab.
import { useQueryClient } from '@tanstack/react-query'
import { ApiError, api, messageOf, type OnProgress } from '../../lib/api.ts'
import { saveFile } from '../../lib/save-file.ts'
import { howFar, useDownload } from '../../lib/use-download.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { useLockedMutation } from '../../lib/use-locked-mutation.ts'
import { toast } from '../../ui/toast-store.ts'

/** The file that a student of the demo has uploaded on this page. */
export const keptCvKey = ['uploaded CV']

type Wanted = { id: number; email: string | null; isOwn?: boolean }

export function useDownloadCv() {
  const fetchCv = useFetchCv()
  return useDownload(
    {
      download: async (wanted: Wanted, onProgress) => {
        const { email } = wanted
        saveFile(
          await fetchCv(wanted, onProgress),
          email === null ? 'CV.pdf' : `${email.split('@')[0]}_CV.pdf`,
        )
      },
      onSuccess: () => toast({ title: 'CV downloaded successfully!' }),
      onError: (error) => toast({ title: 'Failed to download CV', ...reasonOf(error), destructive: true }),
    },
    ({ id }) => id,
  )
}

/**
 * In a new tab, because our content security policy forbids showing files in frames. We set the type ourselves, whatever the
 * file claims to be.
 */
export function usePreviewCv() {
  const fetchCv = useFetchCv()
  return useLockedMutation(
    {
      mutationFn: async (wanted: Wanted) => {
        // Before the file is there: afterwards, a browser would block it as a pop-up.
        const tab = window.open('', '_blank')
        if (!tab) throw new BlockedTab()
        const say = waitIn(tab)
        try {
          const file = await fetchCv(wanted, (...progress) => say(howFar(...progress)))
          // Not revoked: the viewer reads it again to reload and to save. It goes with this page.
          const address = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }))
          if (!tab.closed) tab.location.replace(address)
        } catch (error) {
          tab.close()
          throw error
        }
      },
      onError: (error) =>
        toast({
          title: 'We couldn’t open the CV',
          description:
            error instanceof BlockedTab
              ? 'Your browser blocked the new tab. Allow pop-ups for this site, or download the CV.'
              : 'Please try again, or download it.',
          ...reasonOf(error),
          destructive: true,
        }),
    },
    ({ id }) => id,
  )
}

/** Some browsers, mostly on phones, can only download a PDF. */
export const useCanPreview = () => useHydrated() && navigator.pdfViewerEnabled

class BlockedTab extends Error {}

/** Fills a new, empty tab, and says in it how far the file has come. */
function waitIn({ document }: Window) {
  document.title = 'CV'
  document.documentElement.style.cssText = 'color-scheme: light dark; font: 1rem system-ui, sans-serif'
  const say = (progress: string) => {
    document.body.textContent = `Opening the CV${progress}`
  }
  say('...')
  return (progress: string) => say(`: ${progress}`)
}

function useFetchCv() {
  const client = useQueryClient()
  return async ({ id, isOwn }: Wanted, onProgress: OnProgress): Promise<Blob> =>
    (isOwn && client.getQueryData<File>(keptCvKey)) || api.downloadCv({ id }, { onProgress })
}

/** The startup must do something first. */
const reasonOf = (error: Error) =>
  error instanceof ApiError && error.status === 409 && { description: messageOf(error) }
