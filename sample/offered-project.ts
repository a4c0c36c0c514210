// The shape of a project that a sample startup offers to students, open or past.
import type { Commitment, Location } from '../contract/project.ts'
import type { Industry } from '../contract/student.ts'
import { getStartup } from './accounts.ts'
import { daysAgo } from './days.ts'

/** What is written down for each project; the rest follows from it. */
export type ProjectNotes = {
  id: number
  startupId: number
  title: string
  industry: Industry
  location: Location
  months: number
  weeklyHours: number
  poundsPerHour: number
  description: string
  skills: string[]
  postedDaysAgo: number
  openForDays: number
}

export type OfferedProject = Omit<ProjectNotes, 'postedDaysAgo' | 'openForDays'> & {
  company: string
  companyDescription: string
  companyWebsite: string
  commitment: Commitment
  compensation: string
  status: 'Published'
  posted: string
  deadline: string
}

export function offerProject(now: Date, notes: ProjectNotes): OfferedProject {
  const { postedDaysAgo, openForDays, ...project } = notes
  const startup = getStartup(project.startupId)
  return {
    ...project,
    company: startup.businessName,
    companyDescription: startup.description,
    companyWebsite: startup.websiteUrl,
    commitment: project.months > 6 ? '6+ months' : '3-6 months',
    compensation: `£${project.poundsPerHour.toFixed(2).replace('.00', '')} per hour`,
    status: 'Published',
    posted: daysAgo(now, postedDaysAgo),
    deadline: daysAgo(now, postedDaysAgo - openForDays),
  }
}
