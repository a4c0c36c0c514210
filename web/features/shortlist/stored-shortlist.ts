// The demo's likes and tags in the browser's storage.
import { type StudentTag, studentTags as tags } from '../../../contract/student-lists.ts'
import { stored } from '../../lib/storage.ts'

export const likedStudents = stored<readonly number[]>('likedStudents', [], isListOfIds)
export const studentTags = stored<Readonly<Record<number, readonly StudentTag[]>>>(
  'studentTags',
  {},
  isTagsById,
)
/** Null while nothing is stored: the sample data says who applied. */
export const projectApplicants = stored<readonly number[] | null>('projectApplicants', null, isListOfIds)

function isId(value: unknown) {
  return Number.isSafeInteger(value) && Number(value) > 0
}

function isListOfIds(value: unknown): value is number[] {
  return Array.isArray(value) && value.every(isId)
}

function isTagsById(value: unknown): value is Record<number, StudentTag[]> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(value).every(([id, given]) => isId(Number(id)) && isListOfTags(given))
  )
}

function isListOfTags(value: unknown): value is StudentTag[] {
  return Array.isArray(value) && value.every((tag) => tags.includes(tag))
}
