// Gives students projects that fit what they know. No two students get the same one.
import { dataIdeas } from './project-ideas/data.ts'
import { peopleIdeas } from './project-ideas/people.ts'
import { scienceIdeas } from './project-ideas/science.ts'
import { softwareIdeas } from './project-ideas/software.ts'
import { webIdeas } from './project-ideas/web.ts'
import { makeRandom, type Random } from './random.ts'
import type { SampleStudent } from './sample-student.ts'

export type IdeaBox = ReturnType<typeof fillIdeaBox>

/** Every idea, with the subjects and the ways to tell it that nobody has taken yet. */
export function fillIdeaBox(seed: number) {
  const ideas = [webIdeas, softwareIdeas, dataIdeas, scienceIdeas, peopleIdeas].flat().map((idea) => {
    const [one, two, three] = idea.adds
    return {
      ...idea,
      subjects: idea.subjects.split(', '),
      tellings: [[one], [two], [three], [one, two], [one, three], [two, three], [one, two, three]],
      uses: idea.uses.split(', '),
    }
  })
  return { ideas, random: makeRandom(seed) }
}

type Maker = Pick<SampleStudent, 'degree' | 'technologies'>

export function takeProjects({ ideas, random }: IdeaBox, { degree, technologies }: Maker, count: number) {
  const known = technologies.map(({ name }) => name)
  const mastered = technologies.filter(({ level }) => level > 1).map(({ name }) => name)
  const fitting = ideas.filter(
    ({ subjects, tellings, uses: [main = '', ...others], by }) =>
      subjects.length > 0 &&
      tellings.length > 0 &&
      mastered.includes(main) &&
      others.some((name) => known.includes(name)) &&
      (!by || by.includes(degree)),
  )
  return random.pickSome(fitting, count).map(({ title, subjects, says, tellings, uses }) => ({
    title: title.replace('{}', takeOne(subjects, random)),
    description: withNumbers([says, ...takeOne(tellings, random)].join(' '), random),
    technologies: uses.filter((name) => known.includes(name)),
  }))
}

function takeOne<Item>(items: Item[], random: Random): Item {
  const item = random.pick(items)
  items.splice(items.indexOf(item), 1)
  return item
}

function withNumbers(text: string, random: Random): string {
  return text.replace(/\{(\d+)-(\d+)\}/g, (_, min, max) =>
    random.between(Number(min), Number(max)).toLocaleString('en-GB'),
  )
}
