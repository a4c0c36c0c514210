// Where the next page of a list begins, by the `Link` header of this one.
export function nextCursor(link: string | null) {
  const [, address] = /<([^>]+)>; rel="next"/.exec(link ?? '') ?? []
  return address
    ? (new URL(address, window.location.origin).searchParams.get('cursor') ?? undefined)
    : undefined
}
