// The universities of the world that have email domains: which there are, whose address is whose, and finding one by
// what people type. Read from universities.tsv.gz at first use. Names are unique: they are what students' rows hold.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { Problem } from '../../contract/problem.ts'
import { chooseUniversity, demoUniversities } from '../../contract/student-lists.ts'
import { foldedWords, foldName } from '../../contract/words.ts'

export const dataFile = join(import.meta.dirname, 'universities.tsv.gz')

export type University = {
  /** Its first domain. It stays the same when the file is made again. */
  id: string
  name: string
  /** ISO code; empty where the domain does not tell. */
  country: string
  /** An address at one of these, or below it, proves that its owner belongs to the university. */
  domains: string[]
  aliases: string[]
}

export function readUniversities() {
  const [excluded = '', ...lines] = gunzipSync(readFileSync(dataFile)).toString('utf8').trimEnd().split('\n')
  const universities = lines.map((line): University => {
    const [id = '', name = '', country = '', domains = '', aliases = ''] = line.split('\t')
    return {
      id,
      name,
      country,
      domains: domains === '=' ? [id] : split(domains, ' '),
      aliases: split(aliases, '|'),
    }
  })
  /** Below a university's domain, but open to others: alumni, for example. */
  return { universities, excluded: new Set(split(excluded, ' ')) }
}

const split = (text: string, separator: string) => (text ? text.split(separator) : [])

const isAscii = (text: string) => /^[ -~]*$/.test(text)

export const isWithin = (domain: string, whole: string) => domain === whole || domain.endsWith(`.${whole}`)

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** The part of a domain that names its owner: 'lse' in lse.ac.uk. */
function labelOf(domain: string) {
  const labels = domain.split('.')
  const hasSuffix =
    labels.length > 2 &&
    labels.at(-1)?.length === 2 &&
    /^(ac|edu|co|com|org|gov|net|sch|k12)$/.test(labels.at(-2) ?? '')
  return labels.at(hasSuffix ? -3 : -2) ?? domain
}

/** Initials, and words in capitals: MIT, ETH. */
function abbreviationsOf(name: string): string[] {
  const words = name.match(isAscii(name) ? /[A-Za-z0-9]+/g : /[\p{L}\p{N}]+/gu) ?? []
  const capitalised = words.filter((word) => word.charAt(0) !== word.charAt(0).toLowerCase())
  const capitals = capitalised.filter(
    (word) => word.length > 1 && word.length < 7 && word === word.toUpperCase(),
  )
  const initials = capitalised.length > 1 ? [capitalised.map((word) => word.charAt(0)).join('')] : []
  return [...initials, ...capitals].map(foldName)
}

/** What a typed text can be exactly. The best comes first; those that only have its words come after all of these. */
const ranks = { name: 0, label: 1, abbreviation: 2 }

/** What a search looks things up in. */
function makeIndex(universities: University[]) {
  /** What names, domains and abbreviations are exactly: the universities, as positions, and the rank of the match. */
  const exact = new Map<string, Map<number, number>>()
  /** For each university a line with the words of all its names, each after a space. */
  const lines: string[] = []

  function add(position: number) {
    const { id, name, domains, aliases } = universities[position] as University
    const note = (text: string, rank: number) => {
      const found = exact.get(text)
      if (!found) exact.set(text, new Map([[position, rank]]))
      else if (rank < (found.get(position) ?? Number.POSITIVE_INFINITY)) found.set(position, rank)
    }
    const names = [name, ...aliases]
    const folded = names.map(foldName)
    for (const [at, one] of folded.entries()) note(one, at === 0 ? ranks.name : ranks.label)
    for (const domain of [id, ...domains]) note(labelOf(domain), ranks.label)
    for (const one of names.flatMap(abbreviationsOf)) note(one, ranks.abbreviation)
    lines.push(` ${folded.join(' ')}`)
  }
  return { exact, lines, add }
}

/** Indexing them all at once would hold up other requests. */
const indexedAtOnce = 500

export type Universities = ReturnType<typeof makeUniversities>

