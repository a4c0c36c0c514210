// What a startup may do to its projects, beyond the shape of what it sends.
import { problemWithName } from '../../contract/name.ts'
import { Problem } from '../../contract/problem.ts'
import { type ProjectInput, type ProjectStatus, today } from '../../contract/project.ts'
import type { ProjectRow } from './project.store.ts'

/** A project may keep its own deadline after it has passed; a new deadline is in the future. */
export function checkDeadline({ deadline }: Pick<ProjectInput, 'deadline'>, kept?: string | null) {
  if (deadline >= today() || deadline === kept) return
  const message = 'Please choose today or a later day'
  throw new Problem('bad-input', `${message}.`, { deadline: message })
}

export function checkOpenings({ places }: Pick<ProjectInput, 'places'>, accepted: number) {
  if (places >= accepted) return
  const message = `You’ve already accepted ${accepted} students, so you need at least ${accepted} places`
  throw new Problem('bad-input', `${message}.`, { places: message })
}

/** A project that we took down stays as it is, for us to look at again. */
export function refuseTakenDown({ takenDownAt }: Pick<ProjectRow, 'takenDownAt'>) {
  if (takenDownAt)
    throw new Problem('conflict', 'We’ve taken this project down, so it can’t be changed or deleted.')
}

const maxPublicationsPerDay = 10

export function checkPublications(today: number) {
  if (today > maxPublicationsPerDay)
    throw new Problem(
      'too-many',
      `You can publish ${maxPublicationsPerDay} projects a day. Please try again tomorrow.`,
    )
}

/** Which of a startup's projects have applications that wait too long, and how many. */
export type Overdue = { title: string; count: number }

export function checkStatus(
  row: Pick<ProjectRow, 'title' | 'deadline'>,
  next: ProjectStatus,
  { businessName, overdue }: { businessName: string | null; overdue: Overdue[] },
) {
  if (next !== 'Published') return
  if (!businessName) throw new Problem('conflict', 'Add your business name to your company profile first.')
  // Written before names and titles were checked.
  const wrongTitle = problemWithName(row.title)
  if (wrongTitle) throw new Problem('conflict', `Please change the title first: ${wrongTitle}.`)
  const wrongName = problemWithName(businessName)
  if (wrongName) throw new Problem('conflict', `Please change your business name first: ${wrongName}.`)
  if (!row.deadline || row.deadline < today())
    throw new Problem('conflict', 'The deadline has passed. Choose a later day first.')
  refuseOverdue(overdue)
}

/** The reply promise: a startup that leaves applicants waiting publishes nothing, and asks nobody new. */
export function refuseOverdue(overdue: Overdue[]) {
  if (overdue.length === 0) return
  const which = overdue.map(({ title, count }) => `${count} to “${title}”`).join(', ')
  throw new Problem('conflict', `Please answer the overdue applications first: ${which}.`)
}

/** Students who were accepted keep what they agreed to, and nobody is left without the promised answer. */
export function checkDeletion({ accepted, overdue }: { accepted: number; overdue: number }) {
  if (accepted > 0)
    throw new Problem('conflict', 'You’ve accepted students for this project. Close it instead.')
  if (overdue > 0)
    throw new Problem('conflict', 'Please answer the overdue applications first, or close the project.')
}
