// A small internet for link checks: an https server with its own certificate, and a name server that knows its address.
import { generateKeyPairSync, sign } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { isPublicAddress } from '../server/student/public-address.ts'

/** Counts as public for these checks. */
const ownAddress = '127.0.0.1'
const certified = ['student.test', 'other.test', 'half-public.test', 'third.test']

/** Where else names lead; all the certified ones, and wrong.test, lead to the server. */
const otherAddresses: Record<string, string[]> = {
  'half-public.test': [ownAddress, '::1'],
  'private.test': ['127.0.0.2'],
  'wrong.test': [ownAddress],
}

export async function startLinkServer(answer: RequestListener) {
  const { key, cert } = makeCertificate(certified)
  const requests: string[] = []
  const server = createServer({ key, cert }, (request, response) => {
    requests.push(`${request.headers.host}${request.url}`)
    answer(request, response)
  })
  server.listen(0, ownAddress)
  await once(server, 'listening')
  const names = await startNameServer()
  return {
    /** Each as host and path, in the order in which they came. */
    requests,
    openConnections: () =>
      new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count))),
    network: {
      isPublic: (address: string) => address === ownAddress || isPublicAddress(address),
      port: (server.address() as AddressInfo).port,
      ca: cert,
      nameServers: [names.address],
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      names.close()
    },
  }
}

/** Answers for the names above; `silent.test` gets no answer, and others don't exist. */
async function startNameServer() {
  const socket = createSocket('udp4')
  socket.on('message', (query, from) => {
    const end = query.indexOf(0, 12)
    const name = nameIn(query.subarray(12, end))
    if (name === 'silent.test') return
    const type = query.readUInt16BE(end + 1)
    const addresses = otherAddresses[name] ?? (certified.includes(name) ? [ownAddress] : undefined)
    const records = (addresses ?? []).map(bytesOf).filter(({ length }) => length === (type === 28 ? 16 : 4))
    const header = Buffer.from(query.subarray(0, 12))
    header.writeUInt16BE(addresses ? 0x8180 : 0x8183, 2)
    header.writeUInt16BE(records.length, 6)
    header.writeUInt32BE(0, 8)
    const answers = records.map((bytes) => {
      const record = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, bytes.length])
      return Buffer.concat([record, bytes])
    })
    socket.send(Buffer.concat([header, query.subarray(12, end + 5), ...answers]), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() }
}

function nameIn(labels: Buffer) {
  const words: string[] = []
  for (let at = 0; at < labels.length; at += (labels[at] ?? 0) + 1)
    words.push(labels.toString('latin1', at + 1, at + 1 + (labels[at] ?? 0)))
  return words.join('.').toLowerCase()
}

const bytesOf = (address: string) =>
  address === '::1' ? Buffer.alloc(16).fill(1, 15) : Buffer.from(address.split('.').map(Number))

/** Self-signed, for a day: Node can read certificates, but not make them. */
function makeCertificate(names: string[]) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const ed25519 = der(0x30, der(0x06, Buffer.from([0x2b, 0x65, 0x70])))
  const commonName = der(
    0x30,
    der(0x06, Buffer.from([0x55, 4, 3])),
    der(0x0c, Buffer.from('Launchquad tests')),
  )
  const name = der(0x30, der(0x31, commonName))
  const moment = (at: number) =>
    der(0x18, Buffer.from(`${new Date(at).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`))
  const day = 86_400_000
  const alternatives = der(0x30, ...names.map((one) => der(0x82, Buffer.from(one))))
  const extensions = der(0x30, der(0x30, der(0x06, Buffer.from([0x55, 0x1d, 0x11])), der(0x04, alternatives)))
  const body = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ed25519,
    name,
    der(0x30, moment(Date.now() - day), moment(Date.now() + day)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  )
  const signature = der(0x03, Buffer.from([0]), sign(null, body, privateKey))
  const base64 = der(0x30, body, ed25519, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64.replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}

/** A value in ASN.1's encoding. */
function der(tag: number, ...parts: Buffer[]) {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
