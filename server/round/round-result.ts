// The result of a round from what everyone entered: who is matched, why not with something better, and the file to check it by.
import { createHash } from 'node:crypto'
import type { MissedReason } from '../../contract/round-lists.ts'
import type { ProjectOutcome, StudentOutcome } from '../database/tables.ts'
import { matchRound } from './match-round.ts'

/** A student who takes part. The wishes are all of them, also those for projects that have left. */
export type Wishing = {
  id: number
  number: number
  hours: number
  wishes: { projectId: number; score: number }[]
}

/** A project that takes part. */
export type Offering = {
  id: number
  number: number
  places: number
  weeklyHours: number
  /** The ids of students. */
  ranking: number[]
  isCutOff: boolean
}

export type Snapshot = { students: Wishing[]; projects: Offering[] }

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Numbers instead of ids and names, and only what the result follows from. */
function anonymous({ students, projects }: Snapshot) {
  const numberOf = new Map(students.map(({ id, number }) => [id, number]))
  const projectNumberOf = new Map(projects.map(({ id, number }) => [id, number]))
  const byNumber = (one: { number: number }, other: { number: number }) => one.number - other.number
  return {
    students: students
      .map(({ number, hours, wishes }) => ({
        number,
        hours,
        wishes: wishes.flatMap(({ projectId, score }) => {
          const project = projectNumberOf.get(projectId)
          return project === undefined ? [] : { project, score }
        }),
      }))
      .sort(byNumber),
    projects: projects
      .map(({ number, places, weeklyHours, ranking, isCutOff }) => ({
        number,
        places,
        weeklyHours,
        ranking: ranking.flatMap((id) => numberOf.get(id) ?? []),
        isCutOff,
      }))
      .sort(byNumber),
  }
}

export type RoundFile = ReturnType<typeof anonymous> & {
  format: 1
  name: string
  seed: string
  commitment: string
  /** SHA-256 of the JSON of students and projects. */
  hash: string
  result: { student: number; project: number }[]
}

type Draw = { name: string; seed: string; commitment: string }

export function resultOf({ name, seed, commitment }: Draw, snapshot: Snapshot) {
  const input = anonymous(snapshot)
  const granted = matchRound({
    seed,
    students: input.students.map(({ number, hours, wishes }) => ({
      id: number,
      hours,
      wishes: wishes.map(({ project, score }) => ({ projectId: project, score })),
    })),
    projects: input.projects.map(({ number, ...project }) => ({ id: number, ...project })),
  })
  const result = input.students.flatMap(({ number, wishes }, index) => {
    const project = wishes[granted[index] ?? -1]?.project
    return project === undefined ? [] : { student: number, project }
  })
  const file: RoundFile = {
    format: 1,
    name,
    seed,
    commitment,
    hash: sha256(JSON.stringify(input)),
    ...input,
    result,
  }
  return { file, ...explain(snapshot, result) }
}

/** Who got what by id, and why nobody got more. */
function explain({ students, projects }: Snapshot, result: RoundFile['result']) {
  const offered = new Map(projects.map((one) => [one.id, one]))
  const byNumber = new Map(projects.map((one) => [one.number, one]))
  const ranked = new Map(projects.map(({ id, ranking }) => [id, new Set(ranking)]))
  const projectOf = new Map(result.map(({ student, project }) => [student, byNumber.get(project)?.id]))
  const projectOutcomes = new Map<number, ProjectOutcome>(
    projects.map(({ id, places }) => [
      id,
      { tookPart: true, places, empty: places, wished: 0, matchedHigher: 0, belowLine: 0, hours: 0 },
    ]),
  )
  const studentOutcomes = new Map<number, StudentOutcome>()
  const matches: { studentId: number; projectId: number; wish: number }[] = []

  for (const { id, number, hours, wishes } of students) {
    const granted = projectOf.get(number)
    const at = wishes.findIndex(({ projectId }) => projectId === granted)
    const better: StudentOutcome['better'] = []
    for (const [index, { projectId }] of wishes.entries()) {
      const project = offered.get(projectId)
      const outcome = projectOutcomes.get(projectId)
      if (outcome) outcome.wished += 1
      if (index === at) {
        if (outcome) outcome.empty -= 1
        matches.push({ studentId: id, projectId, wish: index + 1 })
        continue
      }
      const reason = reasonOf(id, hours, project, ranked.get(projectId))
      const isHigher = at === -1 || index < at
      if (isHigher) better.push({ wish: index + 1, projectId, reason, places: project?.places ?? 0 })
      if (!outcome) continue
      if (reason === 'hours') outcome.hours += 1
      else if (reason === 'below') outcome.belowLine += 1
      else if (!isHigher) outcome.matchedHigher += 1
    }
    studentOutcomes.set(id, { wish: at === -1 ? null : at + 1, better })
  }
  return { matches, studentOutcomes, projectOutcomes }
}

function reasonOf(
  studentId: number,
  hours: number,
  project: Offering | undefined,
  ranked: Set<number> | undefined,
): MissedReason {
  if (!project) return 'gone'
  if (project.weeklyHours > hours) return 'hours'
  return project.isCutOff && !ranked?.has(studentId) ? 'below' : 'full'
}
