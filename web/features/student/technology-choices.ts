// The technologies and degrees that people can choose, and the lists in which they do.
import { degreeGroups, degreesByGroup, demoDegrees } from '../../../contract/degree.ts'
import { demoTechnologyNames, technologies } from '../../../contract/technology.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { useCapabilities } from '../../platform/capabilities.ts'

/** Loaded when the list opens, with what people also call each technology. */
const TechnologyList = lazyComponent('SearchedTechnologies', () => import('./searched-technologies.tsx'))

const demoTechnologies = demoTechnologyNames.map((name) => ({ value: name, label: name }))
const allTechnologies = technologies.map(({ name, category }) => ({
  value: name,
  label: name,
  group: category as string,
}))
const demoDegreeChoices = demoDegrees.map((name) => ({ value: name, label: name }))
const allDegreeChoices = degreeGroups.flatMap((group) =>
  degreesByGroup[group].map((name) => ({ value: name, label: name, group: group as string })),
)

/** For a MultiSelect. */
export const useTechnologyChoices = () =>
  useCapabilities().longLists
    ? { choices: allTechnologies, list: TechnologyList }
    : { choices: demoTechnologies }

export const useDegreeChoices = () => (useCapabilities().longLists ? allDegreeChoices : demoDegreeChoices)
