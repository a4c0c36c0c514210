// The running program is killed while people write. On PostgreSQL there are two, killed in turn.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { onPostgres } from '../../tests/database.ts'
import { buildProfile } from '../../tests/factories.ts'
import { buildProgram, newProgramSettings, type Program, startProgram } from '../../tests/process.ts'
import { newEmail } from '../../tests/server.ts'
import { until } from '../../tests/until.ts'
import { goodPassword } from '../../tests/visitor.ts'

beforeAll(buildProgram)

/** PGlite does one thing after another: more people only wait longer there. */
const pairs = onPostgres ? 5 : 2
type Member = { cookie: string }

/** People who write without a pause would take the cores from the program that is being started. */
const pauseForStart = () => new Promise((resolve) => setTimeout(resolve, 200))

async function register(program: Program, userType: string): Promise<Member> {
  const json = { email: newEmail(), password: goodPassword, userType, acceptTerms: true, acceptPrivacy: true }
  const response = await program.fetch('/api/register', { method: 'POST', json })
  expect(response.status).toBe(201)
  return {
    cookie: response.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; '),
  }
}

const ask = async (program: Program, { cookie }: Member, method: string, path: string, json?: unknown) =>
  program.fetch(path, { method, headers: { cookie }, ...(json !== undefined && { json }) })

/** A student and a startup who talk. */
async function newPair(program: Program, startup: Member) {
  const student = await register(program, 'student')
  const { name } = { name: `Person ${randomUUID().slice(0, 6)}` }
  await ask(program, student, 'PUT', '/api/student/profile', buildProfile({ name, nameForm: 'full' }))
  const search = await ask(program, startup, 'GET', '/api/students/search?limit=200')
  const found = ((await search.json()) as { id: number; name: string }[]).find((one) => one.name === name)
  const asked = await ask(program, startup, 'POST', '/api/conversations', {
    studentId: found?.id,
    messageId: randomUUID(),
    text: `Hello ${randomUUID()}`,
  })
  const { id } = (await asked.json()) as { id: number }
  await ask(program, student, 'PUT', `/api/conversations/${id}/answer`, { answer: 'accept' })
  return { id, people: [startup, student] }
}

test('killed while many people write, it has lost no message that it acknowledged, and doubled none', async () => {
  const settings = { ...(await newProgramSettings('live')), LIMIT_SIGN_UPS: '1000' }
  const first = await startProgram(settings)
  const programs = onPostgres ? [first, await startProgram(settings)] : [first]
  const talks: Awaited<ReturnType<typeof newPair>>[] = []
  for (let index = 0; index < pairs; index += 1)
    talks.push(await newPair(first, await register(first, 'startup')))

  const acknowledged = new Map<number, string[]>(talks.map(({ id }) => [id, []]))
  let isOver = false
  /** As a browser does: a message that got no answer is sent again with the same id. It reaches another process. */
  const write = async (id: number, member: Member, who: number) => {
    let attempt = who
    for (let count = 0; !isOver; count += 1) {
      const sent = { messageId: randomUUID(), text: `${who} ${count}` }
      for (;;) {
        const program = programs[attempt % programs.length] as Program
        const answer = await ask(program, member, 'POST', `/api/conversations/${id}/messages`, sent).catch(
          () => undefined,
        )
        if (answer?.status === 201) {
          acknowledged.get(id)?.push(sent.text)
          break
        }
        attempt += 1
        await pauseForStart()
      }
      if (programs.some((program) => !program.isReady() || program.hasEnded())) await pauseForStart()
    }
  }
  const writers = talks.flatMap(({ id, people }) => people.map((member, who) => write(id, member, who)))
  const all = () => [...acknowledged.values()].flat().length
  for (const killed of programs.keys()) {
    const before = all()
    await until(() => all() > before + 40)
    programs[killed]?.kill('SIGKILL')
    await programs[killed]?.ended
    programs[killed] = await startProgram(settings)
  }
  const before = all()
  await until(() => all() > before + 20)
  isOver = true
  await Promise.all(writers)

  for (const { id, people } of talks) {
    const stored: string[] = []
    for (let after = 1; ; ) {
      const path = `/api/conversations/${id}?limit=100&after=${after}`
      const page = (await (await ask(programs[0] as Program, people[0] as Member, 'GET', path)).json()) as {
        messages: { number: number; text: string }[]
      }
      stored.push(...page.messages.map(({ text }) => text))
      const last = page.messages.at(-1)
      if (!last) break
      expect(last.number).toBe(after + page.messages.length)
      after = last.number
    }
    expect(stored.toSorted()).toEqual(acknowledged.get(id)?.toSorted())
  }
})
