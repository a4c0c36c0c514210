// The demo startup's projects in the shape of stored ones. What the demo does not show gets defaults.
import type { OwnProjects } from '../../contract/project.ts'
import { commitmentOf, monthsOf } from '../../contract/project-lists.ts'
import { startupProjects } from '../../sample/startup-projects.ts'
import { hiddenDefaults } from '../features/project/startup-project-input.ts'

export const sampleProjects = (now = new Date()): OwnProjects => ({
  projects: startupProjects(now).map((sample) => ({
    ...hiddenDefaults,
    country: null,
    compensation: 'As agreed',
    id: sample.id,
    title: sample.title,
    description: sample.description,
    status: sample.status,
    durationWeeks: sample.duration,
    months: monthsOf(sample.duration),
    commitment: commitmentOf(sample.duration),
    weeklyHours: sample.commitment,
    skills: sample.skillsRequired.map((name) => ({ name, level: 1 })),
    deadline: sample.deadline.slice(0, 10),
    posted: sample.postedDate,
    takenDown: false,
    applicants: sample.applicants,
    unanswered: sample.applicants,
    accepted: 0,
    overdue: 0,
  })),
  answering: { inTime: null, medianDays: null },
})
