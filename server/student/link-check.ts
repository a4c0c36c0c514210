// Checks whether a link answers. The addresses come from strangers, so this is all that we request: https on its own port, at
// public addresses, without cookies, for a few seconds and kilobytes. What comes back is not kept.
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export type LinkAnswer = {
  /**
   * `unclear`: it may answer another time, as after a timeout or while a server is overloaded. `offline`: we reach no name
   * server, which says nothing about the link.
   */
  outcome: 'answered' | 'refused' | 'unclear' | 'offline'
  /** The HTTP status; null where there was none. */
  status: number | null
}

/** In all, with redirects. */
const longestCheck = 5_000
const maxBytes = 64 * 1024
const maxRedirects = 3

/** How servers are reached. Tests have their own. */
export type Network = {
  isPublic: (address: string) => boolean
  port: number
  ca?: string
  nameServers?: string[]
}
const internet: Network = { isPublic: isPublicAddress, port: 443 }

/** `publicUrl` is in every request: it tells the owner of a server who asks. */
type Options = { publicUrl: string; stopping?: AbortSignal | undefined; network?: Network }

export async function checkLink(
  link: string,
  { publicUrl, stopping, network = internet }: Options,
): Promise<LinkAnswer> {
  const ending = new AbortController()
  const end = () => ending.abort()
  const timer = setTimeout(end, longestCheck)
  stopping?.addEventListener('abort', end)
  try {
    let url = new URL(link)
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      if (!isAllowed(url)) return refused
      const { status, location } = await visit(url, publicUrl, network, ending.signal)
      if (!location || status < 300 || status > 399) return judge(status)
      url = new URL(location, url)
    }
    return refused
  } catch (error) {
    if (error instanceof NotPublic) return refused
    return { outcome: error instanceof Offline ? 'offline' : 'unclear', status: null }
  } finally {
    clearTimeout(timer)
    stopping?.removeEventListener('abort', end)
    end()
  }
}

/** A bare IP address has no name to look up, and no student's project is at one. */
const isAllowed = ({ protocol, port, username, password, hostname }: URL) =>
  protocol === 'https:' &&
  port === '' &&
  username === '' &&
  password === '' &&
  isIP(hostname.replace(/^\[(.*)\]$/, '$1')) === 0

const refused: LinkAnswer = { outcome: 'refused', status: null }

function judge(status: number): LinkAnswer {
  if (status >= 200 && status <= 299) return { outcome: 'answered', status }
  const isForNow = status === 408 || status === 429 || status >= 500
  return { outcome: isForNow ? 'unclear' : 'refused', status }
}

async function visit(url: URL, publicUrl: string, network: Network, signal: AbortSignal) {
  const request = get({
    hostname: url.hostname,
    port: network.port,
    path: `${url.pathname}${url.search}`,
    // Without the connections, TLS sessions and proxies of other requests.
    agent: false,
    lookup: lookUpPublic(network, signal),
    rejectUnauthorized: true,
    ca: network.ca,
    signal,
    headers: {
      host: url.host,
      'user-agent': `Launchquad link check (+${publicUrl})`,
      accept: '*/*',
      'accept-encoding': 'identity',
    },
  })
  // `once` listens until the response only.
  request.on('error', () => {})
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  let bytes = 0
  for await (const chunk of response) {
    bytes += chunk.length
    // Leaving the loop ends the connection.
    if (bytes >= maxBytes) break
  }
  return { status: response.statusCode ?? 0, location: response.headers.location }
}

class NotPublic extends Error {}
class Offline extends Error {}

/**
 * The socket connects to what this answers, so a name server cannot change its mind between check and connection. It asks the
 * name servers itself: the system's lookup would occupy threads that hash passwords, and knows names of the local network.
 */
const lookUpPublic =
  ({ isPublic, nameServers }: Network, signal: AbortSignal): LookupFunction =>
  async (hostname, { all }, callback) => {
    const resolver = new Resolver({ timeout: 2_000, tries: 1 })
    if (nameServers) resolver.setServers(nameServers)
    signal.addEventListener('abort', () => resolver.cancel())
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
    const found = [
      ...(v4.status === 'fulfilled' ? v4.value.map((address) => ({ address, family: 4 })) : []),
      ...(v6.status === 'fulfilled' ? v6.value.map((address) => ({ address, family: 6 })) : []),
    ]
    const [first] = found
    if (!first) {
      const isOffline = v4.status === 'rejected' && v4.reason.code === 'ECONNREFUSED'
      callback(isOffline ? new Offline() : new Error('no address'), [])
    } else if (!found.every(({ address }) => isPublic(address))) callback(new NotPublic(), [])
    else if (all) callback(null, found)
    else callback(null, first.address, first.family)
  }
