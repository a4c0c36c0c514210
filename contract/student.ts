// A student: the profile they write, and the search by which startups find them.
import * as z from 'zod/mini'
import { problemWithWords, searchedText } from './checks.ts'
import { evidenceFilters, evidenceKinds } from './evidence.ts'
import { name } from './name.ts'
import {
  chooseDegree,
  chooseTechnology,
  chooseUniversity,
  commitmentMonths,
  degrees,
  hoursUnit,
  industries,
  longestHeadline,
  longestName,
  longestUniversity,
  maxSearchedTechnologies,
  maxSearchedUniversities,
  maxTechnologies,
  monthsUnit,
  nameForms,
  tooManyTechnologies,
  visibilities,
  weeklyHours,
  years,
} from './student-lists.ts'
import { highestLevel, technologyCategories, technologyNames } from './technology.ts'
import { between, id, line, list, maxText, paragraph, storable, text, version, webAddress } from './text.ts'

export * from './student-lists.ts'

export const visibilityInput = z.strictObject({ visibility: z.enum(visibilities) })

/** That a startup opened the profile in full, or downloaded the CV. */
export const profileView = z.strictObject({
  what: z.enum(['profile', 'cv']),
  businessName: z.nullable(z.string()),
  domainConfirmed: z.boolean(),
  /** By which the startup's public details are found. */
  userId: id,
  at: z.iso.datetime(),
})
export type ProfileView = z.infer<typeof profileView>

const hours = between(weeklyHours, hoursUnit)
const months = between(commitmentMonths, monthsUnit)
const level = between({ min: 1, max: highestLevel }, 'a level')

const technologyName = z.enum(technologyNames, chooseTechnology)
/** Any of a closed list, each once. */
const some = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  list(z.enum(values), { max: values.length, tooMany: 'You can only choose each one once' })

/** Without any, people are asked to choose one, not to fill something in. */
const universityName = z.pipe(
  z.transform((given: unknown, { issues }) => {
    if (typeof given === 'string' && given.trim()) return given
    issues.push({ code: 'custom', message: chooseUniversity, input: given })
    return z.NEVER
  }),
  name(longestUniversity),
)

/** A listed university, as people search for it. */
export const listedUniversity = z.strictObject({
  name: z.string(),
  /** As an ISO code; null where its domain does not tell. */
  country: z.nullable(z.string()),
  domain: z.string(),
})

const profileTechnology = z.strictObject({
  id,
  name: z.string(),
  category: z.enum(technologyCategories),
  level,
  evidence: z.enum(evidenceKinds),
})

const profileProject = z.strictObject({
  id,
  title: line(120),
  description: paragraph(2000),
  link: z.nullable(webAddress),
  technologies: z.array(technologyName),
})

/** What came of opening a project's link; only its owner sees it. */
const linkCheck = z.strictObject({ answered: z.boolean(), at: z.iso.datetime().check(maxText(40)) })
const ownProject = z.extend(profileProject, { linkCheck: z.optional(linkCheck) })

/** The file as the student uploaded it. The name and size of old ones are unknown. */
const cvFile = z.strictObject({
  fileName: z.nullable(text(200)),
  size: z.nullable(z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1))),
  uploadedAt: z.iso.datetime().check(maxText(40)),
})
export type CvFile = z.infer<typeof cvFile>

/** A student who has not written a profile yet has no university, degree and year. Older profiles have no name. */
export const studentProfile = z.strictObject({
  name: z.nullable(z.string()),
  headline: z.nullable(z.string()),
  nameForm: z.enum(nameForms),
  /** The name of a listed university, or as the student typed it. */
  university: z.nullable(z.string()),
  degree: z.nullable(z.enum(degrees)),
  yearOfDegree: z.nullable(z.enum(years)),
  maxWeeklyHours: hours,
  maxCommitmentMonths: months,
  linkedinUrl: z.nullable(z.string()),
  technologies: z.array(profileTechnology),
  projects: z.array(ownProject),
  industryInterests: z.array(z.enum(industries)),
  cvUrl: z.nullable(z.string()),
  cv: z.nullable(cvFile),
  /** The email address is confirmed, and at the university's own domain. */
  universityConfirmed: z.boolean(),
  /** Counts the saves: sent back with a change, it shows whether the profile was changed elsewhere meanwhile. */
  version: z.int(),
})
export type StudentProfile = z.infer<typeof studentProfile>

