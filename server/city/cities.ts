// The cities of the world: where a project can be, in which country and time zone, and finding one by what people type.
// Read from cities.tsv.gz at first use. Names are unique: they are what projects' rows hold.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { nameOfCountry } from '../../contract/place.ts'
import { foldedWords, foldName } from '../../contract/words.ts'

export const dataFile = join(import.meta.dirname, 'cities.tsv.gz')

export type City = {
  /** That of GeoNames. It stays the same when the file is made again. */
  id: string
  /** With its country ('Paris, France'), except for the cities of the demo. */
  name: string
  /** ISO code. */
  country: string
  timeZone: string
  /** What else people call it. */
  aliases: string[]
}

/** The largest first. */
export const readCities = (): City[] =>
  gunzipSync(readFileSync(dataFile))
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [id = '', name = '', country = '', timeZone = '', aliases = ''] = line.split('\t')
      return { id, name, country, timeZone, aliases: aliases ? aliases.split('|') : [] }
    })

/** What people call a country besides its name. */
const shortNames: Record<string, string> = { GB: 'uk', US: 'usa', AE: 'uae' }

/** A line with the words of all its names, each after a space. */
const lineOf = ({ name, country, aliases }: City) =>
  ` ${foldName([name, ...aliases, nameOfCountry(country), shortNames[country] ?? ''].join(' '))}`

/** What comes before the country. */
const ownNameOf = (name: string) => foldName(name.slice(0, (name.indexOf(',') + 1 || name.length + 1) - 1))

/** Indexing them all at once would hold up other requests. */
const indexedAtOnce = 500

function makeCities(cities = readCities()) {
  const byName = new Map(cities.map((city) => [city.name, city]))
  const timeZones = new Set(cities.map(({ timeZone }) => timeZone))
  const lines: string[] = []
  /** Cities by the whole of a name, as positions. */
  const byOwnName = new Map<string, number[]>()

  function indexUpTo(end: number) {
    while (lines.length < Math.min(end, cities.length)) {
      const position = lines.length
      const city = cities[position] as City
      lines.push(lineOf(city))
      for (const name of new Set([ownNameOf(city.name), ...city.aliases.map(foldName)]))
        byOwnName.set(name, [...(byOwnName.get(name) ?? []), position])
    }
  }

  return {
    /** Prepares the search piece by piece, or the first one would take longer than the others. */
    warm: async () => {
      while (lines.length < cities.length) {
        indexUpTo(lines.length + indexedAtOnce)
        await setImmediate()
      }
    },
    find: (name: string) => byName.get(name),
    isTimeZone: (name: string) => timeZones.has(name),
    /** By the whole name first, then by the beginning, then by words; of these the largest first. */
    search: (text: string, limit: number): City[] => {
      const words = foldedWords(text)
      if (words.length === 0) return []
      indexUpTo(cities.length)
      const typed = words.join(' ')
      const parts = words.map((word) => ` ${word}`)
      const beginning: number[] = []
      const others: number[] = []
      for (const [position, line] of lines.entries()) {
        if (beginning.length === limit) break
        if (!parts.every((part) => line.includes(part))) continue
        if (line.startsWith(typed, 1)) beginning.push(position)
        else if (others.length < limit) others.push(position)
      }
      const found = new Set([...(byOwnName.get(typed) ?? []), ...beginning, ...others])
      return [...found].slice(0, limit).map((position) => cities[position] as City)
    },
  }
}

let shared: ReturnType<typeof makeCities> | undefined
export function getCities() {
  shared ??= makeCities()
  return shared
}
