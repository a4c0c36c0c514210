// How students search the projects that are open to them.
import * as z from 'zod/mini'
import { offeredProject } from './project.ts'
import { everyCommitment, longestLocation } from './project-lists.ts'
import { foundStudent } from './student.ts'
import { industries } from './student-lists.ts'
import { line, list, maxText } from './text.ts'

const maxPlaces = 50
const tooMany = `Please choose at most ${maxPlaces} places`
const chooseCountry = 'Please choose a country from the list'
const isCountry = z.regex(/^[A-Z]{2}$/, chooseCountry)

export const projectFilters = z.strictObject({
  /** Every word must be somewhere in the title, company, description, skills, industry or location. */
  text: z.optional(line(200)),
  /** Cities, and 'Remote'. */
  locations: z.optional(list(line(longestLocation), { max: maxPlaces, tooMany })),
  /** As ISO codes. A project in one of these places, or in one of the countries, fits. */
  countries: z.optional(
    list(z.string(chooseCountry).check(maxText(2, chooseCountry), isCountry), { max: maxPlaces, tooMany }),
  ),
  industries: z.optional(
    list(z.enum(industries), { max: industries.length, tooMany: 'You can only choose each industry once' }),
  ),
  commitment: z.optional(z.enum(everyCommitment)),
})
export type ProjectFilters = z.infer<typeof projectFilters>

/** Best fit first, or the newest, or what pays most per hour. */
export const projectSorts = ['fit', 'newest', 'compensation'] as const
export type ProjectSort = (typeof projectSorts)[number]

/** With how well the project and the student fit: the startup sees the same numbers. */
export const browsedProject = z.extend(offeredProject, { match: foundStudent.shape.match })
export type BrowsedProject = z.infer<typeof browsedProject>

const count = z.int().check(z.minimum(0))
const countsOf = <Values extends readonly [string, ...string[]]>(values: Values) =>
  z.array(z.strictObject({ value: z.enum(values), count }))

/** How many projects each choice would leave with exactly this choice in its group. */
export const projectCounts = z.strictObject({
  /** All that are open, whatever is searched for. */
  open: count,
  /** 'Remote', and the cities with the most projects. */
  locations: z.array(z.strictObject({ value: z.string(), count })),
  countries: z.array(z.strictObject({ value: z.string(), count })),
  industries: countsOf(industries),
  commitments: countsOf(everyCommitment),
  anyCommitment: count,
})
export type ProjectCounts = z.infer<typeof projectCounts>
