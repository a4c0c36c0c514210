// What a startup writes about a project in the form, and what is refused before it is sent.
import * as z from 'zod/mini'
import { currencies, type Paid, payUnits } from '../../../contract/pay.ts'
import { type Project, type ProjectInput, projectInput, today } from '../../../contract/project.ts'
import { answerDays, durationsInWeeks, places, weeklyCommitments } from '../../../contract/project-lists.ts'
import type { Industry } from '../../../contract/student.ts'

/** A deadline that has passed may stay as it is; another one lies ahead. */
export const projectFormSchema = (savedDeadline: string | null | undefined) =>
  z.extend(projectInput, {
    deadline: projectInput.shape.deadline.check(
      z.refine((day) => day >= today() || day === savedDeadline, 'Please choose today or a later day'),
    ),
  })
export type ProjectFormValues = z.input<typeof projectInput>

const chosenOrNot = z.nullable(z.string())
const numberOrNone = z.nullable(z.number())

/** What a draft must look like to be shown in the form again. */
export const projectDraftSchema = z.strictObject({
  title: z.string(),
  description: z.string(),
  durationWeeks: z.number(),
  weeklyHours: z.number(),
  skills: z.array(z.strictObject({ name: z.string(), level: z.number() })),
  location: chosenOrNot,
  remoteWithin: z.nullable(z.strictObject({ hours: z.number(), timeZone: z.string() })),
  industry: chosenOrNot,
  pay: z.union([
    z.strictObject({ per: z.enum(payUnits), amount: numberOrNone, currency: z.enum(currencies) }),
    z.strictObject({ per: z.literal('unpaid'), reason: z.string() }),
  ]),
  deadline: z.string(),
  places: numberOrNone,
  answerDays: numberOrNone,
}) as unknown as z.ZodMiniType<ProjectFormValues>

/** The values of fields that the form of the demo does not have. */
export const hiddenDefaults = {
  location: 'Remote',
  remoteWithin: null,
  industry: 'B2B',
  pay: { per: 'hour', amount: 15, currency: 'GBP' },
  places: places.default,
  answerDays: answerDays.default,
} as const satisfies Partial<ProjectInput>

/** No amount yet: the schema asks for one. */
export const newPay: Paid = { per: 'hour', amount: Number.NaN, currency: 'GBP' }

const emptyProject: ProjectFormValues = {
  title: '',
  description: '',
  durationWeeks: durationsInWeeks.default,
  weeklyHours: weeklyCommitments.default,
  skills: [],
  // Nothing is chosen yet: the schema says so when the form is sent.
  location: null as unknown as string,
  remoteWithin: null,
  industry: null as unknown as Industry,
  pay: newPay,
  deadline: '',
  places: places.default,
  answerDays: answerDays.default,
}

export function valuesOf(project: Project | undefined, asksForAll: boolean): ProjectFormValues {
  if (!project) return asksForAll ? emptyProject : { ...emptyProject, ...hiddenDefaults }
  const { title, description, durationWeeks, weeklyHours, skills, deadline } = project
  const { location, remoteWithin, industry, pay, places, answerDays } = project
  return {
    title,
    description,
    durationWeeks,
    weeklyHours,
    skills,
    deadline: deadline ?? '',
    location,
    remoteWithin,
    industry,
    pay: pay ?? newPay,
    places,
    answerDays,
  }
}
