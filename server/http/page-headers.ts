// The headers of an answer that is one page of a longer list.
import { splitAddress } from '../../contract/paths.ts'
import type { Reply } from './handler.ts'

export function setPageHeaders(
  reply: Reply,
  url: string,
  { total, nextCursor }: { total: number; nextCursor: string | undefined },
) {
  reply.header('X-Total-Count', String(total))
  if (nextCursor === undefined) return
  const [path, query] = splitAddress(url)
  const parameters = new URLSearchParams(query)
  parameters.set('cursor', nextCursor)
  reply.header('Link', `<${path}?${parameters}>; rel="next"`)
}
