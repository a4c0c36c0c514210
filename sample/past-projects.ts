// Projects that are closed by now: the ones the demo student has already applied to.
import { type OfferedProject, offerProject, type ProjectNotes } from './offered-project.ts'

export const pastProjects = (now: Date): OfferedProject[] =>
  notes.map((project) => offerProject(now, project))

export function getPastProject(now: Date, id: number): OfferedProject {
  const found = notes.find((project) => project.id === id)
  if (!found) throw new Error(`There is no past project ${id}`)
  return offerProject(now, found)
}

const notes: ProjectNotes[] = [
  {
    id: 501,
    startupId: 106,
    title: 'Carbon calculator for harbour towns',
    industry: 'Climate',
    location: 'London',
    months: 5,
    weeklyHours: 15,
    poundsPerHour: 16.5,
    description:
      'A web tool with which councils see what a restored saltmarsh would store over thirty years, and how sure we are of it.',
    skills: ['TypeScript', 'React', 'Python'],
    postedDaysAgo: 52,
    openForDays: 28,
  },
  {
    id: 502,
    startupId: 104,
    title: 'Evaluation set for document agents',
    industry: 'AI_Agents',
    location: 'Remote',
    months: 4,
    weeklyHours: 12,
    poundsPerHour: 17,
    description:
      'Collect and label three hundred questions over public reports, and turn them into a test that runs on every change of our agent.',
    skills: ['Python', 'NLP', 'Technical Writing'],
    postedDaysAgo: 33,
    openForDays: 26,
  },
  {
    id: 503,
    startupId: 103,
    title: 'Receipt scanner for shared bills',
    industry: 'Fintech',
    location: 'Edinburgh',
    months: 6,
    weeklyHours: 16,
    poundsPerHour: 17,
    description:
      'Read receipts from a phone camera, split them between flatmates and ask only about the lines that are unclear.',
    skills: ['TypeScript', 'Computer Vision', 'Node.js'],
    postedDaysAgo: 27,
    openForDays: 21,
  },
  {
    id: 504,
    startupId: 105,
    title: 'Progress pages for tutors',
    industry: 'Education',
    location: 'Oxford',
    months: 3,
    weeklyHours: 10,
    poundsPerHour: 14.5,
    description:
      'Show a tutor in one glance what each pupil can do now that they could not do last month, and what to try next.',
    skills: ['React', 'TypeScript', 'Figma'],
    postedDaysAgo: 71,
    openForDays: 30,
  },
  {
    id: 505,
    startupId: 109,
    title: 'Order import for workshop suppliers',
    industry: 'B2B',
    location: 'Birmingham',
    months: 8,
    weeklyHours: 18,
    poundsPerHour: 15.5,
    description:
      'Suppliers send orders in forty formats. Build an import that understands most of them and explains the rest to a person.',
    skills: ['Node.js', 'PostgreSQL', 'Docker'],
    postedDaysAgo: 22,
    openForDays: 19,
  },
  {
    id: 506,
    startupId: 102,
    title: 'Waiting-list dashboard for clinics',
    industry: 'Healthcare',
    location: 'Cambridge',
    months: 7,
    weeklyHours: 14,
    poundsPerHour: 16,
    description:
      'A daily view of who has waited longest and why, made with the people who phone the patients, on data that never leaves the clinic.',
    skills: ['React', 'SQL', 'PostgreSQL'],
    postedDaysAgo: 95,
    openForDays: 35,
  },
]
