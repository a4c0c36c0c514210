// A project as students browse it.
import type { Answering, OfferedProject } from '../../../contract/project.ts'
import type { BrowsedProject } from '../../../contract/project-search.ts'

/** What the demo and live both have. The promise to answer, and how it is kept, is known in live only. */
export type BrowsableProject = Omit<
  OfferedProject,
  'durationWeeks' | 'places' | 'startupId' | 'answering' | 'answerDays' | 'posted'
> & {
  posted: string
  answers?: Answering & { days: number }
  match?: BrowsedProject['match']
}

/** What the sample data writes down besides. */
export type SampleProject = BrowsableProject & { poundsPerHour: number }
