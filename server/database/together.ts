// Asks the database for many at once: whoever asks while an answer is under way is asked for together with the others
// who do, as soon as it is there. Nobody is given an answer from before they asked.

type Waiting<Question, Answer> = {
  question: Question
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/** `ask` answers each question in its place. */
export function together<Question, Answer>(ask: (questions: Question[]) => Promise<Answer[]>) {
  let waiting: Waiting<Question, Answer>[] = []
  let isAsking = false

  async function askAll() {
    isAsking = true
    while (waiting.length > 0) {
      const asked = waiting
      waiting = []
      try {
        const answers = await ask(asked.map(({ question }) => question))
        for (const [place, { resolve }] of asked.entries()) resolve(answers[place] as Answer)
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