function makeUniversities({ universities, excluded } = readUniversities()) {
  const byName = new Map(universities.map((one) => [one.name, one]))
  const byDomain = new Map(universities.flatMap((one) => one.domains.map((domain) => [domain, one])))
  const index = makeIndex(universities)
  let byFoldedName: Map<string, University> | undefined

  function indexUpTo(position: number) {
    while (index.lines.length < Math.min(position, universities.length)) index.add(index.lines.length)
  }

  /** The domain of an address and all that it is below, the longest first; none where others have addresses too. */
  function domainsOf(email: string): string[] {
    const labels = domainOf(email).split('.')
    const domains = labels.map((_, at) => labels.slice(at).join('.'))
    return domains.some((domain) => excluded.has(domain)) ? [] : domains
  }

  /** Where the owner of the address studies, as far as the domain tells. */
  const ofAddress = (email: string): University | undefined =>
    domainsOf(email)
      .map((domain) => byDomain.get(domain))
      .find(Boolean)

  /** The best matches for what is typed. The list is in the order of names, and so are those that match by words. */
  function match(words: string[], own: University | undefined, limit: number): University[] {
    const typed = words.join(' ')
    const parts = words.map((word) => ` ${word}`)
    const exact = index.exact.get(typed) ?? new Map<number, number>()
    const isMatch = (line: string) => parts.every((part) => line.includes(part))
    const ownPosition = own ? universities.indexOf(own) : -1
    const first = exact.has(ownPosition) || isMatch(index.lines[ownPosition] ?? '') ? [ownPosition] : []
    const beginning: number[] = []
    const others: number[] = []
    for (const [position, line] of index.lines.entries()) {
      if (beginning.length === limit) break
      if (!isMatch(line)) continue
      if (line.startsWith(typed, 1)) beginning.push(position)
      else if (others.length < limit) others.push(position)
    }
    const known = [...exact].sort(([a, rankOfA], [b, rankOfB]) => rankOfA - rankOfB || byFame(at(a), at(b)))
    const found = new Set([...first, ...known.map(([position]) => position), ...beginning, ...others])
    return [...found].slice(0, limit).map(at)
  }
  const at = (position: number) => universities[position] as University

  return {
    /** Prepares the search piece by piece, or the first one would take longer than the others. */
    warm: async () => {
      while (index.lines.length < universities.length) {
        indexUpTo(index.lines.length + indexedAtOnce)
        await setImmediate()
      }
    },
    find: (name: string) => byName.get(name),
    findByDomain: (domain: string) => byDomain.get(domain),
    /** The listed name for what someone typed, where only case, accents or signs differ. */
    listedName: (typed: string): string | undefined => {
      byFoldedName ??= new Map(universities.map((one) => [foldName(one.name), one]))
      return byName.has(typed) ? typed : byFoldedName.get(foldName(typed))?.name
    },
    ofAddress,
    /** Whether an address belongs to the university of this name. */
    proves: (email: string, name: string): boolean => {
      const university = byName.get(name)
      return (
        university !== undefined && domainsOf(email).some((domain) => university.domains.includes(domain))
      )
    },

    /** `email` is the address of the person who asks: their own university comes first. */
    search: (text: string, { limit, email }: { limit: number; email?: string | undefined }): University[] => {
      const own = email ? ofAddress(email) : undefined
      const words = foldedWords(text)
      if (words.length === 0) return own ? [own] : []
      indexUpTo(universities.length)
      return match(words, own, limit)
    },
  }
}

/** Of the same abbreviation: British ones first, then those with the shortest domains. */
const byFame = (a: University, b: University) =>
  Number(b.country === 'GB') - Number(a.country === 'GB') || a.id.length - b.id.length

let shared: Universities | undefined
export function getUniversities(): Universities {
  shared ??= makeUniversities()
  return shared
}

/** The address is at the university that the student names, not just at some university. */
export function isUniversityConfirmed(
  { email, emailConfirmedAt }: { email: string; emailConfirmedAt: Date | null },
  university: string | null,
): boolean {
  if (!emailConfirmedAt || !university) return false
  return getUniversities().proves(email, university)
}

/** The name to store for what a student sent: a listed one, or as it was typed. */
export const listedOrTyped = (sent: string): string => getUniversities().listedName(sent) ?? sent

export function fromDemoList(sent: string): string {
  if (demoUniversities.some((name) => name === sent)) return sent
  throw new Problem('bad-input', `${chooseUniversity}.`, { university: chooseUniversity })
}
