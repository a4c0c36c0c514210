// Likes and tags in live: optimistic updates, rolled back on failure, in sync between tabs.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Marks } from '../../contract/mark.ts'
import type { StudentTag } from '../../contract/student.ts'
import { toastLike, toastTag } from '../features/shortlist/shortlist.ts'
import { api } from '../lib/api.ts'
import type { Shortlist } from '../platform/data-source.ts'
import { toast } from '../ui/toast-store.ts'

export const shortlistKey = ['/api/startup/marks']
const channelName = 'startup-marks'
const noMarks: Marks = { liked: [], tagged: [], applied: [] }

/** A like where there is no tag. */
type Change = { studentId: number; tag?: StudentTag; on: boolean }

export function useServerShortlist(): Shortlist {
  const client = useQueryClient()
  const { data: marks = noMarks, isPending } = useQuery({
    queryKey: shortlistKey,
    queryFn: ({ signal }) => api.getMarks(undefined, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  const change = (one: Change) =>
    client.setQueryData<Marks>(shortlistKey, (known = noMarks) => withChange(known, one))
  const { mutate } = useMutation({
    // One after the other: the last press wins.
    scope: { id: 'marks' },
    mutationFn: send,
    onMutate: async (one) => {
      await client.cancelQueries({ queryKey: shortlistKey })
      change(one)
    },
    onError: (_, one) => {
      change({ ...one, on: !one.on })
      toast({ title: 'This could not be saved', description: 'Please try again.', destructive: true })
    },
    onSuccess: notifyOtherTabs,
  })

  useEffect(() => {
    const channel = new BroadcastChannel(channelName)
    channel.onmessage = () => client.invalidateQueries({ queryKey: shortlistKey })
    return () => channel.close()
  }, [client])

  return useMemo(() => {
    const likes = new Set(marks.liked)
    const applicants = new Set(marks.applied)
    const tags = new Map<number, StudentTag[]>()
    for (const { studentId, tag } of marks.tagged) tags.set(studentId, [...(tags.get(studentId) ?? []), tag])
    const tagsOf = (id: number) => tags.get(id) ?? []
    return {
      isLoaded: !isPending,
      isLiked: (id) => likes.has(id),
      tagsOf,
      hasApplied: (id) => applicants.has(id),
      toggleLike: (id) => {
        mutate({ studentId: id, on: !likes.has(id) })
        toastLike(!likes.has(id))
      },
      toggleTag: (id, tag) => {
        const on = !tagsOf(id).includes(tag)
        mutate({ studentId: id, tag, on })
        toastTag(tag, on)
      },
    }
  }, [marks, isPending, mutate])
}

export function notifyOtherTabs() {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('changed')
  channel.close()
}

function send({ studentId, tag, on }: Change) {
  if (tag) return on ? api.tagStudent({ studentId, tag }) : api.untagStudent({ studentId, tag })
  return on ? api.likeStudent({ studentId }) : api.unlikeStudent({ studentId })
}

function withChange(marks: Marks, { studentId, tag, on }: Change): Marks {
  if (tag) {
    const others = marks.tagged.filter((one) => one.studentId !== studentId || one.tag !== tag)
    return { ...marks, tagged: on ? [...others, { studentId, tag }] : others }
  }
  const others = marks.liked.filter((id) => id !== studentId)
  return { ...marks, liked: on ? [...others, studentId] : others }
}
