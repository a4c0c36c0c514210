// What a round promises, over many random rounds.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lotteryNumber, matchRound, type RoundInput, type RoundStudent } from './match-round.ts'

const numRuns = 400

/** Ids are not positions: students count from 11, projects from 101. */
const anyRound = ({ maxStudents, maxProjects }: { maxStudents: number; maxProjects: number }) =>
  fc
    .tuple(fc.integer({ min: 1, max: maxStudents }), fc.integer({ min: 1, max: maxProjects }))
    .chain(([studentCount, projectCount]) => {
      const studentIds = Array.from({ length: studentCount }, (_, index) => 11 + index)
      const projectIds = Array.from({ length: projectCount }, (_, index) => 101 + index)
      const anyStudent = fc.record({
        hours: fc.constantFrom(8, 16, 40),
        // 999 has left the round.
        wishes: fc
          .shuffledSubarray([...projectIds, 999])
          .chain((ids) =>
            fc.tuple(
              ...ids.map((projectId) =>
                fc.record({ projectId: fc.constant(projectId), score: fc.constantFrom(40, 60, 80) }),
              ),
            ),
          ),
      })
      const anyProject = fc.record({
        places: fc.integer({ min: 0, max: 3 }),
        weeklyHours: fc.constantFrom(8, 16),
        ranking: fc.shuffledSubarray(studentIds),
        isCutOff: fc.boolean(),
      })
      return fc.record({
        seed: fc.string(),
        students: fc.tuple(...studentIds.map((id) => anyStudent.map((one) => ({ id, ...one })))),
        projects: fc.tuple(...projectIds.map((id) => anyProject.map((one) => ({ id, ...one })))),
      })
    })

const small = anyRound({ maxStudents: 6, maxProjects: 6 })
const larger = anyRound({ maxStudents: 30, maxProjects: 8 })

/** Which project each student has, by the plainest reading of the rules. */
type Matching = (number | undefined)[]

const matchingOf = (input: RoundInput): Matching => {
  const granted = matchRound(input)
  return input.students.map(({ wishes }, index) => wishes[granted[index] ?? -1]?.projectId)
}

const canHave = ({ projects }: RoundInput, { id, hours, wishes }: RoundStudent, projectId: number) => {
  const project = projects.find((one) => one.id === projectId)
  return (
    project !== undefined &&
    project.weeklyHours <= hours &&
    wishes.some((wish) => wish.projectId === projectId) &&
    (!project.isCutOff || project.ranking.includes(id))
  )
}

/** Whether the project would rather have the first student. */
function prefers({ seed, projects }: RoundInput, projectId: number, one: RoundStudent, other: RoundStudent) {
  const ranking = projects.find(({ id }) => id === projectId)?.ranking ?? []
  const keys = ({ id, wishes }: RoundStudent) => [
    ranking.includes(id) ? ranking.indexOf(id) : ranking.length,
    -(wishes.find((wish) => wish.projectId === projectId)?.score ?? 0),
    lotteryNumber(seed, id),
  ]
  const [mine, theirs] = [keys(one), keys(other)]
  const at = mine.findIndex((key, index) => key !== theirs[index])
  return at !== -1 && (mine[at] ?? 0) < (theirs[at] ?? 0)
}

const rankOf = ({ wishes }: RoundStudent, projectId: number | undefined) =>
  projectId === undefined ? wishes.length : wishes.findIndex((wish) => wish.projectId === projectId)

/** A student and a project that would both rather have each other. */
function blockingPair(input: RoundInput, matching: Matching) {
  const { students, projects } = input
  for (const [index, student] of students.entries())
    for (const { projectId } of student.wishes.slice(0, rankOf(student, matching[index]))) {
      if (!canHave(input, student, projectId)) continue
      const holders = students.filter((_, other) => matching[other] === projectId)
      const places = projects.find(({ id }) => id === projectId)?.places ?? 0
      const isFree = holders.length < places
      if (isFree || holders.some((holder) => prefers(input, projectId, student, holder)))
        return { student: student.id, projectId }
    }
  return undefined
}

function isFeasible(input: RoundInput, matching: Matching) {
  const { students, projects } = input
  return (
    students.every((one, index) => {
      const projectId = matching[index]
      return projectId === undefined || canHave(input, one, projectId)
    }) &&
    projects.every(({ id, places }) => matching.filter((projectId) => projectId === id).length <= places)
  )
}

/** Every way to fill the places, by trying all. */
function* everyMatching(input: RoundInput, chosen: Matching = []): Generator<Matching> {
  const student = input.students[chosen.length]
  if (!student) {
    yield chosen
    return
  }
  for (const projectId of [undefined, ...student.wishes.map((wish) => wish.projectId)]) {
    const places = input.projects.find(({ id }) => id === projectId)?.places ?? 0
    const isFull = chosen.filter((one) => one === projectId).length >= places
    if (projectId === undefined || (!isFull && canHave(input, student, projectId)))
      yield* everyMatching(input, [...chosen, projectId])
  }
}

test('nobody has more than they can, and no student and project would rather have each other', () => {
  fc.assert(
    fc.property(larger, (input) => {
      const matching = matchingOf(input)
      expect(isFeasible(input, matching)).toBe(true)
      expect(blockingPair(input, matching)).toBeUndefined()
    }),
    { numRuns },
  )
})

test('of all matchings that hold, every student has the best that there is', () => {
  fc.assert(
    fc.property(small, (input) => {
      const matching = matchingOf(input)
      for (const other of everyMatching(input)) {
        if (blockingPair(input, other)) continue
        for (const [index, student] of input.students.entries())
          expect(rankOf(student, matching[index])).toBeLessThanOrEqual(rankOf(student, other[index]))
      }
    }),
    { numRuns: 200 },
  )
})

test('no student gains by another list of wishes', () => {
  const withLie = small.chain((input) =>
    fc.tuple(
      fc.constant(input),
      fc
        .nat({ max: input.students.length - 1 })
        .chain((liar) =>
          fc.tuple(fc.constant(liar), fc.shuffledSubarray(input.students[liar]?.wishes ?? [])),
        ),
    ),
  )
  fc.assert(
    fc.property(withLie, ([input, [liar, wishes]]) => {
      const honest = input.students[liar] as RoundStudent
      const students = input.students.map((one, index) => (index === liar ? { ...one, wishes } : one))
      const lied = matchingOf({ ...input, students })[liar]
      expect(rankOf(honest, matchingOf(input)[liar])).toBeLessThanOrEqual(rankOf(honest, lied))
    }),
    { numRuns },
  )
})

test('the same input and seed give the same result, in whatever order they come', () => {
  fc.assert(
    fc.property(larger, (input) => {
      const byStudent = (round: RoundInput) =>
        new Map(matchingOf(round).map((projectId, index) => [round.students[index]?.id, projectId]))
      const turned = {
        ...input,
        students: input.students.toReversed(),
        projects: input.projects.toReversed(),
      }
      expect(byStudent(turned)).toEqual(byStudent(input))
    }),
    { numRuns: 100 },
  )
})
