// A profile that was changed elsewhere while this form was open: where the two versions differ, and the choice between them.
import { counted } from '../../lib/counted.ts'
import { nameOfIndustry } from '../../lib/industry-name.ts'
import type { ProfileValues } from './profile-form-values.ts'

export type Side = 'mine' | 'theirs'
type FieldName = keyof ProfileValues

/** One field in which what was typed here differs from what is saved now. */
export type Difference = { field: FieldName; label: string; mine: string; theirs: string; suggested: Side }

const labels: Record<FieldName, string> = {
  name: 'Name',
  headline: 'Headline',
  nameForm: 'How startups see your name',
  university: 'University',
  degree: 'Degree',
  yearOfDegree: 'Year',
  maxWeeklyHours: 'Weekly hours',
  maxCommitmentMonths: 'Commitment',
  linkedinUrl: 'LinkedIn',
  technologies: 'Technologies',
  projects: 'Projects',
  industryInterests: 'Industry interests',
}
const fields = Object.keys(labels) as FieldName[]

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** `before` is what the form started from: what nobody touched here is suggested as it is saved now. */
export function findDifferences(
  before: ProfileValues,
  mine: ProfileValues,
  theirs: ProfileValues,
): Difference[] {
  return fields
    .filter((field) => !isSame(mine[field], theirs[field]))
    .map((field) => ({
      field,
      label: labels[field],
      mine: inWords(field, mine),
      theirs: inWords(field, theirs),
      suggested: isSame(mine[field], before[field]) ? 'theirs' : 'mine',
    }))
}

export function mergeValues(
  mine: ProfileValues,
  theirs: ProfileValues,
  chosen: Partial<Record<FieldName, Side>>,
): ProfileValues {
  const taken = fields.filter((field) => chosen[field] === 'theirs')
  return { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) }
}

function inWords(field: FieldName, values: ProfileValues): string {
  switch (field) {
    case 'nameForm':
      return values.nameForm === 'full' ? 'Full name' : 'First name and initial'
    case 'maxWeeklyHours':
      return counted(Number(values.maxWeeklyHours), 'hour')
    case 'maxCommitmentMonths':
      return counted(Number(values.maxCommitmentMonths), 'month')
    case 'technologies':
      return listed(values.technologies.map(({ name, level }) => `${name} (${level} of 5)`))
    case 'projects':
      return listed(values.projects.map(({ title }) => title))
    case 'industryInterests':
      return listed(values.industryInterests.map(nameOfIndustry))
    default:
      return values[field] || 'Empty'
  }
}

const listed = (items: string[]) => items.join(', ') || 'None'
