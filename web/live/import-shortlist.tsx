// Offers once to import the likes and tags that the demo stored in this browser.
import { useQueryClient } from '@tanstack/react-query'
import { likedStudents, projectApplicants, studentTags } from '../features/shortlist/stored-shortlist.ts'
import { api, type Sent } from '../lib/api.ts'
import { counted } from '../lib/counted.ts'
import { useStored } from '../lib/storage.ts'
import { useLockedMutation } from '../lib/use-locked-mutation.ts'
import { Banner, BannerAction } from '../ui/banner.tsx'
import { failureToast } from '../ui/failure-toast.ts'
import { toast } from '../ui/toast-store.ts'
import { notifyOtherTabs, shortlistKey } from './server-shortlist.ts'

export function ShortlistImport() {
  const [liked] = useStored(likedStudents)
  const [tags] = useStored(studentTags)
  const tagged = Object.entries(tags).flatMap(([id, own]) =>
    own.map((tag) => ({ studentId: Number(id), tag })),
  )
  const take = useImport()
  if (liked.length + tagged.length === 0) return null
  return (
    <Banner
      title="Your shortlist from the demo"
      actions={
        <>
          <BannerAction onClick={() => take.mutate({ liked: [...new Set(liked)], tagged })}>
            {take.isPending ? 'Importing...' : 'Import'}
          </BannerAction>
          {!take.isPending && <BannerAction onClick={forget}>Dismiss</BannerAction>}
        </>
      }
    >
      This browser has kept {counted(liked.length, 'like')} and {counted(tagged.length, 'tag')}. Import what
      belongs to students who are registered here?
    </Banner>
  )
}

function useImport() {
  const client = useQueryClient()
  return useLockedMutation({
    mutationFn: (stored: Sent<'importShortlist'>) => api.importShortlist(stored),
    onSuccess: async ({ students, unknown }) => {
      forget()
      await client.invalidateQueries({ queryKey: shortlistKey })
      notifyOtherTabs()
      toast({
        title: `Imported ${counted(students, 'student')}`,
        ...(unknown > 0 && {
          description: `${counted(unknown, 'student')} from the demo couldn’t be found here.`,
        }),
      })
    },
    onError: failureToast('We couldn’t import your shortlist'),
  })
}

/** Who applied in the demo is sample data: in live, students apply themselves. */
function forget() {
  likedStudents.write([])
  studentTags.write({})
  projectApplicants.write(null)
}
