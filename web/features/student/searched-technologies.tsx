// The list of technologies: by name, by what people also call them, and by the beginning of a word.
import { useState } from 'react'
import { longestTechnology } from '../../../contract/technology.ts'
import { searchTechnologies } from '../../../contract/technology-synonyms.ts'
import { api } from '../../lib/api.ts'
import { useLockedMutation } from '../../lib/use-locked-mutation.ts'
import { MultiSelectList, type MultiSelectListProps } from '../../ui/multi-select-list.tsx'

/** No technology is called like this. */
const suggestion = ' suggest'

export function SearchedTechnologies({ choices, onToggle, ...list }: MultiSelectListProps) {
  const [text, setText] = useState('')
  const typed = text.trim().replaceAll(/\s+/g, ' ')
  const suggesting = useLockedMutation({ mutationFn: (name: string) => api.suggestTechnology({ name }) })
  const byName = new Map(choices.map((choice) => [choice.value, choice]))
  const found = searchTechnologies(text).flatMap((name) => byName.get(name) ?? [])
  // What is typed puts the best match first, so groups would come again and again.
  const shown = typed ? found.map(({ group: _, ...choice }) => choice) : found
  const isMissing = typed !== '' && found.length === 0
  const isSuggested = suggesting.isSuccess && suggesting.variables === typed
  return (
    <MultiSelectList
      {...list}
      choices={isMissing && !isSuggested ? [{ value: suggestion, label: `Ask us to add “${typed}”` }] : shown}
      onToggle={(value) => (value === suggestion ? suggesting.mutate(typed) : onToggle(value))}
      search={{
        text,
        onChange: setText,
        maxLength: longestTechnology,
        note: isMissing ? noteOn(typed, isSuggested, suggesting.error) : undefined,
      }}
    />
  )
}

function noteOn(typed: string, isSuggested: boolean, error: Error | null) {
  if (isSuggested) return `Thanks! You can choose “${typed}” once we’ve added it.`
  return error ? error.message : `We don’t know “${typed}” yet. Try another name for it.`
}
