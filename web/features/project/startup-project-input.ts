// What a startup writes about a project, and what is refused.
import * as z from 'zod/mini'
import { durationsInWeeks, weeklyCommitments } from '../../../contract/project.ts'
import { technologyNames } from '../../../contract/technology.ts'
import { line, paragraph } from '../../../contract/text.ts'
import type { StartupProject } from './startup-projects.ts'

const oneOf = (choices: readonly number[], message: string) =>
  z.int(message).check(z.refine((number) => choices.includes(number), message))

const today = () => new Date().toISOString().slice(0, 10)

export const startupProjectInput = z.strictObject({
  title: line(120),
  description: paragraph(2000),
  duration: oneOf(durationsInWeeks.choices, 'Please choose a duration'),
  commitment: oneOf(weeklyCommitments.choices, 'Please choose a weekly commitment'),
  skillsRequired: z.array(z.enum(technologyNames)).check(z.minLength(1, 'Please choose at least one skill')),
  deadline: z.string().check(
    z.regex(z.regexes.date, 'Please choose a day'),
    z.refine((day) => day >= today(), 'Please choose today or a later day'),
  ),
})
export type StartupProjectInput = z.infer<typeof startupProjectInput>

export const emptyProject: StartupProjectInput = {
  title: '',
  description: '',
  duration: durationsInWeeks.usual,
  commitment: weeklyCommitments.usual,
  skillsRequired: [],
  deadline: '',
}

export const inputOf = (project: StartupProject): StartupProjectInput => ({
  title: project.title,
  description: project.description,
  duration: project.duration,
  commitment: project.commitment,
  skillsRequired: project.skillsRequired,
  deadline: project.deadline.slice(0, 10),
})
