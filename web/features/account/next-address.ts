// The address to go to after signing in. Only our own: anything else would be an open redirect.
import { isAt, paths } from '../../../contract/paths.ts'

const possible = Object.values(paths).filter((path) => path !== paths.auth)

export const authWithNext = (address: string) => `${paths.auth}?${new URLSearchParams({ next: address })}`

export function ownAddress(next: string): string | undefined {
  const [pathname = ''] = next.split(/[?#]/)
  return possible.some((path) => isAt(path, pathname)) ? next : undefined
}
