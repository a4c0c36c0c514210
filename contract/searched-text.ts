// Text search over students: their words, and which of them a typed word matches. The index and SQL obey the same rules.
import { type NameForm, nameInForm } from './student-lists.ts'
import { wordsOf } from './words.ts'

/**
 * A typed word of so many letters matches words that differ by one letter; from `beginning` on, also the beginning of a
 * longer word. With more than `most`, SQL would need too long.
 */
const typoLetters = { whole: 4, beginning: 6, max: 20 }

/** 'Node.js' can be found as 'node', as 'js' and as 'nodejs'. */
const findableWords = (text: string) =>
  text.split(/\s+/u).flatMap((part) => {
    const words = wordsOf(part)
    return words.length > 1 ? [...words, words.join('')] : words
  })

type Searched = {
  name?: string | null | undefined
  nameForm?: NameForm | undefined
  headline?: string | null | undefined
  projects: readonly { title: string }[]
  technologies: readonly { name: string }[]
}

/** Before the words of name and headline: a search that covers these can leave them out. */
const personalMark = '@'

/** All words by which a student is found, each once, between spaces. Of the name only what startups can read. */
export function searchedTextOf({ name = null, nameForm = 'initial', headline, ...rest }: Searched): string {
  const personal = findableWords(`${nameInForm(name, nameForm) ?? ''} ${headline ?? ''}`)
  const others = [...rest.projects.map(({ title }) => title), ...rest.technologies.map((one) => one.name)]
  const words = [...personal.map((one) => personalMark + one), ...others.flatMap(findableWords)]
  return words.length > 0 ? ` ${[...new Set(words)].join(' ')} ` : ''
}

/** A student must have a match for every typed word. */
export function matchesText(searchedText: string, typed: string): boolean {
  const words = searchedText.split(' ').flatMap((one) => (one === '' ? [] : plainWord(one)))
  return wordsOf(typed).every((asked) => words.some((one) => matchesWord(one, asked)))
}

export const plainWord = (stored: string) => (stored.startsWith(personalMark) ? stored.slice(1) : stored)

/** The word begins with what was typed, or differs from it by one letter: missing, added, wrong, or swapped with the next. */
export function matchesWord(word: string, asked: string): boolean {
  const { length } = asked
  let at = 0
  while (at < length && word.charCodeAt(at) === asked.charCodeAt(at)) at += 1
  if (at === length) return true
  return (
    allowsTypo(asked) &&
    (isSameFrom(word, at + 1, asked, at + 1) ||
      isSameFrom(word, at + 1, asked, at) ||
      isSameFrom(word, at, asked, at + 1) ||
      (word[at] === asked[at + 1] && word[at + 1] === asked[at] && isSameFrom(word, at + 2, asked, at + 2)))
  )
}

export const allowsTypo = ({ length }: string) => length >= typoLetters.whole && length <= typoLetters.max

/** Called for every tenth word of the index: it makes no new strings. */
function isSameFrom(word: string, inWord: number, asked: string, inAsked: number) {
  const left = word.length - inWord
  const wanted = asked.length - inAsked
  if (asked.length < typoLetters.beginning ? left !== wanted : left < wanted) return false
  for (let at = 0; at < wanted; at += 1)
    if (word.charCodeAt(inWord + at) !== asked.charCodeAt(inAsked + at)) return false
  return true
}

/** The same rule as a regular expression on `searchedTextOf`, in the syntax of PostgreSQL. */
export function patternFor(asked: string): string {
  const begin = ` ${personalMark}?`
  const literal = (from: number, to?: number) => asked.slice(from, to).replaceAll('+', '\\+')
  if (!allowsTypo(asked)) return begin + literal(0)
  const any = `[^ ${personalMark}]`
  const typos = Array.from(asked, (letter, at) => [
    `${literal(0, at)}${any}?${literal(at + 1)}`,
    `${literal(0, at)}${any}${literal(at)}`,
    ...(at + 1 < asked.length
      ? [`${literal(0, at)}${literal(at + 1, at + 2)}${letter.replace('+', '\\+')}${literal(at + 2)}`]
      : []),
  ]).flat()
  const end = asked.length < typoLetters.beginning ? ' ' : ''
  return `${begin}(?:${literal(0)}|(?:${typos.join('|')})${end})`
}
