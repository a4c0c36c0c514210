// The projects of the demo startup.
import type { ProjectStatus } from '../contract/project.ts'
import { applicants } from './applicants.ts'
import { daysAgo, daysAhead, oncePerDay } from './days.ts'

export type StartupProject = {
  id: number
  title: string
  description: string
  status: ProjectStatus
  /** In weeks. */
  duration: number
  /** In hours a week. */
  commitment: number
  skillsRequired: string[]
  /** How many students have applied. */
  applicants: number
  /** A draft has not been posted yet. */
  postedDate: string | null
  deadline: string
}

export const startupProjects = oncePerDay((now): StartupProject[] =>
  notes.map(({ postedDaysAgo, deadlineInDays, ...project }) => ({
    ...project,
    status: postedDaysAgo === null ? 'Draft' : 'Published',
    applicants: applicants.filter(({ projectId }) => projectId === project.id).length,
    postedDate: postedDaysAgo === null ? null : daysAgo(now, postedDaysAgo),
    deadline: daysAhead(now, deadlineInDays),
  })),
)

const notes = [
  {
    id: 301,
    title: 'Household energy dashboard',
    description:
      'Show a family when their electricity is clean and cheap, on one page that a ten-year-old understands. You build the charts and the alerts in our web app, and visit three homes to see them used.',
    duration: 12,
    commitment: 15,
    skillsRequired: ['TypeScript', 'React', 'PostgreSQL'],
    postedDaysAgo: 9,
    deadlineInDays: 21,
  },
  {
    id: 302,
    title: 'Day-ahead demand forecast',
    description:
      'Predict the demand of a street for each half hour of tomorrow from two years of meter readings. A simple model that explains itself beats a clever one that does not.',
    duration: 10,
    commitment: 20,
    skillsRequired: ['Python', 'Pandas', 'scikit-learn', 'SQL'],
    postedDaysAgo: 16,
    deadlineInDays: 14,
  },
  {
    id: 303,
    title: 'Onboarding for heat pump owners',
    description:
      'Half of our new customers stop at the third step. Interview some of them, redesign the first ten minutes, and test the result until most of them arrive.',
    duration: 6,
    commitment: 10,
    skillsRequired: ['Figma', 'UX Research', 'Prototyping'],
    postedDaysAgo: 5,
    deadlineInDays: 26,
  },
  {
    id: 304,
    title: 'Meter data pipeline',
    description:
      'Forty thousand meters report every half hour. Move the nightly import to a stream that recovers by itself, with checks that stop a bad reading before it reaches a bill.',
    duration: 12,
    commitment: 18,
    skillsRequired: ['Go', 'Docker', 'AWS', 'CI/CD'],
    postedDaysAgo: 20,
    deadlineInDays: 10,
  },
  {
    id: 305,
    title: 'Tariff guide in plain English',
    description:
      'Explain time-of-use tariffs to people who have never read a tariff. Eight short pages, checked with readers, that our support team can send as an answer.',
    duration: 3,
    commitment: 8,
    skillsRequired: ['Technical Writing', 'Market Research'],
    postedDaysAgo: 2,
    deadlineInDays: 30,
  },
  {
    id: 306,
    title: 'Small-business pilot in two high streets',
    description:
      'Find twenty shops and cafés that would let us move their fridges and ovens to cheaper hours, learn what stops them, and write the plan for the pilot.',
    duration: 8,
    commitment: 12,
    skillsRequired: ['Market Research', 'Product Management', 'Excel'],
    postedDaysAgo: null,
    deadlineInDays: 45,
  },
  {
    id: 307,
    title: 'Phone app for charging at the right hour',
    description:
      'Plug in the car, say when you need it, and let the app choose the hours. A first version for Android and iPhone, with our existing service behind it.',
    duration: 10,
    commitment: 15,
    skillsRequired: ['Flutter', 'Figma', 'GraphQL'],
    postedDaysAgo: null,
    deadlineInDays: 52,
  },
]
