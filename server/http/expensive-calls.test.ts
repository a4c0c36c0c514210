// How many expensive calls of one account run at once, and what becomes of the others.
import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { newMember, startServerForThisTest } from '../../tests/server.ts'
import { until } from '../../tests/until.ts'
import { makeExpensiveCalls } from './expensive-calls.ts'

const client = () => Object.assign(new EventEmitter(), { destroyed: false }) as unknown as ServerResponse

/** Work that runs until it is ended. */
function makeWork() {
  const running = new Map<string, () => void>()
  const work = (name: string) => () => new Promise<string>((end) => running.set(name, () => end(name)))
  const end = (name: string) => {
    running.get(name)?.()
    running.delete(name)
  }
  return { work, end, running: () => [...running.keys()] }
}

describe('expensive calls', () => {
  test('of one account run two at a time, and the others in their order', async () => {
    const inTurn = makeExpensiveCalls()
    const { work, end, running } = makeWork()
    const all = ['a', 'b', 'c', 'd'].map((name) => inTurn('account 1', client(), work(name)))
    await until(() => running().length === 2)
    expect(running()).toEqual(['a', 'b'])
    end('b')
    await until(() => running().includes('c'))
    expect(running()).toEqual(['a', 'c'])
    end('a')
    await until(() => running().includes('d'))
    end('c')
    end('d')
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
  })

  test('of another account do not wait for them', async () => {
    const inTurn = makeExpensiveCalls()
    const { work, end, running } = makeWork()
    const first = ['a', 'b', 'c'].map((name) => inTurn('account 1', client(), work(name)))
    const other = inTurn('account 2', client(), work('other'))
    await until(() => running().includes('other'))
    for (const name of ['other', 'a', 'b']) end(name)
    await until(() => running().includes('c'))
    end('c')
    await Promise.all([...first, other])
  })

  test('are not run for a client that left while it waited', async () => {
    const inTurn = makeExpensiveCalls()
    const { work, end, running } = makeWork()
    const first = ['a', 'b'].map((name) => inTurn('account 1', client(), work(name)))
    const leaving = client()
    const left = inTurn('account 1', leaving, work('left'))
    const last = inTurn('account 1', client(), work('last'))
    leaving.emit('close')
    await expect(left).rejects.toMatchObject({ code: 'too-many' })
    end('a')
    await until(() => running().includes('last'))
    expect(running()).toEqual(['b', 'last'])
    end('b')
    end('last')
    await Promise.all([...first, last])
  })

  test('are refused after a while, and the turn of one that failed goes on', async () => {
    const inTurn = makeExpensiveCalls({ running: 1, waiting: 1, seconds: 0.05 })
    const { work, end, running } = makeWork()
    const failing = inTurn('account 1', client(), async () => {
      await work('failing')()
      throw new Error('broken')
    })
    await expect(inTurn('account 1', client(), work('late'))).rejects.toMatchObject({ code: 'too-many' })
    const next = inTurn('account 1', client(), work('next'))
    end('failing')
    await expect(failing).rejects.toThrow('broken')
    await until(() => running().includes('next'))
    end('next')
    expect(await next).toBe('next')
  })

  test('the thirteenth search of one account has to wait, while others search', async () => {
    const live = await startServerForThisTest({ MODE: 'live' })
    const [greedy, patient] = [await newMember(live, 'student'), await newMember(live, 'student')]
    const search = () => greedy.visitor.get('/api/projects', { query: { filters: '{"text":"shop"}' } })
    const [answers, other] = await Promise.all([
      Promise.all(Array.from({ length: 100 }, search)),
      patient.visitor.get('/api/projects'),
    ])
    expect(other.status).toBe(200)
    const refused = answers.filter(({ status }) => status === 429)
    const served = answers.filter(({ status }) => status === 200)
    // Some may finish before the last arrive.
    expect(served.length).toBeGreaterThanOrEqual(12)
    expect(served.length + refused.length).toBe(100)
    expect(refused[0]?.headers['retry-after']).toBe('1')
    expect(refused[0]?.body.message).toBe(
      'You have several searches running already. Please wait a moment and try again.',
    )
    expect((await search()).status).toBe(200)
  })
})
