// The matching rounds of the world: one with its result, and one in which startups are ranking now.
import { wantedBy } from '../../contract/project.ts'
import { makeRandom, type Random } from '../random.ts'
import type { World, WorldProject } from './world.ts'
import { matchFor } from './world-applications.ts'

const seed = 19_111
const day = 24 * 60 * 60 * 1000
const daysOpen = 28

export type WorldRound = {
  name: string
  openedAt: Date
  enterBy: Date
  rankBy: Date
  resultsAt: Date
  projects: {
    projectId: number
    number: number
    places: number
    ranking: number[]
    isCutOff: boolean
    rankedAt: Date | null
  }[]
  students: { studentId: number; number: number; wishes: number[]; enteredAt: Date }[]
}

type Made = Pick<World, 'students' | 'projects' | 'applications'>
type Student = World['students'][number]

/** Projects that are open, each in one of the two. Those of the startup that can sign in are in both. */
export function makeRounds(now: Date, { students, projects, applications }: Made): WorldRound[] {
  const random = makeRandom(seed)
  const accepted = applications.filter(({ status }) => status === 'accepted')
  const openings = ({ id, places }: WorldProject) =>
    places - accepted.filter(({ projectId }) => projectId === id).length
  const free = projects
    .filter(({ status, closedDaysAgo }) => status === 'Published' && closedDaysAgo === 0)
    .filter((project) => openings(project) > 0)
    .sort((one, other) => one.startupId - other.startupId || one.id - other.id)
  const [leila, ...others] = students.filter(
    ({ visibility, memberForDays }) => visibility !== 'nobody' && memberForDays > daysOpen,
  )
  const at = (days: number, hour: number) => new Date(now.getTime() + days * day + hour * 60 * 60 * 1000)

  const makeRound = (
    round: Pick<WorldRound, 'name' | 'openedAt' | 'enterBy' | 'rankBy' | 'resultsAt'>,
    offered: WorldProject[],
    isRanked: (index: number) => boolean,
  ): WorldRound => {
    const { openedAt, enterBy, rankBy } = round
    const entered = leila ? [leila, ...random.pickSome(others, 35)] : []
    const between = (from: Date, to: Date) =>
      new Date(
        from.getTime() +
          random.between(1, 99) * 0.01 * (Math.min(to.getTime(), now.getTime()) - from.getTime()),
      )
    const wishing = entered.map((student, index) => ({
      studentId: student.id,
      number: index + 1,
      wishes: wishesOf(
        student,
        offered.filter(
          ({ id }) => !applications.some((one) => one.studentId === student.id && one.projectId === id),
        ),
        random,
      ),
      enteredAt: between(openedAt, enterBy),
    }))
    return {
      ...round,
      students: wishing,
      projects: offered.map((project, index) => {
        const wanted = wantedBy(project)
        const wishers = entered
          .filter((_, at) => wishing[at]?.wishes.includes(project.id))
          .map((student) => ({
            id: student.id,
            score: matchFor(student, wanted).score + random.between(0, 25),
          }))
          .sort((one, other) => other.score - one.score)
          .map(({ id }) => id)
        const ranks = wishers.length > 0 && isRanked(index)
        const isCutOff = ranks && wishers.length > 5 && index % 4 === 1
        return {
          projectId: project.id,
          number: index + 1,
          places: openings(project),
          ranking: ranks ? wishers.slice(0, isCutOff ? -2 : wishers.length) : [],
          isCutOff,
          rankedAt: ranks ? between(enterBy, rankBy) : null,
        }
      }),
    }
  }
  return [
    makeRound(
      {
        ...{ name: 'Autumn cohort', openedAt: at(-daysOpen, 9), enterBy: at(-14, 18) },
        ...{ rankBy: at(-3, 18), resultsAt: at(-1, 9) },
      },
      free.filter((_, index) => index % 2 === 0),
      (index) => index % 5 !== 3,
    ),
    makeRound(
      {
        ...{ name: 'Winter cohort', openedAt: at(-20, 9), enterBy: at(-2, 18) },
        ...{ rankBy: at(4, 18), resultsAt: at(6, 9) },
      },
      free.filter((_, index) => index % 2 === 1),
      (index) => index % 3 === 1,
    ),
  ]
}

/** Mostly what fits best and leaves enough hours. */
function wishesOf(student: Student, offered: WorldProject[], random: Random) {
  const hours = student.maxWeeklyHours - student.busyHours
  return offered
    .map((project) => ({
      id: project.id,
      score:
        matchFor(student, wantedBy(project)).score +
        random.between(0, 20) -
        (project.weeklyHours > hours ? 60 : 0),
    }))
    .sort((one, other) => other.score - one.score)
    .slice(0, random.between(2, 5))
    .map(({ id }) => id)
}
