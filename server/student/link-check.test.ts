// Links of students are opened by the strictest rules that still let honest ones through.
import type { RequestListener } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startLinkServer } from '../../tests/link-server.ts'
import { until } from '../../tests/until.ts'
import { checkLink } from './link-check.ts'
import { isPublicAddress } from './public-address.ts'

const publicUrl = 'https://launchquad.example/'

async function startForThisTest(answer: RequestListener) {
  const server = await startLinkServer(answer)
  onTestFinished(server.stop)
  const check = async (link: string, stopping?: AbortSignal) =>
    (await checkLink(link, { publicUrl, network: server.network, stopping })).outcome
  return { ...server, check }
}

const redirectTo =
  (location: string): RequestListener =>
  (_, response) => {
    response.writeHead(302, { location }).end()
  }

test('a page that answers has answered, and it learns who asks', async () => {
  let headers: object = {}
  const { check } = await startForThisTest((request, response) => {
    headers = request.headers
    response.setHeader('set-cookie', 'seen=1').end('Hello')
  })
  expect(await check('https://student.test/project?of=mine#top')).toBe('answered')
  expect(headers).toEqual({
    host: 'student.test',
    'user-agent': 'Launchquad link check (+https://launchquad.example/)',
    accept: '*/*',
    'accept-encoding': 'identity',
    connection: 'close',
  })
})

test.each([
  [204, 'answered'],
  [404, 'refused'],
  [410, 'refused'],
  [403, 'refused'],
  [304, 'refused'],
  [429, 'unclear'],
  [503, 'unclear'],
])('the status %s means: %s', async (status, outcome) => {
  const { network } = await startForThisTest((_, response) => void response.writeHead(status).end())
  expect(await checkLink('https://student.test/', { publicUrl, network })).toEqual({ outcome, status })
})

test.each([
  'http://student.test/',
  'ftp://student.test/',
  'https://student.test:8443/',
  'https://me@student.test/',
  'https://:secret@student.test/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://2130706433/',
  'https://0177.0.0.1/',
  'https://0x7f.1/',
  'https://127.1/',
  'https://private.test/',
  'https://half-public.test/',
])('%s is not even connected to, nor by a redirect', async (link) => {
  const { check, requests } = await startForThisTest(redirectTo(link))
  expect(await check(link)).toBe('refused')
  expect(requests).toEqual([])
  expect(await check('https://student.test/')).toBe('refused')
  expect(requests).toEqual(['student.test/'])
})

test('three redirects are followed, to other names too, and a fourth or a loop is not', async () => {
  const { check, requests } = await startForThisTest((request, response) => {
    const left = Number(request.url?.slice(1))
    if (left === 0) response.end('Here')
    else response.writeHead(301, { location: `https://other.test/${left - 1}` }).end()
  })
  expect(await check('https://student.test/3')).toBe('answered')
  expect(requests).toEqual(['student.test/3', 'other.test/2', 'other.test/1', 'other.test/0'])
  expect(await check('https://student.test/4')).toBe('refused')

  const loop = await startForThisTest(redirectTo('/'))
  expect(await loop.check('https://student.test/')).toBe('refused')
  expect(loop.requests).toHaveLength(4)
})

test('no more than 64 kB of an endless page are read', async () => {
  let isClosed = false
  const { check } = await startForThisTest((_, response) => {
    response.on('close', () => {
      isClosed = true
    })
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(16_384)));
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  })
  expect(await check('https://student.test/')).toBe('answered')
  await until(() => isClosed)
})

test('slow headers, a slow body, slow redirects and a silent name server take five seconds in all', async () => {
  const { check, requests, openConnections } = await startForThisTest((request, response) => {
    if (request.url === '/body') response.write('Wait')
    if (request.url === '/') setTimeout(() => response.writeHead(302, { location: '/' }).end(), 2_000)
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const answered: string[] = []
  const paths = ['student.test/headers', 'student.test/body', 'student.test/', 'silent.test/']
  const checks = paths.map(async (path) => {
    answered.push(await check(`https://${path}`))
  })
  const seen = async (count: number) => {
    while (requests.length < count) await new Promise(setImmediate)
  }
  await seen(3)
  vi.advanceTimersByTime(2_000)
  await seen(4)
  vi.advanceTimersByTime(2_000)
  await seen(5)
  vi.advanceTimersByTime(1_000)
  await Promise.all(checks)
  expect(answered).toEqual(['unclear', 'unclear', 'unclear', 'unclear'])
  vi.useRealTimers()
  await until(async () => (await openConnections()) === 0)
})

test('a wrong certificate, an unknown one, a name that is not there and a broken answer are tried again', async () => {
  const { check, network, requests } = await startForThisTest(
    (_, response) => void response.socket?.end('no'),
  )
  expect(await check('https://wrong.test/')).toBe('unclear')
  expect(await check('https://nowhere.test/')).toBe('unclear')
  const { ca: _, ...unknown } = network
  expect(await checkLink('https://student.test/', { publicUrl, network: unknown })).toEqual({
    outcome: 'unclear',
    status: null,
  })
  expect(requests).toEqual([])
  expect(await check('https://student.test/')).toBe('unclear')
  expect(requests).toEqual(['student.test/'])
})

test('without a network, nothing is said about a link', async () => {
  const { network } = await startForThisTest(() => {})
  const offline = { ...network, nameServers: ['127.0.0.1:1'] }
  expect(await checkLink('https://student.test/', { publicUrl, network: offline })).toEqual({
    outcome: 'offline',
    status: null,
  })
})

test('a program that stops waits for no page', async () => {
  const { check, requests } = await startForThisTest(() => {})
  const stopping = new AbortController()
  const answer = check('https://student.test/', stopping.signal)
  await until(() => requests.length === 1)
  stopping.abort()
  expect(await answer).toBe('unclear')
})

test('only addresses of the public internet are public', () => {
  const publicOnes = ['1.1.1.1', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '172.15.0.1']
  const publicV6 = ['2606:4700::1111', '2a00:1450:4009::200e', '2001:200::1', '3ffe::1']
  for (const address of [...publicOnes, ...publicV6]) expect(isPublicAddress(address), address).toBe(true)
  const others = [
    ...[
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '100.100.100.200',
      '127.0.0.1',
      '127.255.255.254',
      '168.63.129.16',
    ],
    ...['169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.192', '192.0.2.1', '192.88.99.1'],
    ...['192.168.0.1', '198.18.0.1', '198.19.255.255', '198.51.100.1', '203.0.113.1', '224.0.0.1'],
    ...['240.0.0.1', '255.255.255.255', '::', '::1', '::127.0.0.1', '::ffff:127.0.0.1', '::ffff:8.8.8.8'],
    ...['64:ff9b::7f00:1', '64:ff9b:1::1', '100::1', '2001::1', '2001:2::1', '2001:10::1', '2001:20::1'],
    ...['2001:db8::1', '2002:7f00:1::', '3fff::1', '5f00::1', 'fc00::1', 'fd00:ec2::254', 'fe80::1'],
    ...['fe80::1%eth0', 'fec0::1', 'ff02::1', '', 'localhost', '1.2.3', '0x7f.1'],
  ]
  for (const address of others) expect(isPublicAddress(address), address).toBe(false)
})
