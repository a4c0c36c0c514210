// Matches a whole round at once: deferred acceptance, where students propose (Gale and Shapley). No student and project that
// are not matched would both rather have each other, and no student gains by wishing otherwise than they want.
import { createHash } from 'node:crypto'

export type RoundStudent = {
  id: number
  /** Weekly hours that are left. */
  hours: number
  /** The best first, each project once, with the match score: a whole number from 0 to 100. */
  wishes: Wish[]
}
type Wish = { projectId: number; score: number }

export type RoundProject = {
  id: number
  places: number
  weeklyHours: number
  /** Students in the startup's order, the best first. Others follow by match score, unless the list is cut off. */
  ranking: number[]
  isCutOff: boolean
}

export type RoundInput = { seed: string; students: RoundStudent[]; projects: RoundProject[] }

/** A number for each student that nobody can choose: the first six bytes of SHA-256 of 'seed:id'. The lower goes first. */
export const lotteryNumber = (seed: string, studentId: number) =>
  createHash('sha256').update(`${seed}:${studentId}`).digest().readUIntBE(0, 6)

/** Answers which wish of each student came true, counted from 0, and -1 where none did. */
export function matchRound({ seed, students, projects }: RoundInput): Int32Array {
  const { indexOf, orderOf, ranksOf } = readProjects(projects)
  // Flat arrays: a million students with five wishes each take seconds, not minutes. The wishes of student s are those from
  // firstWish[s] to firstWish[s + 1].
  const firstWish = new Int32Array(students.length + 1)
  const wishers = new Int32Array(projects.length)
  for (let index = 0; index < students.length; index += 1) {
    const { wishes } = students[index] as RoundStudent
    firstWish[index + 1] = (firstWish[index] as number) + wishes.length
    for (const { projectId } of wishes) {
      const project = indexOf.get(projectId)
      if (project !== undefined) wishers[project] = (wishers[project] as number) + 1
    }
  }
  /** Where a wish stands on the project's list, but for the lottery. */
  const order = new Float64Array(firstWish[students.length] as number)
  const lottery = new Float64Array(students.length).fill(Number.NaN)
  return propose(students.length, { firstWish, seats: seatsOf(projects, wishers), ask, isAbove })

  function ask(wish: number, student: number) {
    const { id, hours, wishes } = students[student] as RoundStudent
    const { projectId, score } = wishes[wish - (firstWish[student] as number)] as Wish
    const index = indexOf.get(projectId)
    if (index === undefined) return undefined
    const { weeklyHours, isCutOff } = projects[index] as RoundProject
    if (weeklyHours > hours || (isCutOff && !ranksOf(index).has(id))) return undefined
    order[wish] = orderOf(index, id, score)
    return index
  }

  /** Most are told apart without the lottery, so its numbers are drawn when they are needed. */
  function lotteryOf(student: number) {
    if (Number.isNaN(lottery[student]))
      lottery[student] = lotteryNumber(seed, (students[student] as RoundStudent).id)
    return lottery[student] as number
  }

  function isAbove(wish: number, student: number, otherWish: number, otherStudent: number) {
    const difference = (order[wish] as number) - (order[otherWish] as number)
    return difference < 0 || (difference === 0 && lotteryOf(student) < lotteryOf(otherStudent))
  }
}

const scores = 101

function readProjects(projects: RoundProject[]) {
  const indexOf = new Map(projects.map(({ id }, index) => [id, index]))
  const ranks: (Map<number, number> | undefined)[] = projects.map(() => undefined)
  function ranksOf(project: number) {
    ranks[project] ??= new Map(projects[project]?.ranking.map((studentId, rank) => [studentId, rank]))
    return ranks[project]
  }
  /** By the startup's ranking, then by match score. The lower goes first. */
  function orderOf(project: number, studentId: number, score: number) {
    const ranked = (projects[project] as RoundProject).ranking.length
    const rank = ranked === 0 ? 0 : (ranksOf(project).get(studentId) ?? ranked)
    return rank * scores + (scores - 1 - score)
  }
  return { indexOf, orderOf, ranksOf }
}

/** The seats of project p are those from seats[p] to seats[p + 1]. It needs no more than have wished for it. */
function seatsOf(projects: RoundProject[], wishers: Int32Array) {
  const seats = new Int32Array(projects.length + 1)
  for (const [index, { places }] of projects.entries())
    seats[index + 1] = (seats[index] as number) + Math.min(places, wishers[index] as number)
  return seats
}

type Proposals = {
  firstWish: Int32Array
  seats: Int32Array
  /** Answers the project of a wish, if it can come true. */
  ask: (wish: number, student: number) => number | undefined
  isAbove: (wish: number, student: number, otherWish: number, otherStudent: number) => boolean
}

/**
 * Each student asks for one wish after the other until a project holds them. A project without a free seat gives up the one
 * who stands lowest on its list: the root of a heap in its seats.
 */
function propose(studentCount: number, { firstWish, seats, ask, isAbove }: Proposals) {
  const granted = new Int32Array(studentCount).fill(-1)
  const nextWish = firstWish.slice(0, studentCount)
  const taken = new Int32Array(seats.length)
  const wishIn = new Int32Array(seats.at(-1) as number)
  const studentIn = new Int32Array(wishIn.length)
  for (let beginner = 0; beginner < studentCount; beginner += 1) {
    let student = beginner
    for (;;) {
      const wish = nextWish[student] as number
      if (wish === firstWish[student + 1]) break
      nextWish[student] = wish + 1
      const project = ask(wish, student)
      if (project === undefined) continue
      const root = seats[project] as number
      const size = (seats[project + 1] as number) - root
      const count = taken[project] as number
      const nth = wish - (firstWish[student] as number)
      if (count < size) {
        taken[project] = count + 1
        moveUp(root, count, wish, student)
        granted[student] = nth
        break
      }
      const lowest = studentIn[root] as number
      if (size === 0 || !isAbove(wish, student, wishIn[root] as number, lowest)) continue
      moveDown(root, count, wish, student)
      granted[student] = nth
      granted[lowest] = -1
      student = lowest
    }
  }
  return granted

  function copy(from: number, to: number) {
    wishIn[to] = wishIn[from] as number
    studentIn[to] = studentIn[from] as number
  }

  function put(at: number, wish: number, student: number) {
    wishIn[at] = wish
    studentIn[at] = student
  }

  function moveUp(root: number, from: number, wish: number, student: number) {
    let at = from
    while (at > 0) {
      const parent = (at - 1) >> 1
      const above = root + parent
      if (isAbove(wish, student, wishIn[above] as number, studentIn[above] as number)) break
      copy(above, root + at)
      at = parent
    }
    put(root + at, wish, student)
  }

  function moveDown(root: number, count: number, wish: number, student: number) {
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= count) break
      const [left, right] = [root + child, root + child + 1]
      if (
        child + 1 < count &&
        isAbove(
          wishIn[left] as number,
          studentIn[left] as number,
          wishIn[right] as number,
          studentIn[right] as number,
        )
      )
        child += 1
      const lower = root + child
      if (!isAbove(wish, student, wishIn[lower] as number, studentIn[lower] as number)) break
      copy(lower, root + at)
      at = child
    }
    put(root + at, wish, student)
  }
}
