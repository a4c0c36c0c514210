// Other engines that search and count in the process, installed on the first run from a separate package list.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { degrees, industries, type SearchFilters, years } from '../../contract/student.ts'
import { technologies } from '../../contract/technology.ts'
import { readSkillCode } from '../../server/student/index/kernel/layout.ts'
import type { IndexedStudent } from '../../server/student/index/kernel/student-writer.ts'
import { sqlText } from './make-students.ts'

const folder = join(import.meta.dirname, '../peers')

export type Peer = {
  name: string
  answers: string
  search: (filters: SearchFilters) => Promise<number> | number
}

// biome-ignore lint/suspicious/noExplicitAny: these packages are not among ours, so nothing is known of their types
export async function loadPeer(name: string): Promise<any> {
  if (!existsSync(join(folder, 'node_modules'))) {
    console.info('Installing what it is measured against …')
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
  }
  const require = createRequire(join(folder, 'package.json'))
  return import(pathToFileURL(require.resolve(name)).href)
}

/** Each skill as the words 'Rust 1' to 'Rust 4' for level 4: a minimum is then one word. */
function documentOf(id: number, student: IndexedStudent) {
  return {
    id: String(id),
    university: student.university,
    degree: degrees[student.degree] ?? '',
    year: years[student.year] ?? '',
    hours: student.hours,
    months: student.months,
    industries: industries.filter((_, index) => student.industries & (1 << index)),
    skills: student.skills
      .map(readSkillCode)
      .flatMap(({ technology, level }) =>
        Array.from({ length: level }, (_, index) => `${technologies[technology]?.name} ${index + 1}`),
      ),
    score: student.documents,
  }
}
type Document = ReturnType<typeof documentOf>

export async function makePeers(students: Map<number, IndexedStudent>): Promise<Peer[]> {
  const documents = [...students].filter(([, one]) => one.forEveryone).map(([id, one]) => documentOf(id, one))
  return [await duckDb(documents), await miniSearch(documents), await orama(documents)]
}

const wordsOf = ({ technologies: asked = [] }: SearchFilters) =>
  asked.map(({ name, minLevel }) => `${name} ${minLevel}`)

async function orama(documents: Document[]): Promise<Peer> {
  const { create, insertMultiple, search } = await loadPeer('@orama/orama')
  const schema = {
    university: 'enum',
    degree: 'enum',
    year: 'enum',
    hours: 'number',
    months: 'number',
    industries: 'enum[]',
    skills: 'enum[]',
    score: 'number',
  }
  const database = create({ schema })
  await insertMultiple(database, documents, 1000)
  return {
    name: 'Orama',
    answers: 'page, total, facets',
    search: async (filters) => {
      const words = wordsOf(filters)
      const where = {
        ...(filters.universities && { university: { in: filters.universities } }),
        ...(filters.degrees && { degree: { in: filters.degrees } }),
        ...(filters.industries && { industries: { containsAny: filters.industries } }),
        ...(words.length > 0 && { skills: { containsAll: words } }),
        ...(filters.minWeeklyHours && { hours: { gte: filters.minWeeklyHours } }),
        ...(filters.minCommitmentMonths && { months: { gte: filters.minCommitmentMonths } }),
      }
      const facets = { university: {}, degree: {}, year: {}, industries: {}, skills: {} }
      const found = await search(database, {
        term: '',
        limit: 25,
        sortBy: { property: 'score', order: 'DESC' },
        facets,
        ...(Object.keys(where).length > 0 && { where }),
      })
      return found.count
    },
  }
}

async function miniSearch(documents: Document[]): Promise<Peer> {
  const { default: MiniSearch } = await loadPeer('minisearch')
  const stored = ['university', 'degree', 'industries', 'skills', 'year', 'hours', 'months', 'score']
  const index = new MiniSearch({
    fields: ['skills'],
    storeFields: stored,
    extractField: (document: Record<string, unknown>, field: string) => document[field],
    // A list comes as text.
    tokenize: (value: string) => value.split(','),
    processTerm: (term: string) => term,
  })
  index.addAll(documents)
  return {
    name: 'MiniSearch',
    answers: 'page, total, facets',
    search: (filters) => {
      const queries = wordsOf(filters)
      const isAmong = (choices: readonly string[] | undefined, values: readonly string[]) =>
        !choices || values.some((value) => choices.includes(value))
      const found: Document[] = index.search(
        queries.length > 0 ? { queries, fields: ['skills'], combineWith: 'AND' } : MiniSearch.wildcard,
        {
          tokenize: (value: string) => [value],
          filter: (one: Document) =>
            isAmong(filters.universities, [one.university]) &&
            isAmong(filters.degrees, [one.degree]) &&
            isAmong(filters.industries, one.industries) &&
            one.hours >= (filters.minWeeklyHours ?? 0) &&
            one.months >= (filters.minCommitmentMonths ?? 0),
        },
      )
      const counts = new Map<string, number>()
      const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
      for (const { university, degree, year, industries: named, skills } of found)
        for (const key of [university, degree, year, ...named, ...skills]) count(key)
      found.sort((one, other) => other.score - one.score).slice(0, 25)
      return found.length
    },
  }
}

async function duckDb(documents: Document[]): Promise<Peer> {
  const { DuckDBInstance } = await loadPeer('@duckdb/node-api')
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  await connection.run(
    'create table s (id int, university text, degree text, year text, hours int, months int, industries text[], skills text[], score int)',
  )
  const list = (values: readonly string[]) => `[${values.map(sqlText).join(',')}]`
  for (let at = 0; at < documents.length; at += 5000)
    await connection.run(
      `insert into s values ${documents
        .slice(at, at + 5000)
        .map(
          (one) =>
            `(${one.id}, ${sqlText(one.university)}, ${sqlText(one.degree)}, ${sqlText(one.year)}, ${one.hours}, ${one.months}, ${list(one.industries)}, ${list(one.skills)}, ${one.score})`,
        )
        .join(',')}`,
    )
  return {
    name: 'DuckDB',
    answers: 'page, total, facets',
    search: async (filters) => {
      const words = wordsOf(filters)
      const conditions = [
        'true',
        ...(filters.universities ? [`university in ${list(filters.universities)}`] : []),
        ...(filters.degrees ? [`degree in ${list(filters.degrees)}`] : []),
        ...(filters.industries ? [`list_has_any(industries, ${list(filters.industries)})`] : []),
        ...(words.length > 0 ? [`list_has_all(skills, ${list(words)})`] : []),
        ...(filters.minWeeklyHours ? [`hours >= ${filters.minWeeklyHours}`] : []),
        ...(filters.minCommitmentMonths ? [`months >= ${filters.minCommitmentMonths}`] : []),
      ]
      await connection.run(
        `create or replace temp table f as select * from s where ${conditions.join(' and ')}`,
      )
      const read = async (text: string) => (await connection.runAndReadAll(text)).getRows()
      await read('select id from f order by score desc, id limit 25')
      for (const key of ['university', 'degree', 'year', 'hours', 'months'])
        await read(`select ${key}, count(*) from f group by 1`)
      for (const many of ['industries', 'skills'])
        await read(`select one, count(*) from (select unnest(${many}) as one from f) group by 1`)
      const [[total] = []] = await read('select count(*)::int from f')
      return Number(total)
    },
  }
}
