// What the profile form holds while it is being typed, and how it becomes what is sent.

import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors, Resolver } from 'react-hook-form'
import {
  type Degree,
  type Industry,
  type StudentProfile,
  type StudentProfileInput,
  studentProfileInput,
  type University,
  type Year,
} from '../../../contract/student.ts'

/** Numbers and links as they were typed: a wrong one must stay beside its error. */
export type ProfileValues = {
  university: University | null
  degree: Degree | null
  yearOfDegree: Year | null
  maxWeeklyHours: string
  maxCommitmentMonths: string
  linkedinUrl: string
  technologies: { name: string; level: number }[]
  projects: { title: string; description: string; link: string; technologies: string[] }[]
  industryInterests: Industry[]
}

export const noProject: ProfileValues['projects'][number] = {
  title: '',
  description: '',
  link: '',
  technologies: [],
}

export const valuesFrom = (profile: StudentProfile): ProfileValues => ({
  university: profile.university,
  degree: profile.degree,
  yearOfDegree: profile.yearOfDegree,
  maxWeeklyHours: String(profile.maxWeeklyHours),
  maxCommitmentMonths: String(profile.maxCommitmentMonths),
  linkedinUrl: profile.linkedinUrl ?? '',
  technologies: profile.technologies.map(({ name, level }) => ({ name, level })),
  projects: profile.projects.map(({ title, description, link, technologies }) => ({
    title,
    description,
    link: link ?? '',
    technologies,
  })),
  industryInterests: profile.industryInterests,
})

const check = zodResolver(studentProfileInput)

export const profileResolver: Resolver<ProfileValues, unknown, StudentProfileInput> = async (
  values,
  context,
  options,
) => {
  const input = {
    ...values,
    maxWeeklyHours: numberFrom(values.maxWeeklyHours),
    maxCommitmentMonths: numberFrom(values.maxCommitmentMonths),
    linkedinUrl: linkFrom(values.linkedinUrl),
    projects: values.projects.map((project) => ({ ...project, link: linkFrom(project.link) })),
  }
  const checked = await check(input as Parameters<typeof check>[0], context, options as never)
  // The names of the fields are the same before and after, so the errors are beside the right fields.
  return checked as { values: StudentProfileInput; errors: FieldErrors<ProfileValues> } as never
}

/** An empty field is no number; Number('') would be 0. */
const numberFrom = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))
const linkFrom = (text: string) => text.trim() || null
