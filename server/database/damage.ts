// Looks at the files of an embedded database before it is opened: opening already changes some of them, and a damaged
// folder must stay as it is for a rescue.
import { open, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What is wrong, or nothing. Only what PostgreSQL cannot repair by itself after a crash. */
export async function findDamage(folder: string): Promise<string | undefined> {
  try {
    const version = await readFile(join(folder, 'PG_VERSION'), 'utf8')
    if (!/^\d+\n$/.test(version)) return 'PG_VERSION is not a version'
    if (!isControlFile(await readFile(join(folder, 'global/pg_control')))) return 'pg_control is not valid'
    for (const needed of ['pg_wal', 'pg_xact'])
      if (!(await hasContent(join(folder, needed)))) return `${needed} is empty`
    const damaged = await findDamagedMap(join(folder, 'global'))
    if (damaged) return damaged
    for (const database of await readdir(join(folder, 'base'))) {
      const path = join(folder, 'base', database)
      if ((await readFile(join(path, 'PG_VERSION'), 'utf8')) !== version)
        return `${database}/PG_VERSION is another version`
      const damaged = await findDamagedMap(path)
      if (damaged) return damaged
    }
    return undefined
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR')
      return `${path?.slice(folder.length + 1)} is missing`
    throw error
  }
}

/** It ends with its checksum, at an offset that depends on the version. */
function isControlFile(bytes: Buffer) {
  if (bytes.length !== 8192) return false
  let crc = crcStart
  for (let at = 0; at < 512; at += 4) {
    if (at > 64 && crcEnd(crc) === bytes.readUInt32LE(at)) return true
    crc = crcOf(bytes.subarray(at, at + 4), crc)
  }
  return false
}

const mapMagic = 0x592717
const mapBytes = 520
/** pg_type, pg_attribute, pg_proc and pg_class: never empty. */
const neverEmpty = [1247, 1249, 1255, 1259]

/** Where the system catalogues are, with a checksum, and each of them with a readable first page. */
async function findDamagedMap(folder: string) {
  const name = `${folder.split(/[\\/]/).at(-1)}/pg_filenode.map`
  const map = await readFile(join(folder, 'pg_filenode.map'))
  const isValid =
    map.length >= mapBytes + 4 &&
    map.readUInt32LE(0) === mapMagic &&
    crcEnd(crcOf(map.subarray(0, mapBytes))) === map.readUInt32LE(mapBytes)
  if (!isValid) return `${name} is not valid`
  for (let index = 0; index < map.readUInt32LE(4); index += 1) {
    const table = map.readUInt32LE(8 + 8 * index)
    const file = join(folder, String(map.readUInt32LE(12 + 8 * index)))
    const { size } = await stat(file)
    if (size === 0 ? neverEmpty.includes(table) : !(await hasPageHeader(file)))
      return `the system catalogue ${table} is not readable`
  }
  return undefined
}

async function hasPageHeader(file: string) {
  const opened = await open(file)
  try {
    const { buffer } = await opened.read(Buffer.alloc(24), 0, 24, 0)
    // The size of a page, and below it the version of its layout.
    return (buffer.readUInt16LE(18) & 0xff00) === 8192
  } finally {
    await opened.close()
  }
}

async function hasContent(folder: string) {
  for (const name of await readdir(folder)) {
    if (!/^[0-9A-F]+$/.test(name)) continue
    if ((await stat(join(folder, name))).size > 0) return true
  }
  return false
}

/** CRC-32C, as PostgreSQL uses it. */
const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0x82f63b78 : crc >>> 1
  return crc
})
const crcStart = 0xffffffff
const crcEnd = (crc: number) => (crc ^ 0xffffffff) >>> 0

function crcOf(bytes: Buffer, start = crcStart) {
  let crc = start
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] as number) ^ (crc >>> 8)
  return crc >>> 0
}
