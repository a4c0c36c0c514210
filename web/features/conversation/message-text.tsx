// Plain text with its web addresses as links.
const address = /https?:\/\/[^\s<>"]+/gi
/** They end a sentence or a bracket, not an address. */
const afterAddress = /[.,;:!?)\]}'’”]+$/

/** One with a name before the host would hide where it leads. */
const isSafe = (link: string) => URL.canParse(link) && new URL(link).username === ''

type Piece = { at: number; text: string; isLink: boolean }

export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = found.replace(afterAddress, '')
    if (!isSafe(link)) continue
    if (index > end) pieces.push({ at: end, text: text.slice(end, index), isLink: false })
    pieces.push({ at: index, text: link, isLink: true })
    end = index + link.length
  }
  if (end < text.length) pieces.push({ at: end, text: text.slice(end), isLink: false })
  return pieces
}

export function MessageText({ text }: { text: string }) {
  return piecesOf(text).map((piece) =>
    piece.isLink ? (
      <a
        key={piece.at}
        href={piece.text}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="break-all underline underline-offset-2"
      >
        {piece.text}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    ) : (
      piece.text
    ),
  )
}
