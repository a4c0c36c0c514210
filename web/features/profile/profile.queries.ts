// A student's own profile and CV.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StudentProfile } from '../../../contract/student.ts'
import { ApiError, api, messageOf, type Sent } from '../../lib/api.ts'
import { useSavedNote } from '../../lib/saved-note.ts'
import { toast } from '../../ui/toast-store.ts'
import { upload } from './upload.ts'

const profileKey = ['/api/student/profile']

export const useProfile = () =>
  useQuery({ queryKey: profileKey, queryFn: ({ signal }) => api.getStudentProfile(undefined, { signal }) })

export function useSaveProfile() {
  const client = useQueryClient()
  const note = useSavedNote()
  return useMutation({
    mutationFn: (profile: Sent<'saveStudentProfile'>) => api.saveStudentProfile(profile),
    onSuccess: (profile) => {
      // What the server would have forgotten again in the demo, such as a new CV, stays on the page.
      client.setQueryData<StudentProfile>(profileKey, (known) => ({
        ...profile,
        cvUrl: known?.cvUrl ?? profile.cvUrl,
      }))
      toast({ title: 'Profile Updated', description: note })
    },
    onError: () =>
      toast({
        title: 'Update Failed',
        description: 'Failed to update profile. Please try again.',
        destructive: true,
      }),
  })
}

type Upload = { file: File; onProgress: (percent: number) => void }

export function useUploadCv() {
  const client = useQueryClient()
  const note = useSavedNote()
  return useMutation({
    mutationFn: ({ file, onProgress }: Upload) => upload('uploadCv', file, onProgress),
    onSuccess: ({ cvUrl }) => {
      client.setQueryData<StudentProfile>(profileKey, (profile) => profile && { ...profile, cvUrl })
      toast({ title: 'CV Uploaded', description: note })
    },
    onError: (error) => {
      toast({ ...cvFailureOf(error), destructive: true })
    },
  })
}

export const notAPdf = { title: 'Invalid File Type', description: 'Please upload a PDF file.' }
export const tooLarge = { title: 'File Too Large', description: 'Please upload a PDF of at most 5 MB.' }

function cvFailureOf(error: unknown) {
  const status = error instanceof ApiError ? error.status : 0
  // As if it had been seen before sending.
  if (status === 413) return tooLarge
  if (status === 415) return notAPdf
  // What is wrong with the file or the number of uploads, and what to do: trying again would not help.
  const explanation = status === 400 || status === 429 ? messageOf(error) : undefined
  return { title: 'Upload Failed', description: explanation ?? 'Failed to upload CV. Please try again.' }
}
