// Downloading a student's CV, under the name '{email prefix}_CV.pdf'.
import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { FoundStudent } from '../../../contract/student.ts'
import { ApiError, api, messageOf } from '../../lib/api.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useLockedMutation } from '../../lib/use-locked-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast-store.ts'
import type { Coverable } from './blind.ts'

/** The file that a student of the demo has uploaded on this page. */
export const keptCvKey = ['uploaded CV']

type Wanted = { id: number; email: string | null; isOwn?: boolean }

export function useDownloadCv() {
  const client = useQueryClient()
  return useLockedMutation(
    {
      mutationFn: async ({ id, email, isOwn }: Wanted) => {
        const kept = isOwn ? client.getQueryData<File>(keptCvKey) : undefined
        const name = email === null ? 'CV.pdf' : `${email.split('@')[0]}_CV.pdf`
        saveFile(kept ?? (await api.downloadCv({ id })), name)
      },
      onSuccess: () => toast({ title: 'CV downloaded successfully!' }),
      onError: (error) =>
        toast({
          title: 'Failed to download CV',
          // The startup must do something first.
          ...(error instanceof ApiError && error.status === 409 && { description: messageOf(error) }),
          destructive: true,
        }),
    },
    ({ id }) => id,
  )
}

export function CvDownload({ student }: { student: FoundStudent & Coverable }) {
  const download = useDownloadCv()
  if (!student.cvUrl) return <p className="self-center text-sm text-ink-3">No CV yet</p>
  if (student.isCovered)
    return <p className="self-center text-sm text-ink-3">CV added, hidden in blind review</p>
  return (
    <Button
      pending={download.isPending}
      pendingLabel="Downloading..."
      onClick={() => download.mutate(student)}
    >
      <Download aria-hidden="true" className="size-4.5" />
      Download CV
    </Button>
  )
}

/** The same in a narrow column, where several people have one. */
export function CvLink({ student, name }: { student: FoundStudent & Coverable; name: string }) {
  const download = useDownloadCv()
  if (student.isCovered) return <span className="text-ink-3">Hidden in blind review</span>
  if (!student.cvUrl) return <span className="text-ink-3">No CV</span>
  return (
    <button
      type="button"
      aria-label={`Download CV of ${name}`}
      aria-busy={download.isPending}
      onClick={() => download.mutate(student)}
      className="link inline-flex min-h-6 items-center gap-1.5 touch:min-h-11"
    >
      {download.isPending ? (
        <Spinner className="size-4" />
      ) : (
        <Download aria-hidden="true" className="size-4" />
      )}
      Download
    </button>
  )
}
