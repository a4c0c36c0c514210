// What people read when something they sent is refused, where its schema has no sentence for it. Never a field's name.
import * as z from 'zod/mini'

export const notFound = 'We can’t find this. Please go back and choose it again'
const pleaseCheck = 'Please check this and try again'

z.config({ localeError: (issue) => sentenceFor(issue) })

function sentenceFor(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null || issue.input === '')
        return 'Please fill this in'
      return typeOf[issue.expected as string] ?? pleaseCheck
    case 'invalid_value':
      return 'Please choose one of the options'
    case 'too_big':
      return `Please ${limits[issue.origin as string]?.(`at most ${issue.maximum}`) ?? 'shorten this'}`
    case 'too_small':
      return `Please ${limits[issue.origin as string]?.(`at least ${issue.minimum}`) ?? 'add to this'}`
    case 'unrecognized_keys':
      return 'We don’t recognise this. Please leave it out'
    default:
      return pleaseCheck
  }
}

const typeOf: Record<string, string> = {
  int: 'Please enter a whole number',
  number: 'Please enter a number',
  string: 'Please enter text',
  boolean: 'Please choose yes or no',
}

const limits: Record<string, (limit: string) => string> = {
  string: (limit) => `use ${limit} characters`,
  number: (limit) => `enter ${limit}`,
  int: (limit) => `enter ${limit}`,
  array: (limit) => `choose ${limit}`,
}
