// What the profile form holds while it is being typed, and how it becomes what is sent.

import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors, Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import { name } from '../../../contract/name.ts'
import {
  type StudentProfile,
  type StudentProfileInput,
  studentProfileInput,
} from '../../../contract/student.ts'
import {
  type Degree,
  type Industry,
  industries,
  longestName,
  type NameForm,
  nameForms,
  type Year,
} from '../../../contract/student-lists.ts'

/** Numbers and links as they were typed: a wrong one must stay beside its error. */
export type ProfileValues = {
  name: string
  headline: string
  nameForm: NameForm
  university: string | null
  degree: Degree | null
  yearOfDegree: Year | null
  maxWeeklyHours: string
  maxCommitmentMonths: string
  linkedinUrl: string
  technologies: { name: string; level: number }[]
  /** A new project has no id yet. */
  projects: {
    id?: number | undefined
    title: string
    description: string
    link: string
    technologies: string[]
  }[]
  industryInterests: Industry[]
}

/** A draft that this tab kept: as it was typed, right or wrong. */
export const profileDraft: z.ZodMiniType<ProfileValues> = z.strictObject({
  name: z.string(),
  headline: z.string(),
  nameForm: z.enum(nameForms),
  university: z.nullable(z.string()),
  degree: z.nullable(studentProfileInput.shape.degree),
  yearOfDegree: z.nullable(studentProfileInput.shape.yearOfDegree),
  maxWeeklyHours: z.string(),
  maxCommitmentMonths: z.string(),
  linkedinUrl: z.string(),
  technologies: z.array(z.object({ name: z.string(), level: z.number() })),
  projects: z.array(
    z.object({
      id: z.optional(z.number()),
      title: z.string(),
      description: z.string(),
      link: z.string(),
      technologies: z.array(z.string()),
    }),
  ),
  industryInterests: z.array(z.enum(industries)),
})

export const noProject: ProfileValues['projects'][number] = {
  title: '',
  description: '',
  link: '',
  technologies: [],
}

export const valuesFrom = (profile: StudentProfile): ProfileValues => ({
  name: profile.name ?? '',
  headline: profile.headline ?? '',
  nameForm: profile.nameForm,
  university: profile.university,
  degree: profile.degree,
  yearOfDegree: profile.yearOfDegree,
  maxWeeklyHours: String(profile.maxWeeklyHours),
  maxCommitmentMonths: String(profile.maxCommitmentMonths),
  linkedinUrl: profile.linkedinUrl ?? '',
  technologies: profile.technologies.map(({ name, level }) => ({ name, level })),
  projects: profile.projects.map(({ id, title, description, link, technologies }) => ({
    id,
    title,
    description,
    link: link ?? '',
    technologies,
  })),
  industryInterests: profile.industryInterests,
})

/** Here a name is required: profiles from before there were names get one with the next change. */
const check = zodResolver(z.extend(studentProfileInput, { name: name(longestName) }))

export const profileResolver: Resolver<ProfileValues, unknown, StudentProfileInput> = async (
  values,
  context,
  options,
) => {
  const input = {
    ...values,
    headline: textFrom(values.headline),
    maxWeeklyHours: numberFrom(values.maxWeeklyHours),
    maxCommitmentMonths: numberFrom(values.maxCommitmentMonths),
    linkedinUrl: textFrom(values.linkedinUrl),
    projects: values.projects.map((project) => ({ ...project, link: textFrom(project.link) })),
  }
  const checked = await check(input as Parameters<typeof check>[0], context, options as never)
  // The names of the fields are the same before and after, so the errors are beside the right fields.
  return checked as { values: StudentProfileInput; errors: FieldErrors<ProfileValues> } as never
}

/** An empty field is no number; Number('') would be 0. */
const numberFrom = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))
const textFrom = (text: string) => text.trim() || null
