// PDFs made on the spot: small ones to upload, and odd ones to refuse.

/** The smallest PDF: one empty page. `objects` follow as 4, 5 and so on; `text` and `size` go into a comment. */
export function buildPdf({
  text = '',
  size,
  catalog = '',
  page = '',
  trailer = '',
  objects = [],
}: {
  text?: string
  size?: number
  catalog?: string
  page?: string
  trailer?: string
  objects?: (string | Buffer)[]
} = {}): Buffer {
  const build = (padding: number) => {
    const parts: Buffer[] = [Buffer.from(`%PDF-1.7\n%${text}${' '.repeat(padding)}\n`)]
    const length = () => parts.reduce((sum, part) => sum + part.length, 0)
    const offsets = [
      `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${page}>>`,
      ...objects,
    ].map((object, index) => {
      const offset = length()
      const body = typeof object === 'string' ? Buffer.from(object, 'latin1') : object
      parts.push(Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n'))
      return String(offset).padStart(10, '0')
    })
    const xref = length()
    const rows = offsets.map((offset) => `${offset} 00000 n \n`).join('')
    parts.push(
      Buffer.from(
        `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows}trailer\n<</Size ${offsets.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${xref}\n%%EOF\n`,
      ),
    )
    return Buffer.concat(parts)
  }
  if (size === undefined) return build(0)
  // The padding moves the table, whose offset may then have a digit more.
  let padding = size - build(0).length
  while (build(padding).length > size) padding -= 1
  return build(padding)
}

/** A stream with its dictionary. */
export const stream = (dictionary: string, content: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${content.length}>>\nstream\n`, 'latin1'),
    typeof content === 'string' ? Buffer.from(content, 'latin1') : content,
    Buffer.from('\nendstream'),
  ])
