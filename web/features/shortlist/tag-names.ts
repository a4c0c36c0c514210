// What tags are called, and what is said when a student is marked.
import type { Tag } from '../../lib/storage.ts'
import { toast } from '../../ui/toast-store.ts'

export const nameOfTag: Record<Tag, string> = {
  contacted: 'Contacted',
  interviewed: 'Interviewed',
  assigned_project: 'Hired',
}

export const tellLike = (on: boolean) => toast({ title: on ? 'Student liked!' : 'Student unliked!' })

export const tellTag = (tag: Tag, on: boolean) =>
  toast({ title: `Student ${on ? 'marked as' : 'unmarked from'} ${nameOfTag[tag]}` })
