// The lists of cities and of time zones: what the server finds for what is typed.
import { useState } from 'react'
import { nameOfCountry, nameOfTimeZone, remote } from '../../../contract/place.ts'
import type { ListedCity } from '../../../contract/project.ts'
import { longestLocation } from '../../../contract/project-lists.ts'
import { MultiSelectList, type MultiSelectListProps } from '../../ui/multi-select-list.tsx'
import type { Choice } from '../../ui/select.tsx'
import { useCitySearch } from './city.queries.ts'

/** Where a project is: remote, or in a city. */
export const SearchedCities = (list: MultiSelectListProps) => (
  <CityList
    list={{ ...list, choices: [{ value: remote, label: remote }, ...list.choices] }}
    choiceOf={({ name, country }) => ({
      value: name,
      label: name,
      ...(!name.includes(',') && { detail: nameOfCountry(country) }),
    })}
  />
)

/** The time zone of a city. */
export const SearchedTimeZones = (list: MultiSelectListProps) => (
  <CityList
    list={list}
    choiceOf={({ name, timeZone }) => ({
      value: timeZone,
      label: name,
      detail: `${nameOfTimeZone(timeZone)} time`,
    })}
  />
)

type CityListProps = { list: MultiSelectListProps; choiceOf: (city: ListedCity) => Choice<string> }

function CityList({ list, choiceOf }: CityListProps) {
  const [text, setText] = useState('')
  const typed = text.trim()
  const { found, isSearching, isError } = useCitySearch(typed)
  const offered = list.choices.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()))
  const choices = eachOnce([...offered, ...found.map(choiceOf)])
  return (
    <MultiSelectList
      {...list}
      choices={choices}
      search={{
        text,
        onChange: setText,
        maxLength: longestLocation,
        note: noteOn({ typed, isSearching, isError, isEmpty: choices.length === 0 }),
      }}
    />
  )
}

const eachOnce = (choices: Choice<string>[]) =>
  [...new Map(choices.toReversed().map((choice) => [choice.value, choice])).values()].toReversed()

type Noted = Record<'isSearching' | 'isError' | 'isEmpty', boolean> & { typed: string }

function noteOn({ typed, isSearching, isError, isEmpty }: Noted) {
  if (isError) return 'We couldn’t search cities. Check your connection, then type again.'
  if (!typed) return 'Type the name of a city.'
  if (!isEmpty) return undefined
  return isSearching ? 'Searching...' : `We don’t know “${typed}”. Try the nearest larger town.`
}
