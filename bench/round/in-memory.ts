// The matching alone, in a separate process: its peak memory is known when it ends.
import { matchRound } from '../../server/round/match-round.ts'
import { makeRound } from './make-round.ts'

const [students = 0, projects = 0] = process.argv.slice(2).map(Number)
const round = makeRound(students, projects)
const before = process.memoryUsage().rss / 2 ** 20
const start = performance.now()
matchRound(round)
const milliseconds = performance.now() - start
process.stdout.write(JSON.stringify({ milliseconds, before, peak: process.resourceUsage().maxRSS / 1024 }))
