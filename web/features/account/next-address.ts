// The address that someone wanted before they were asked to sign in. Only our own, or a link could lead people away.
import { isAt, paths } from '../../lib/paths.ts'

const possible = Object.values(paths).filter((path) => path !== paths.auth)

export const authWithNext = (address: string) => `${paths.auth}?${new URLSearchParams({ next: address })}`

export function readNext(search: URLSearchParams): string | undefined {
  const next = search.get('next') ?? ''
  const [pathname = ''] = next.split(/[?#]/)
  return possible.some((path) => isAt(path, pathname)) ? next : undefined
}
