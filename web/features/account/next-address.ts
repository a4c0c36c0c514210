// The address that someone wanted before they were asked to sign in. Only our own, or a link could lead people away.
import { isAt, paths } from '../../lib/paths.ts'

const possible = Object.values(paths).filter((path) => path !== paths.auth)

export const authWithNext = (address: string) => `${paths.auth}?${new URLSearchParams({ next: address })}`

export function ownAddress(next: string): string | undefined {
  const [pathname = ''] = next.split(/[?#]/)
  return possible.some((path) => isAt(path, pathname)) ? next : undefined
}
