// Batches queries: what is asked while a query runs is asked in one query after it. Every query of a batch starts after
// its questions came in, so no answer is older than its question.

type Waiting<Question, Answer> = {
  question: Question
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/** `ask` answers the questions in their order. */
export function batch<Question, Answer>(ask: (questions: Question[]) => Promise<Answer[]>) {
  let waiting: Waiting<Question, Answer>[] = []
  let isAsking = false

  async function askAll() {
    isAsking = true
    while (waiting.length > 0) {
      const asked = waiting
      waiting = []
      try {
        const answers = await ask(asked.map(({ question }) => question))
        for (const [index, { resolve }] of asked.entries()) resolve(answers[index] as Answer)
      } catch (error) {
        for (const { reject } of asked) reject(error)
      }
    }
    isAsking = false
  }

  return (question: Question): Promise<Answer> =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      if (!isAsking) askAll()
    })
}
