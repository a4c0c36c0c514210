// One answer for several applicants, and taking it back.
import { useQueryClient } from '@tanstack/react-query'
import type { BulkResult } from '../../../contract/applicant.ts'
import type { FinalStatus } from '../../../contract/application.ts'
import { undoMinutes } from '../../../contract/application-lists.ts'
import { api } from '../../lib/api.ts'
import { counted } from '../../lib/counted.ts'
import { useLockedMutation } from '../../lib/use-locked-mutation.ts'
import { failureToast } from '../../ui/failure-toast.ts'
import { toast } from '../../ui/toast-store.ts'
import { applicantsKey } from './applicant.queries.ts'

export type BulkAnswer = { answer: FinalStatus; applicationIds: number[]; message?: string }

const doneNames: Record<FinalStatus, string> = { accepted: 'Accepted', rejected: 'Rejected' }

/** Answers several. The toast undoes all of them. */
export function useBulkAnswer(projectId: number) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: applicantsKey(projectId) })
  const undo = useLockedMutation({
    mutationFn: (applicationIds: number[]) => api.undoAnswers({ id: projectId, applicationIds }),
    onSuccess: ({ done, refused: [first] }) => {
      if (first) toast({ title: `${counted(done.length, 'answer')} undone`, description: first.message })
      else toast({ title: 'Undone', description: 'We didn’t send anything to the students.' })
      return refresh()
    },
    onError: failureToast('We couldn’t undo that'),
  })
  return useLockedMutation<BulkResult, BulkAnswer>({
    mutationFn: (sent) => api.answerApplicants({ id: projectId, ...sent }),
    onSuccess: ({ done, refused }, { answer }) => {
      const left = refused.length > 0 ? ` ${counted(refused.length, 'student')} left out.` : ''
      if (done.length > 0)
        toast({
          title: `${doneNames[answer]} ${counted(done.length, 'student')}`,
          description: `We’ll let them know in ${undoMinutes} minutes.${left}`,
          action: { name: 'Undo', onPress: () => undo.mutate(done) },
        })
      return refresh()
    },
    onError: (error) => {
      failureToast('That didn’t work')(error)
      return refresh()
    },
  })
}
