// Looks through a PDF for what a CV must not bring: locks, scripts, programs to start, other files.
// It builds no tree and trusts no cross-reference table. It reads on from every point where an object could begin: in
// older revisions, strings, streams and compressed object streams too. See docs/decisions/018-checking-cvs.md.
import { inflateSync } from 'node:zlib'

export type Refusal =
  | 'not-a-pdf'
  | 'locked'
  | 'script'
  | 'launch'
  | 'attachment'
  | 'mixed'
  | 'virus'
  | 'broken'
  | 'too-complex'

/** The object streams of a real CV unpack to some hundred kilobytes. */
const maxUnpacked = 20 * 1024 * 1024
/** A real file is read about once. A hostile one could make each of its objects run to the end of the file. */
const maxReadings = 4
/** Some programs end a file with a few blank bytes. */
const maxTrailing = 1024
const maxTokensOfObjectStream = 1000

class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal)
  }
}

/** Why this file cannot be a CV, or undefined if it can. */
export function scanPdf(file: Uint8Array): Refusal | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') return 'not-a-pdf'
  if (bytes.includes('EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*')) return 'virus'
  if (isMixed(bytes)) return 'mixed'
  return refusalFor(scanObjects(bytes))
}

/** Whether it is something besides a PDF: a web page, a ZIP archive, or a PDF with data after its end. */
function isMixed(bytes: Buffer) {
  if (/<(!doctype|html|head|body|script|svg|iframe|\?php)/i.test(bytes.toString('latin1', 0, 1024)))
    return true
  const end = bytes.lastIndexOf('%%EOF')
  const trailing = end < 0 ? [] : bytes.subarray(end + 5)
  if (trailing.length > maxTrailing || trailing.some((byte) => !isSpace(byte))) return true
  // A ZIP archive is found by its last record, which a comment of at most 65,535 bytes may follow.
  const lastRecord = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (lastRecord < 0 || lastRecord < bytes.length - 65_557) return false
  return bytes.subarray(0, lastRecord).includes('PK\x01\x02', 0, 'latin1')
}

type Found = Set<Refusal | 'catalog' | 'page'>

function refusalFor(found: Found): Refusal | undefined {
  // An encrypted file cannot be unpacked either, and the encryption is what people must hear about.
  for (const refusal of ['locked', 'script', 'launch', 'attachment', 'too-complex', 'broken'] as const)
    if (found.has(refusal)) return refusal
  return found.has('catalog') && found.has('page') ? undefined : 'broken'
}

type Budget = { toRead: number; toUnpack: number }

function scanObjects(bytes: Buffer): Found {
  const found: Found = new Set()
  if (!bytes.includes('%%EOF')) found.add('broken')
  const budget = { toRead: maxReadings * bytes.length, toUnpack: maxUnpacked }
  for (const start of objectStarts(bytes)) {
    try {
      const { streamAt, isObjectStream } = scanObject(bytes, start, found, budget)
      if (streamAt !== undefined && isObjectStream) scanObjectStream(bytes, start, streamAt, found, budget)
    } catch (error) {
      found.add(error instanceof Refused ? error.refusal : 'broken')
      if (budget.toRead <= 0) break
    }
  }
  return found
}

/** The point after each word 'obj' and 'trailer'. */
function* objectStarts(bytes: Buffer) {
  for (const word of ['obj', 'trailer']) {
    for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + word.length)) {
      const after = bytes[at + word.length]
      const isWord = after === undefined || !isRegular(after) || isDigit(after)
      const isEnd = bytes.toString('latin1', Math.max(0, at - 3), at) === 'end'
      if (isWord && !isEnd) yield at + word.length
    }
  }
}

/** Reads one object as far as its stream, its end or the next object, and notes what is in it. */
function scanObject(bytes: Buffer, start: number, found: Found, budget: Budget) {
  let depth = 0
  let isObjectStream = false
  for (const { token, at } of readWithNotes(bytes, start, found, budget)) {
    if (token === '<<') depth += 1
    else if (token === '>>') depth -= 1
    // Only an object stream says where its first object is. Readers do not look at its type.
    else if (token === '/First') isObjectStream = true
    else if (depth <= 0) {
      if (token === 'stream') return { streamAt: at, isObjectStream }
      if (token === 'endobj' || token === 'obj' || token === 'startxref') break
    }
  }
  return { isObjectStream }
}

/** Unpacks an object stream and reads the objects in it. */
function scanObjectStream(bytes: Buffer, start: number, streamAt: number, found: Found, budget: Budget) {
  const content = unpack(bytes, readDictionary(bytes, start, streamAt, budget), streamAt, budget)
  const header: number[] = []
  let isHeader = true
  for (const { token } of readWithNotes(content.bytes, 0, found, budget)) {
    isHeader &&= /^\d+$/.test(token) && header.length < 2 * content.count
    if (isHeader) header.push(Number(token))
  }
  // Each pair of the header is an object's number and where it begins.
  for (let index = 1; index < header.length; index += 2)
    noteName(nextToken(content.bytes, content.first + (header[index] ?? 0)).token, found)
}

/** What a key of an object stream's dictionary is set to, as its tokens. */
type Dictionary = (key: string) => string[]

function readDictionary(bytes: Buffer, start: number, streamAt: number, budget: Budget): Dictionary {
  const tokens: string[] = []
  for (let at = start; at < streamAt; ) {
    const { token, end } = nextToken(bytes, at)
    tokens.push(token)
    spend(budget, end - at)
    at = end
    if (tokens.length > maxTokensOfObjectStream) throw new Refused('too-complex')
  }
  return (key) => {
    const at = tokens.indexOf(key)
    // Readers disagree on which of two counts.
    if (tokens.indexOf(key, at + 1) > at && at >= 0) throw new Refused('broken')
    return at < 0 ? [] : tokens.slice(at + 1, at + 4)
  }
}

