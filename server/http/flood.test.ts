// How a process stays open to others during a flood.
import { createServer } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import {
  heldRefusalMilliseconds,
  makeRefusalPacing,
  makeTurns,
  promptRefusalsPerSecond,
  watchConnecting,
} from './flood.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('in each turn of the event loop one goes on, in order', async () => {
  const ownTurn = makeTurns()
  const order: number[] = []
  for (const number of [1, 2, 3]) ownTurn().then(() => order.push(number))
  for (const orderByNow of [[1], [1, 2], [1, 2, 3]]) {
    await new Promise((resolve) => setImmediate(resolve))
    expect(order).toEqual(orderByNow)
  }
})

test('a network that asks for little is not behind one that asks for much', async () => {
  const ownTurn = makeTurns()
  const order: string[] = []
  for (const network of ['loud', 'loud', 'loud', 'quiet']) ownTurn(network).then(() => order.push(network))
  for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setImmediate(resolve))
  expect(order).toEqual(['loud', 'quiet', 'loud', 'loud'])
})

test('when too many wait, a network with more than its share is refused before anything is done for it', async () => {
  const ownTurn = makeTurns({ room: { max: 4, milliseconds: 1000, refuse: () => new Error('full') } })
  const order: string[] = []
  const ask = (network: string) =>
    ownTurn(network).then(
      () => order.push(network),
      () => order.push(`${network} refused`),
    )
  for (const network of ['loud', 'loud', 'loud', 'loud', 'loud', 'quiet']) ask(network)
  await Promise.resolve()
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
  expect(order).toEqual(['loud refused', 'loud', 'quiet', 'loud', 'loud', 'loud'])
  // There is room again.
  ask('loud')
  await new Promise((resolve) => setImmediate(resolve))
  expect(order.at(-1)).toBe('loud')
})

test('a flood from many networks does not make the queue endless', async () => {
  const ownTurn = makeTurns({ room: { max: 4, milliseconds: 1000, refuse: () => new Error('full') } })
  const asked = Array.from({ length: 12 }, (_, number) => ownTurn(`network ${number}`))
  const answers = await Promise.allSettled(asked)
  expect(answers.map(({ status }) => status)).toEqual([
    ...Array(8).fill('fulfilled'),
    ...Array(4).fill('rejected'),
  ])
})

test('when too many wait, who has waited for too long is refused, first of all of the loudest', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['setImmediate', 'performance'] })
  let isTaken = true
  const ownTurn = makeTurns({
    room: { max: 3, milliseconds: 400, refuse: () => new Error('late') },
    isTaken: () => isTaken,
  })
  const order: string[] = []
  const ask = (network: string) =>
    ownTurn(network).then(
      () => order.push(network),
      () => order.push(`${network} refused`),
    )
  ask('quiet')
  ask('loud')
  ask('loud')
  await vi.advanceTimersByTimeAsync(300)
  ask('later')
  expect(order).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  // The quiet one came first, but the loud one has more than its share.
  expect(order).toEqual(['loud refused'])
  await vi.advanceTimersByTimeAsync(500)
  expect(order).toEqual(['loud refused'])
  isTaken = false
  await vi.advanceTimersByTimeAsync(3)
  expect(order).toEqual(['loud refused', 'quiet', 'loud', 'later'])
})

test('turns in which a client connects are short, but for one in eight', async () => {
  const server = createServer()
  const isConnecting = watchConnecting(server)
  const turns: boolean[] = []
  for (let connection = 0; connection < 16; connection += 1) {
    server.emit('connection', new Socket())
    turns.push(isConnecting())
    await new Promise((resolve) => setImmediate(resolve))
    expect(isConnecting()).toBe(false)
  }
  expect(turns.filter((isShort) => !isShort)).toHaveLength(2)
})

test('where several go on in a turn, the others wait for the next', async () => {
  const ownTurn = makeTurns({ perTurn: 2 })
  const order: number[] = []
  for (const number of [1, 2, 3]) ownTurn().then(() => order.push(number))
  for (const orderByNow of [
    [1, 2],
    [1, 2, 3],
  ]) {
    await new Promise((resolve) => setImmediate(resolve))
    expect(order).toEqual(orderByNow)
  }
})

test('the first hundred refusals of a second are sent at once, the others are held', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['setTimeout', 'setImmediate', 'Date'] })
  const pace = makeRefusalPacing()
  let sent = 0
  const refuse = (elapsed: number) =>
    pace(elapsed).then(() => {
      sent += 1
    })
  for (let number = 0; number < promptRefusalsPerSecond; number++) refuse(5)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toBe(promptRefusalsPerSecond)

  refuse(200)
  await vi.advanceTimersByTimeAsync(heldRefusalMilliseconds - 201)
  expect(sent).toBe(promptRefusalsPerSecond)
  await vi.advanceTimersByTimeAsync(1)
  // Its turn of the event loop.
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toBe(promptRefusalsPerSecond + 1)

  await vi.advanceTimersByTimeAsync(1000)
  refuse(5)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toBe(promptRefusalsPerSecond + 2)
})
