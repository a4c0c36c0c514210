// A round with students and projects, the same one on every run.
import type { RoundInput } from '../../server/round/match-round.ts'

/** The same numbers on every run. */
export function makeRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return Math.floor(((state >>> 0) / 2 ** 32) * below)
  }
}

/** Some projects are wished for by many. Half of the startups have ranked their ten best. */
export function makeRound(studentCount: number, projectCount: number, wishCount = 5): RoundInput {
  const random = makeRandom(studentCount)
  const popular = () => Math.min(random(projectCount), random(projectCount))
  const rankings = Array.from({ length: projectCount }, (): number[] => [])
  const students = Array.from({ length: studentCount }, (_, index) => {
    const wishes = new Set<number>()
    while (wishes.size < wishCount) wishes.add(popular())
    for (const wish of wishes)
      if (wish % 2 === 0 && (rankings[wish]?.length ?? 10) < 10) rankings[wish]?.push(index + 1)
    return {
      id: index + 1,
      hours: 10 + random(30),
      wishes: [...wishes].map((wish) => ({ projectId: wish + 1, score: 40 + random(60) })),
    }
  })
  const projects = rankings.map((ranking, index) => ({
    id: index + 1,
    places: 1 + random(12),
    weeklyHours: 5 + random(20),
    ranking,
    isCutOff: false,
  }))
  return { seed: 'bench', students, projects }
}
