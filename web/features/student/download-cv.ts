// Saves a student's CV as a file, for the student and for startups.
import { useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { toast } from '../../ui/toast-store.ts'

/** The student's id is part of the address of the CV. */
type Cv = { cvUrl: string; email: string }

export function useDownloadCv() {
  return useMutation({
    mutationFn: async ({ cvUrl, email }: Cv) => {
      const id = Number(/\d+/.exec(cvUrl)?.[0])
      saveAs(await api.downloadCv({ id }), `${email.split('@')[0]}_CV.pdf`)
    },
    onSuccess: () => toast({ title: 'CV downloaded successfully!' }),
    onError: () => toast({ title: 'Failed to download CV', destructive: true }),
  })
}

function saveAs(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
