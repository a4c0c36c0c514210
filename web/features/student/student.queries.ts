// A student's own profile and CV.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StudentProfile } from '../../../contract/student.ts'
import { ApiError, api, type Sent } from '../../lib/api.ts'
import { useSavedNote } from '../../lib/saved-note.ts'
import { upload } from '../../lib/upload.ts'
import { toast } from '../../ui/toast-store.ts'

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
      const refusal = error instanceof ApiError ? cvRefusals[error.status] : undefined
      toast({ ...(refusal ?? uploadFailure), destructive: true })
    },
  })
}

const uploadFailure = { title: 'Upload Failed', description: 'Failed to upload CV. Please try again.' }

export const notAPdf = { title: 'Invalid File Type', description: 'Please upload a PDF file.' }
export const tooLarge = { title: 'File Too Large', description: 'Please upload a PDF of at most 5 MB.' }

/** What the server finds wrong with a file is said as if it had been seen before sending. */
const cvRefusals: Record<number, typeof notAPdf> = { 413: tooLarge, 415: notAPdf }
