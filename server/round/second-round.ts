// Who is in the second round: places that came free, and students who are unmatched through no fault of theirs.
import type { roundMatch, roundProject, roundStudent } from '../database/tables.ts'

type Match = typeof roundMatch.$inferSelect
type Project = typeof roundProject.$inferSelect
type Student = typeof roundStudent.$inferSelect

/** Who did not confirm a match, or declined it, is not matched again. A startup that declined one student still is. */
export function entriesOfSecond({
  projects,
  students,
  matches,
}: {
  projects: Project[]
  students: Student[]
  matches: Match[]
}) {
  const isConfirmed = (match: Match) => match.studentConfirmedAt !== null && match.startupConfirmedAt !== null
  const isSilentStartup = (match: Match) =>
    !isConfirmed(match) && match.declinedBy === null && match.startupConfirmedAt === null
  const isOutStudent = (match: Match) =>
    isConfirmed(match) ||
    match.declinedBy === 'student' ||
    (match.declinedBy === null && match.projectId !== null && match.studentConfirmedAt === null)

  const matchesOf = new Map<number | null, Match[]>()
  for (const match of matches)
    matchesOf.set(match.projectId, [...(matchesOf.get(match.projectId) ?? []), match])
  const free = projects.flatMap(({ outcome, projectId, ...entry }) => {
    const own = matchesOf.get(projectId) ?? []
    const places = (outcome?.places ?? 0) - own.filter(isConfirmed).length
    if (!outcome?.tookPart || places <= 0 || own.some(isSilentStartup)) return []
    return { ...entry, projectId, places, outcome: null }
  })
  const freeIds = new Set(free.map(({ projectId }) => projectId))
  const matchOf = new Map(matches.map((match) => [match.studentId, match]))
  const unmatched = students.flatMap((entry) => {
    const match = matchOf.get(entry.studentId)
    if (!entry.outcome || (match && isOutStudent(match))) return []
    // Not with the same one again.
    const wishes = entry.wishes.filter((projectId) => projectId !== match?.projectId)
    if (!wishes.some((projectId) => freeIds.has(projectId))) return []
    return { ...entry, wishes, hours: null, outcome: null }
  })
  return { projects: free, students: unmatched }
}