/** Without a name, a headline or a form of the name, what is stored stays. */
export const studentProfileInput = z.strictObject({
  name: z.optional(z.nullable(name(longestName))),
  headline: z.optional(z.nullable(name(longestHeadline))),
  nameForm: z.optional(z.enum(nameForms, 'Please choose how startups see your name')),
  university: universityName,
  degree: z.enum(degrees, chooseDegree),
  yearOfDegree: z.enum(years, 'Please choose your year'),
  maxWeeklyHours: z._default(hours, weeklyHours.default),
  maxCommitmentMonths: z._default(months, commitmentMonths.default),
  linkedinUrl: z._default(z.nullable(webAddress), null),
  technologies: z._default(
    list(
      z.strictObject({
        id: z.optional(id),
        name: technologyName,
        category: z.optional(z.enum(technologyCategories)),
        level,
        /** Read-only: ignored. */
        evidence: z.optional(z.enum(evidenceKinds)),
      }),
      {
        max: maxTechnologies,
        tooMany: tooManyTechnologies,
        key: ({ name }) => name,
        twice: 'Please add each technology only once',
      },
    ),
    [],
  ),
  projects: z._default(
    list(
      z.extend(ownProject, {
        id: z.optional(id),
        link: z._default(z.nullable(webAddress), null),
        technologies: list(technologyName, {
          max: 20,
          tooMany: 'You can choose up to 20 technologies for a project',
        }),
      }),
      {
        max: 20,
        tooMany: 'You can add up to 20 projects',
        key: (project) => project.id ?? project,
        twice: 'Please add each project only once',
      },
    ),
    [],
  ),
  industryInterests: z._default(some(industries), []),
  /** Read-only: a profile can be sent back as it was read, and this is ignored. */
  cvUrl: z.optional(z.nullable(text(200))),
  cv: z.optional(z.nullable(cvFile)),
  universityConfirmed: z.optional(z.boolean()),
  /** The version that was read. Without one, the last save wins. */
  version: z.optional(version),
})
export type StudentProfileInput = z.infer<typeof studentProfileInput>

/** What people type to find students by name, headline, project or skill: see searched-text.ts. */
const typedText = z.string('Please type what to search for').check(
  z.trim(),
  maxText(searchedText.maxLength),
  storable,
  z.refine<string>((typed) => problemWithWords(typed) === undefined, {
    error: ({ input }: z.core.$ZodRawIssue) => problemWithWords(String(input)) ?? '',
  }),
)

export const searchFilters = z.strictObject({
  text: z.optional(typedText),
  universities: z.optional(
    list(text(longestUniversity), {
      max: maxSearchedUniversities,
      tooMany: `You can choose up to ${maxSearchedUniversities} universities`,
    }),
  ),
  degrees: z.optional(some(degrees)),
  industries: z.optional(some(industries)),
  technologies: z.optional(
    list(z.strictObject({ name: technologyName, minLevel: z._default(level, 1) }), {
      max: maxSearchedTechnologies,
      tooMany: `You can choose up to ${maxSearchedTechnologies} technologies`,
      key: ({ name }) => name,
      twice: 'You’ve asked for the same technology twice. Please remove one',
    }),
  ),
  /** What each technology asked for must be shown by at least; where none is asked for, any one of the student's. */
  minEvidence: z.optional(z.enum(evidenceFilters)),
  minWeeklyHours: z.optional(hours),
  minCommitmentMonths: z.optional(months),
  onlyLiked: z.optional(z.boolean()),
  startupId: z.optional(id),
})
export type SearchFilters = z.infer<typeof searchFilters>

