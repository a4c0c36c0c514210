// Uploading and removing a student's own CV.
import { useQueryClient } from '@tanstack/react-query'
import type { StudentProfile } from '../../../contract/student.ts'
import { ApiError, api, messageOf } from '../../lib/api.ts'
import { useLockedMutation } from '../../lib/use-locked-mutation.ts'
import { useCapabilities } from '../../platform/capabilities.ts'
import { useNotSavedNote } from '../../ui/demo-notice.tsx'
import { toast } from '../../ui/toast-store.ts'
import { keptCvKey } from '../student/cv.queries.ts'
import { profileKey } from './profile.queries.ts'
import { upload } from './upload.ts'

type Upload = { file: File; onProgress: (percent: number) => void }

export function useUploadCv() {
  const client = useQueryClient()
  const note = useNotSavedNote()
  const { storesChanges } = useCapabilities()
  return useLockedMutation({
    mutationFn: ({ file, onProgress }: Upload) => upload('uploadCv', file, onProgress),
    onSuccess: ({ cvUrl }, { file }) => {
      // The demo's server forgets it. Until the page reloads, the download is the same file.
      if (!storesChanges) client.setQueryData(keptCvKey, file)
      const cv = { fileName: file.name, size: file.size, uploadedAt: new Date().toISOString() }
      client.setQueryData<StudentProfile>(profileKey, (profile) => profile && { ...profile, cvUrl, cv })
      toast({ title: 'CV Uploaded', description: note })
    },
    onError: (error) => {
      toast({ ...cvFailureOf(error), destructive: true })
    },
  })
}

export function useRemoveCv() {
  const client = useQueryClient()
  const note = useNotSavedNote()
  return useLockedMutation({
    mutationFn: () => api.removeCv(),
    onSuccess: () => {
      client.removeQueries({ queryKey: keptCvKey })
      client.setQueryData<StudentProfile>(
        profileKey,
        (profile) => profile && { ...profile, cvUrl: null, cv: null },
      )
      toast({ title: 'CV removed', description: note })
    },
    onError: () =>
      toast({ title: 'We couldn’t remove your CV', description: 'Please try again.', destructive: true }),
  })
}

export const notAPdf = { title: 'Invalid File Type', description: 'Please upload a PDF file.' }
export const tooLarge = { title: 'File Too Large', description: 'Please upload a PDF of up to 5 MB.' }

function cvFailureOf(error: unknown) {
  const status = error instanceof ApiError ? error.status : 0
  // As if it had been seen before sending.
  if (status === 413) return tooLarge
  if (status === 415) return notAPdf
  // What is wrong with the file or the number of uploads, and what to do: trying again would not help.
  const explanation = status === 400 || status === 429 ? messageOf(error) : undefined
  return { title: 'Upload Failed', description: explanation ?? 'Failed to upload CV. Please try again.' }
}
