// Questions that are asked in a batch.
import { expect, test } from 'vitest'
import { batch } from './batch.ts'

/** Answers only when told to. */
function makeAsking() {
  const asked: { questions: number[]; answer: () => void; fail: () => void }[] = []
  const ask = batch(
    (questions: number[]) =>
      new Promise<string[]>((resolve, reject) => {
        asked.push({
          questions,
          answer: () => resolve(questions.map(String)),
          fail: () => reject(new Error('away')),
        })
      }),
  )
  return { asked, ask }
}

test('questions that come while a batch runs go into the next batch, not into this one', async () => {
  const { asked, ask } = makeAsking()
  const first = ask(1)
  const others = [ask(2), ask(3), ask(2)]
  expect(asked.map(({ questions }) => questions)).toEqual([[1]])
  asked[0]?.answer()
  expect(await first).toBe('1')
  expect(asked.map(({ questions }) => questions)).toEqual([[1], [2, 3, 2]])
  asked[1]?.answer()
  expect(await Promise.all(others)).toEqual(['2', '3', '2'])
  const last = ask(4)
  asked[2]?.answer()
  expect(await last).toBe('4')
})

test('a failed batch fails for its own questions, and the next one runs', async () => {
  const { asked, ask } = makeAsking()
  const first = ask(1)
  const second = ask(2)
  asked[0]?.fail()
  await expect(first).rejects.toThrow('away')
  asked[1]?.answer()
  expect(await second).toBe('2')
})
