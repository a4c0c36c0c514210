// Likes and tags in live: optimistic updates, rolled back on failure, in sync between tabs.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { StoredShortlist } from '../../contract/shortlist.ts'
import type { StudentTag } from '../../contract/student.ts'
import { toastLike, toastTag } from '../features/shortlist/shortlist.ts'
import { api } from '../lib/api.ts'
import type { Shortlist } from '../platform/data-source.ts'
import { failureToast } from '../ui/failure-toast.ts'

export const shortlistKey = ['/api/startup/marks']
const channelName = 'startup-shortlist'
const emptyShortlist: StoredShortlist = { liked: [], tagged: [], applications: [], invitations: [] }

/** A like where there is no tag. */
type Change = { studentId: number; tag?: StudentTag; on: boolean }

export function useServerShortlist(): Shortlist {
  const client = useQueryClient()
  const { data: stored = emptyShortlist, isPending } = useQuery({
    queryKey: shortlistKey,
    queryFn: ({ signal }) => api.getShortlist(undefined, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  const change = (one: Change) =>
    client.setQueryData<StoredShortlist>(shortlistKey, (known = emptyShortlist) => withChange(known, one))
  const { mutate } = useMutation({
    // One after the other: the last press wins.
    scope: { id: 'shortlist' },
    mutationFn: send,
    onMutate: async (one) => {
      await client.cancelQueries({ queryKey: shortlistKey })
      change(one)
    },
    onError: (error, one) => {
      change({ ...one, on: !one.on })
      failureToast('We couldn’t save this')(error)
    },
    onSuccess: notifyOtherTabs,
  })

  useEffect(() => {
    const channel = new BroadcastChannel(channelName)
    channel.onmessage = () => client.invalidateQueries({ queryKey: shortlistKey })
    return () => channel.close()
  }, [client])

  return useMemo(() => {
    const likes = new Set(stored.liked)
    const applications = byStudent(stored.applications)
    const invitations = byStudent(stored.invitations)
    const tags = byStudent(stored.tagged)
    const tagsOf = (id: number) => (tags.get(id) ?? []).map(({ tag }) => tag)
    return {
      isLoaded: !isPending,
      isLiked: (id) => likes.has(id),
      tagsOf,
      applicationsOf: (id) => applications.get(id) ?? [],
      invitationsOf: (id) => (invitations.get(id) ?? []).map(({ projectTitle }) => projectTitle),
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
  }, [stored, isPending, mutate])
}

function byStudent<One extends { studentId: number }>(all: readonly One[]) {
  const found = new Map<number, One[]>()
  for (const one of all) found.set(one.studentId, [...(found.get(one.studentId) ?? []), one])
  return found
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

function withChange(stored: StoredShortlist, { studentId, tag, on }: Change): StoredShortlist {
  if (tag) {
    const others = stored.tagged.filter((one) => one.studentId !== studentId || one.tag !== tag)
    return { ...stored, tagged: on ? [...others, { studentId, tag }] : others }
  }
  const others = stored.liked.filter((id) => id !== studentId)
  return { ...stored, liked: on ? [...others, studentId] : others }
}