/** One reason for a score: what it is about, in words, and how many of the 100 points it loses. */
const matchReason = z.strictObject({
  part: z.enum(['skills', 'availability', 'industries', 'evidence']),
  of: z.string(),
  why: z.string(),
  /** There is nothing to lose here. A reason that isn't met can lose 0 where the score is 0 already. */
  met: z.boolean(),
  lost: z.int().check(z.minimum(0)),
})
export type MatchReason = z.infer<typeof matchReason>

/** A match where something is asked for, else the profile's strength. What the reasons lose adds up to 100 minus the score. */
const match = z.strictObject({
  kind: z.enum(['match', 'strength']),
  score: z.int().check(z.minimum(0), z.maximum(100)),
  reasons: z.array(matchReason),
})
export type Match = z.infer<typeof match>

export const foundStudent = z.strictObject({
  id,
  /** In the form that the student chose. */
  name: z.nullable(z.string()),
  headline: z.nullable(z.string()),
  university: z.string(),
  degree: z.enum(degrees),
  yearOfDegree: z.enum(years),
  /** In live only where one profile is opened, and for applicants. */
  email: z.nullable(z.string()),
  /** Why there is no address on opening a profile, and what to do. */
  emailHint: z.optional(z.string()),
  /** The email address is confirmed, and at the university's own domain. */
  universityConfirmed: z.boolean(),
  linkedinUrl: z.nullable(z.string()),
  maxWeeklyHours: hours,
  /** What accepted projects leave of them: this is what is searched and scored. */
  remainingWeeklyHours: z.int().check(z.minimum(0)),
  maxCommitmentMonths: months,
  cvUrl: z.nullable(z.string()),
  industries: z.array(z.enum(industries)),
  technologies: z.array(
    z.strictObject({
      id,
      name: z.string(),
      category: z.enum(technologyCategories),
      experienceLevel: level,
      evidence: z.enum(evidenceKinds),
    }),
  ),
  projects: z.array(profileProject),
  match,
})
export type FoundStudent = z.infer<typeof foundStudent>

const count = z.int().check(z.minimum(0))
const countsOf = <Values extends readonly [string, ...string[]]>(values: Values) =>
  z.array(z.strictObject({ value: z.enum(values), count }))
const steps = z.array(z.strictObject({ atLeast: z.int(), count }))

/** The filters that can be dropped, or lowered by a step. */
const widenings = [
  'text',
  'universities',
  'degrees',
  'industries',
  'technology',
  'evidence',
  'hours',
  'months',
  'onlyLiked',
] as const

/**
 * For the same filters as a search: how many students each further choice would leave. Choices of one group widen it
 * ("Oxford or Cambridge"), so a group's own choices do not count against each other.
 */
export const searchFacets = z.strictObject({
  total: count,
  /** Those where students would be left, most first, and all that are chosen. */
  universities: z.array(z.strictObject({ value: z.string(), count })),
  degrees: countsOf(degrees),
  years: countsOf(years),
  industries: countsOf(industries),
  /** For each technology how many students would be left with level 1 or more; if it is asked for, also with 2, 3, 4 and 5. */
  technologies: z.array(z.strictObject({ name: z.string(), counts: z.array(count) })),
  evidence: countsOf(evidenceFilters),
  hours: steps,
  months: steps,
  /**
   * What dropping or lowering each active filter would bring; `filters` is the search that does it. `from` and `to` of
   * evidence are positions in `evidenceKinds`.
   */
  wider: z.array(
    z.strictObject({
      filter: z.enum(widenings),
      technology: z.optional(z.string()),
      from: z.optional(z.int()),
      to: z.optional(z.int()),
      total: count,
      more: count,
      filters: searchFilters,
    }),
  ),
})
export type SearchFacets = z.infer<typeof searchFacets>
export type Widening = SearchFacets['wider'][number]
