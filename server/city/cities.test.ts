// The list of cities: which there are, and what people find by typing.
import { expect, test } from 'vitest'
import { locations, longestLocation } from '../../contract/project.ts'
import { foldName } from '../../contract/words.ts'
import { getCities, readCities } from './cities.ts'

const cities = readCities()
const found = (text: string) =>
  getCities()
    .search(text, 20)
    .map(({ name }) => name)

test('the cities of the world are listed, each once, with a country and a time zone', () => {
  expect(cities.length).toBeGreaterThan(30_000)
  expect(new Set(cities.map(({ name }) => foldName(name))).size).toBe(cities.length)
  expect(
    cities.filter(({ name, country }) => name.length > longestLocation || !/^[A-Z]{2}$/.test(country)),
  ).toEqual([])
  for (const timeZone of new Set(cities.map((city) => city.timeZone)))
    expect(() => new Intl.DateTimeFormat('en-GB', { timeZone }), timeZone).not.toThrow()
  const specified = locations.filter((name) => name !== 'Remote')
  expect(specified.map((name) => getCities().find(name)?.country)).toEqual(specified.map(() => 'GB'))
})

test('people find a city by the beginnings of words, without accents, by other names, and the largest first', () => {
  expect(found('lond')[0]).toBe('London')
  expect(found('london').slice(0, 2)).toEqual(['London', 'London, Canada'])
  expect(found('york')[0]).toBe('York, United Kingdom')
  expect(found('ZURICH')[0]).toBe('Zürich, Switzerland')
  expect(found('cologne')[0]).toBe('Köln, Germany')
  expect(found('nyc')[0]).toBe('New York, NY, United States')
  expect(found('cambridge usa')[0]).toBe('Cambridge, MA, United States')
  expect(found('cambridge uk')).toEqual(['Cambridge'])
  expect(found('ondon')).toEqual([])
  expect(found(' ')).toEqual([])
})