function unpack(bytes: Buffer, valueAt: Dictionary, streamAt: number, budget: Budget) {
  const numberAt = (key: string) => {
    const [value = '', , third] = valueAt(key)
    return /^\d{1,9}$/.test(value) && third !== 'R' ? Number(value) : undefined
  }
  const [first, count, length] = [numberAt('/First'), numberAt('/N'), numberAt('/Length')]
  if (first === undefined || count === undefined) throw new Refused('broken')
  const begin = streamAt + (bytes[streamAt] === 0x0d ? 1 : 0) + 1
  const [filter = '', second, third] = valueAt('/Filter')
  const filters = filter === '[' ? (third === ']' ? second : second === ']' ? '' : '?') : filter
  if (filters === '') {
    const end =
      length !== undefined && nextToken(bytes, begin + length).token === 'endstream' ? length : undefined
    return { first, count, bytes: bytes.subarray(begin, end && begin + end) }
  }
  // All writers that we know use this one filter here. Another one is there to hide something.
  const [predictor = '1'] = valueAt('/Predictor')
  if (filters !== '/FlateDecode' || predictor !== '1') throw new Refused('too-complex')
  try {
    const unpacked = inflateSync(bytes.subarray(begin), { maxOutputLength: Math.max(1, budget.toUnpack) })
    budget.toUnpack -= unpacked.length
    budget.toRead += 2 * unpacked.length
    return { first, count, bytes: unpacked }
  } catch (error) {
    throw new Refused((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'too-complex' : 'broken')
  }
}

/** The tokens from here on. What they say together with the one before is noted. */
function* readWithNotes(bytes: Buffer, start: number, found: Found, budget: Budget) {
  let before = ''
  for (let at = start; ; ) {
    const { token, end } = nextToken(bytes, at)
    spend(budget, end - at)
    if (token === '') return
    if (before === '') noteName(token, found)
    else if (before.charCodeAt(0) === slash) notePair(before, token, found)
    before = token
    at = end
    yield { token, at }
  }
}

function spend(budget: Budget, bytes: number) {
  budget.toRead -= bytes
  if (budget.toRead < 0) throw new Refused('too-complex')
}

/** An object that is only a name can be what another object refers to as the kind of its action. */
function noteName(token: string, found: Found) {
  if (token === '/Launch') found.add('launch')
}

function notePair(key: string, value: string, found: Found) {
  const isName = value.charCodeAt(0) === slash
  // A dictionary or array in place, or a reference to one.
  const isObject = value === '<<' || value === '[' || /^\d/.test(value)
  if (key === '/S' && value === '/JavaScript') found.add('script')
  if (key === '/JS' && (isObject || value === '(')) found.add('script')
  if (key === '/XFA' && (isObject || value === '(')) found.add('script')
  if (key === '/S' && value === '/Launch') found.add('launch')
  if (key === '/EF' && isObject) found.add('attachment')
  if (key === '/Encrypt' && isObject) found.add('locked')
  if (!isName) return
  if (key === '/Type' && value === '/EmbeddedFile') found.add('attachment')
  if (key === '/Subtype' && value === '/FileAttachment') found.add('attachment')
  if (key === '/Type' && value === '/Catalog') found.add('catalog')
  if (key === '/Type' && value === '/Page') found.add('page')
}

const slash = 0x2f
const isSpace = (byte: number) =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0x0c || byte === 0
const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39
const delimiters = new Set(Buffer.from('()<>[]{}/%'))
const isRegular = (byte: number) => !isSpace(byte) && !delimiters.has(byte)

/** The next token and where it ends. A name is decoded, a string is just '(', and the end of the bytes is ''. */
function nextToken(bytes: Buffer, from: number): { token: string; end: number } {
  let at = from
  for (;;) {
    const byte = bytes[at]
    if (byte === undefined) return { token: '', end: bytes.length }
    if (byte === 0x25) at = endOfLine(bytes, at)
    else if (isSpace(byte)) at += 1
    else break
  }
  const byte = bytes[at] as number
  if (byte === 0x28) return { token: '(', end: endOfString(bytes, at) }
  if (byte === 0x3c && bytes[at + 1] === 0x3c) return { token: '<<', end: at + 2 }
  if (byte === 0x3e && bytes[at + 1] === 0x3e) return { token: '>>', end: at + 2 }
  if (byte === 0x3c) {
    const end = bytes.indexOf(0x3e, at)
    return { token: '(', end: end < 0 ? bytes.length : end + 1 }
  }
  let end = at + 1
  if (byte === slash || isRegular(byte))
    while (end < bytes.length && isRegular(bytes[end] as number)) end += 1
  // No word or name that matters is longer.
  const token = bytes.toString('latin1', at, Math.min(end, at + 100))
  return { token: byte === slash ? decodeName(token) : token, end }
}

const decodeName = (name: string) =>
  name.includes('#')
    ? name.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : name

function endOfLine(bytes: Buffer, from: number) {
  let at = from
  while (at < bytes.length && bytes[at] !== 0x0a && bytes[at] !== 0x0d) at += 1
  return at
}

function endOfString(bytes: Buffer, from: number) {
  let depth = 0
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === 0x5c) at += 1
    else if (byte === 0x28) depth += 1
    else if (byte === 0x29) depth -= 1
    if (depth === 0) return at + 1
  }
  return bytes.length
}
