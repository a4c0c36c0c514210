// A sample student's CV is a real PDF that a startup can open and read.
import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { nameOfLevel } from '../contract/skill-level.ts'
import { makeCv } from './cv-document.ts'
import { students } from './students.ts'

const [demo = fail()] = students
const longest = students.reduce((one, other) => (lengthOf(other) > lengthOf(one) ? other : one))

function lengthOf({ technologies, projects }: (typeof students)[number]) {
  return technologies.length * 20 + JSON.stringify(projects).length
}

function fail(): never {
  throw new Error('There are no sample students')
}

describe('a startup that opens a CV', () => {
  test('gets a PDF of one page with its fonts inside', async () => {
    for (const student of [demo, longest]) {
      const raw = (await makeCv(student)).toString('latin1')
      expect(raw).toMatch(/^%PDF-1\.\d/)
      expect(raw).toMatch(/%%EOF\s*$/)
      expect(raw.match(/\/Type \/Page\b/g)).toHaveLength(1)
      expect(raw.match(/\/FontFile2 /g)).toHaveLength(3)
    }
  })

  test('reads name, studies, contact, availability, skills, projects and industries', async () => {
    const text = readText(await makeCv(demo))
    const shown = [
      demo.name,
      demo.email,
      demo.university,
      `${demo.degree}, 3rd year`,
      `Up to ${demo.maxWeeklyHours}`,
      `Up to ${demo.maxCommitmentMonths} months`,
      demo.industryInterests.join(', '),
      ...demo.technologies.flatMap(({ name, level }) => [name, nameOfLevel(level)]),
      ...demo.projects.flatMap(({ title, description, link }) => [title, description, link ?? '']),
    ]
    for (const words of shown) expect(text).toContain(words.replaceAll(' ', ''))
  })

  test('can follow the links', async () => {
    const raw = (await makeCv(demo)).toString('latin1')
    expect(raw).toContain(`mailto:${demo.email}`)
    for (const link of [demo.linkedinUrl, ...demo.projects.map((project) => project.link)]) {
      expect(raw).toContain(link ?? '')
    }
  })

  test('reads names from Poland, Vietnam and Turkey as their owners write them', async () => {
    for (const name of ['Łukasz Wójcik', 'Hương Nguyễn', 'Zoë Yıldız', 'Đặng Şahin']) {
      expect(readText(await makeCv({ ...demo, name }))).toContain(name.replaceAll(' ', ''))
    }
  })

  test('sees a full row of segments only for an expert', async () => {
    const segments = async (level: number) => {
      const [technology = fail()] = demo.technologies
      const cv = await makeCv({ ...demo, technologies: [{ ...technology, level }] })
      const green = `${[0x0e, 0x5a, 0x43].map((part) => part / 255).join(' ')} scn`
      return streamsOf(cv).join().split(green).length
    }
    expect((await segments(5)) - (await segments(2))).toBe(3)
  })

  test('gets the same file every time', async () => {
    expect(await makeCv(demo)).toEqual(await makeCv(demo))
  })
})

function streamsOf(pdf: Buffer): string[] {
  const compressed = /\/FlateDecode\n>>\nstream\n(.*?)\nendstream/gs
  return [...pdf.toString('latin1').matchAll(compressed)].map(([, bytes = '']) =>
    inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1'),
  )
}

/** The text without its spaces. A PDF keeps glyph numbers, and for each font a table of what they stand for. */
function readText(pdf: Buffer): string {
  const streams = streamsOf(pdf)
  const lettersOfFont = streams
    .filter((stream) => stream.includes('beginbfrange'))
    .map((table) => [...table.matchAll(/\[(.*?)\]/g)].flatMap(([, row = '']) => row.split(' ').map(letters)))
  const drawing = streams.find((stream) => stream.includes('BT')) ?? ''

  let text = ''
  let font: string[] = []
  for (const [, number, glyphs = ''] of drawing.matchAll(/\/F(\d+) |<([0-9a-f]+)>/g)) {
    if (number) font = lettersOfFont[Number(number) - 1] ?? []
    for (const glyph of glyphs.match(/.{4}/g) ?? []) text += font[Number.parseInt(glyph, 16)]
  }
  return text.replaceAll(' ', '')
}

const letters = (hex: string) => Buffer.from(hex.replace(/\W/g, ''), 'hex').swap16().toString('utf16le')
