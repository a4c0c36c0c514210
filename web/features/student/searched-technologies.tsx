// The list of technologies: by name, by what people also call them, and by the beginning of a word.
import { useState } from 'react'
import { searchTechnologies } from '../../../contract/technology-synonyms.ts'
import { MultiSelectList, type MultiSelectListProps } from '../../ui/multi-select-list.tsx'

const longestTyped = 40

export function SearchedTechnologies({ choices, ...list }: MultiSelectListProps) {
  const [text, setText] = useState('')
  const typed = text.trim()
  const byName = new Map(choices.map((choice) => [choice.value, choice]))
  const found = searchTechnologies(text).flatMap((name) => byName.get(name) ?? [])
  return (
    <MultiSelectList
      {...list}
      // What is typed puts the best match first, so groups would come again and again.
      choices={typed ? found.map(({ group: _, ...choice }) => choice) : found}
      search={{
        text,
        onChange: setText,
        maxLength: longestTyped,
        note: found.length ? undefined : `We don’t know “${typed}” yet. Try another name for it.`,
      }}
    />
  )
}
