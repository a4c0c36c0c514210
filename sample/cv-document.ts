// Draws the CV of a sample student: one page of PDF, the same bytes on every run.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { highestLevel, nameOfLevel } from '../contract/skill-level.ts'
import type { SampleStudent } from './sample-student.ts'

// Whole TrueType files: pdfkit cannot embed the web's woff2 subsets, and names need 'Ł' and 'ễ'.
const readFont = (name: string) => readFileSync(join(import.meta.dirname, 'fonts', `${name}.ttf`))
const fonts = {
  heading: readFont('bricolage-grotesque-600'),
  text: readFont('instrument-sans-400'),
  strong: readFont('instrument-sans-600'),
}

const brand = '#0E5A43'
const coral = '#CF3F29'
const ink = '#17201B'
const ink2 = '#47534C'
const ink3 = '#66716A'
const line = '#DAD6C9'

const styles = {
  name: { font: 'heading', size: 30, colour: ink },
  section: { font: 'heading', size: 13, colour: brand },
  lead: { font: 'text', size: 12, colour: ink2 },
  label: { font: 'text', size: 8.5, colour: ink3 },
  strong: { font: 'strong', size: 10.5, colour: ink },
  skill: { font: 'strong', size: 10, colour: ink },
  text: { font: 'text', size: 9.5, colour: ink2 },
  link: { font: 'text', size: 9.5, colour: brand },
}

const left = 56
const width = 595.28 - 2 * left
const gutter = 24
const half = (width - gutter) / 2

type Page = PDFKit.PDFDocument

export function makeCv(student: SampleStudent): Promise<Buffer> {
  const page = new PDFDocument({
    size: 'A4',
    margins: { top: 52, bottom: 36, left, right: left },
    font: '',
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: `CV of ${student.name}`, Author: student.name, CreationDate: new Date(0) },
  })
  for (const [name, font] of Object.entries(fonts)) page.registerFont(name, font)

  drawHeader(page, student)
  drawFacts(page, student)
  drawSkills(page, student)
  drawProjects(page, student)
  drawFooter(page)

  const bytes = buffer(page)
  page.end()
  return bytes
}

function drawHeader(
  page: Page,
  { name, degree, yearOfDegree, university, email, linkedinUrl }: SampleStudent,
) {
  write(page, 'name', name, left, 52, { characterSpacing: -0.5 })
  write(page, 'lead', `${degree}, ${year(yearOfDegree)}`, left, page.y + 2)
  write(page, 'lead', university, left, page.y + 1)
  const y = page.y + 8
  write(page, 'link', email, left, y, { link: `mailto:${email}`, lineBreak: false })
  if (linkedinUrl) {
    const shown = linkedinUrl.replace('https://www.', '')
    write(page, 'link', shown, left + page.widthOfString(email) + 18, y, {
      link: linkedinUrl,
      lineBreak: false,
    })
  }
  drawLogo(page, left + width - 30, 56, 30)
  page.y = y + 26
}

const year = (yearOfDegree: string) => (/^\d/.test(yearOfDegree) ? `${yearOfDegree} year` : yearOfDegree)

/** The drawing of web/ui/logo.tsx. */
function drawLogo(page: Page, x: number, y: number, size: number) {
  page
    .save()
    .translate(x, y)
    .scale(size / 24)
  page.path('M13.5 4.5H7A3.5 3.5 0 0 0 3.5 8v9A3.5 3.5 0 0 0 7 20.5h9a3.5 3.5 0 0 0 3.5-3.5v-6.5')
  page.lineWidth(3).lineCap('round').stroke(brand)
  page.circle(19.75, 4.25, 2.75).fill(coral)
  page.restore()
}

function drawFacts(page: Page, { maxWeeklyHours, maxCommitmentMonths, industryInterests }: SampleStudent) {
  const facts = [
    { label: 'Hours a week', value: `Up to ${maxWeeklyHours}` },
    { label: 'Commitment', value: `Up to ${maxCommitmentMonths} months` },
    { label: 'Industries', value: industryInterests.join(', ').replaceAll('_', ' ') },
  ]
  const y = page.y
  drawLine(page, y, brand, 1.5)
  for (const [index, { label, value }] of facts.entries()) {
    const x = left + index * 120
    write(page, 'label', label, x, y + 12)
    write(page, 'strong', value, x, y + 24, { width: left + width - x })
  }
  page.y = y + 50
}

function drawSkills(page: Page, { technologies }: SampleStudent) {
  drawSection(page, 'Skills')
  const top = page.y
  const rows = Math.ceil(technologies.length / 2)
  for (const [index, { name, level }] of technologies.entries()) {
    const x = index < rows ? left : left + half + gutter
    const y = top + (index % rows) * 20
    write(page, 'skill', name, x, y, { lineBreak: false })
    drawLevel(page, x + half - 114, y + 3.5, level)
    write(page, 'text', nameOfLevel(level), x + half - 58, y + 0.5, { lineBreak: false })
  }
  page.y = top + rows * 20 + 8
}

function drawLevel(page: Page, x: number, y: number, level: number) {
  for (let segment = 0; segment < highestLevel; segment++) {
    page.roundedRect(x + segment * 10, y, 8, 5, 1.5).fill(segment < level ? brand : line)
  }
}

function drawProjects(page: Page, { projects }: SampleStudent) {
  if (projects.length === 0) return
  drawSection(page, 'Projects')
  for (const { title, description, technologies, link } of projects) {
    write(page, 'strong', title, left, page.y)
    write(page, 'text', description, left, page.y + 2, { lineGap: 2.5 })
    write(page, 'label', technologies.join(', '), left, page.y + 2)
    if (link) write(page, 'link', link, left, page.y + 2, { link })
    page.y += 14
  }
}

function drawSection(page: Page, title: string) {
  const y = page.y + 4
  drawLine(page, y, line, 0.75)
  write(page, 'section', title, left, y + 12)
  page.y += 8
}

function drawFooter(page: Page) {
  const y = page.page.height - 50
  write(page, 'label', 'This person is made up, and so is this CV.', left, y)
}

function drawLine(page: Page, y: number, colour: string, thickness: number) {
  page
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(thickness)
    .lineCap('butt')
    .stroke(colour)
}

function write(
  page: Page,
  style: keyof typeof styles,
  text: string,
  x: number,
  y: number,
  options?: PDFKit.Mixins.TextOptions,
) {
  const { font, size, colour } = styles[style]
  page
    .font(font)
    .fontSize(size)
    .fillColor(colour)
    .text(text, x, y, { width, ...options })
}
