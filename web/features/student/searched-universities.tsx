// The list of universities: those that are offered, and every other as it is typed.
import { useState } from 'react'
import { longestUniversity } from '../../../contract/student-lists.ts'
import { MultiSelectList, type MultiSelectListProps } from '../../ui/multi-select-list.tsx'
import type { Choice } from '../../ui/select.tsx'
import { useUniversitySearch } from './university.queries.ts'

const countries = new Intl.DisplayNames(['en-GB'], { type: 'region' })

/** Where one is chosen, it may also be one that isn't listed. */
export function SearchedUniversities({ choices, ...list }: MultiSelectListProps) {
  const { isSingle = false } = list
  const [text, setText] = useState('')
  const typed = text.trim().replaceAll(/\s+/g, ' ')
  const { found, isSearching, isError } = useUniversitySearch(typed)
  const offered = choices.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()))
  const countOf = new Map(choices.map(({ value, count }) => [value, count]))
  const searched = found.map(({ name, country, domain }): Choice<string> => {
    const count = countOf.get(name)
    return {
      value: name,
      label: name,
      detail: country ? `${countries.of(country)}, ${domain}` : domain,
      ...(count !== undefined && { count }),
    }
  })
  const names = new Set(searched.map(({ value }) => value))
  const known = [...searched, ...offered.filter(({ value }) => !names.has(value))]
  const isListed = known.some(({ label }) => label.toLowerCase() === typed.toLowerCase())
  const canUseTyped = isSingle && typed !== '' && !isListed && !isSearching
  const note = noteOn({ typed, isSearching, isError, isEmpty: known.length === 0, canUseTyped })
  return (
    <MultiSelectList
      {...list}
      choices={canUseTyped ? [...known, { value: typed, label: `Mine isn’t listed: use “${typed}”` }] : known}
      search={{ text, onChange: setText, maxLength: longestUniversity, note }}
    />
  )
}

type Noted = Record<'isSearching' | 'isError' | 'isEmpty' | 'canUseTyped', boolean> & { typed: string }

function noteOn({ typed, isSearching, isError, isEmpty, canUseTyped }: Noted) {
  if (isError) return 'We couldn’t search universities. Check your connection, then type again.'
  if (!isEmpty) return undefined
  if (!typed) return 'Type a name or an abbreviation, for example UCL.'
  if (isSearching) return 'Searching...'
  return canUseTyped ? `We don’t know “${typed}” yet. You can still use it.` : undefined
}
