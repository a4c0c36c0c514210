// The script that checks a round's result finds every falsification. It is held to the product, with which it shares no code.
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { verifyRound } from '../scripts/verify-round.ts'
import { type RoundFile, resultOf, sha256 } from '../server/round/round-result.ts'

/** Twelve students who want five projects with too few places. Some equal scores: the lottery decides. */
function newFile(): RoundFile {
  const seed = 'a'.repeat(64)
  const students = Array.from({ length: 12 }, (_, index) => ({
    id: 100 + index,
    number: index + 1,
    hours: 8 + (index % 4) * 4,
    wishes: [0, 1, 2].map((step) => ({ projectId: 200 + ((index + step * 2) % 5), score: 70 + (index % 2) })),
  }))
  const projects = Array.from({ length: 5 }, (_, index) => ({
    id: 200 + index,
    number: index + 1,
    places: 1 + (index % 2),
    weeklyHours: 8 + (index % 3) * 4,
    ranking: index === 1 ? [] : students.filter(({ id }) => (id + index) % 3 === 0).map(({ id }) => id),
    isCutOff: index === 3,
  }))
  return resultOf({ name: 'Spring cohort', seed, commitment: sha256(seed) }, { students, projects }).file
}

const file = newFile()
/** With a hash that fits, as someone who cheats would make it. */
const rehashed = (changed: RoundFile) => {
  const { students, projects } = changed
  return { ...changed, hash: sha256(JSON.stringify({ students, projects })) }
}
const [firstMatch] = file.result as [RoundFile['result'][number]]
const withResult = (result: RoundFile['result']) => ({ ...file, result })

test('a true file is confirmed in plain words', () => {
  const { isRight, words } = verifyRound(JSON.stringify(file))
  expect(words).toContain('All is as it should be')
  expect(words).toContain('every student gets the same project')
  expect(isRight).toBe(true)
})

test.each<[string, string, string]>([
  ['another seed', JSON.stringify({ ...file, seed: 'b'.repeat(64) }), 'isn’t the one that was promised'],
  [
    'another seed with a commitment that fits',
    JSON.stringify({ ...file, seed: 'c'.repeat(64), commitment: sha256('c'.repeat(64)) }),
    'would both rather have each other',
  ],
  [
    'a changed wish',
    JSON.stringify({
      ...file,
      students: file.students.map((one) => ({ ...one, wishes: [...one.wishes].reverse() })),
    }),
    'were changed',
  ],
  [
    'a first wish that is left out, with a hash that fits',
    JSON.stringify(
      rehashed({
        ...file,
        students: file.students.map((one) => ({ ...one, wishes: one.wishes.slice(1) })),
      }),
    ),
    'which can’t take them',
  ],
  [
    'more places with a hash that fits',
    JSON.stringify(rehashed({ ...file, projects: file.projects.map((one) => ({ ...one, places: 9 })) })),
    'would both rather have each other',
  ],
  ['a match that was taken away', JSON.stringify(withResult(file.result.slice(1))), 'would both rather'],
  ['someone matched twice', JSON.stringify(withResult([...file.result, firstMatch])), 'twice'],
  [
    'someone from outside',
    JSON.stringify(withResult([...file.result, { student: 99, project: 1 }])),
    'isn’t in the round',
  ],
  [
    'someone matched with what they did not wish for',
    JSON.stringify(withResult(file.result.map((one) => ({ ...one, project: (one.project % 5) + 1 })))),
    'which can’t take them',
  ],
  ['another format', JSON.stringify({ ...file, format: 2 }), 'format 2'],
  ['half a file', JSON.stringify(file).slice(0, 200), 'isn’t JSON'],
  ['a part that is missing', JSON.stringify({ ...file, projects: undefined }), 'damaged'],
  ['something else', '[]', 'isn’t the file of a matching round'],
])('%s is found', (_, content, sentence) => {
  const { isRight, words } = verifyRound(content)
  expect(words).toContain(sentence)
  expect(isRight).toBe(false)
})

test('the command fails where something is wrong', () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/verify-round.ts', 'nowhere.json'],
    { encoding: 'utf8' },
  )
  expect(stdout).toContain('nowhere.json can’t be read')
  expect(status).toBe(1)
})
