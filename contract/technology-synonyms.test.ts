import { describe, expect, test } from 'vitest'
import { degreeGroups, degrees, degreesByGroup, demoDegrees } from './degree.ts'
import { searchSorts } from './student-lists.ts'
import { demoTechnologyNames, findTechnology, technologies, technologyNames } from './technology.ts'
import { resolveTechnology, searchTechnologies } from './technology-synonyms.ts'

describe('the lists of live', () => {
  test('have at least 250 technologies and 60 degrees, each once, and those of the specification among them', () => {
    expect(technologies.length).toBeGreaterThanOrEqual(250)
    expect(new Set(technologyNames).size).toBe(technologies.length)
    expect(new Set(technologies.map(({ id }) => id)).size).toBe(technologies.length)
    expect(degrees.length).toBeGreaterThanOrEqual(60)
    expect(new Set(degrees).size).toBe(degrees.length)
    expect(degreeGroups.flatMap((group): readonly string[] => degreesByGroup[group])).toHaveLength(
      degrees.length,
    )
    expect(technologyNames).toEqual(expect.arrayContaining(demoTechnologyNames))
    expect(degrees.slice(0, demoDegrees.length)).toEqual(demoDegrees)
  })

  test('keep the numbers that are stored', () => {
    const numbers = { Python: 101, SQL: 112, 'Tailwind CSS': 210, 'Jetpack Compose': 304, Excel: 408 }
    const others = {
      NLP: 507,
      Linux: 608,
      Prototyping: 705,
      'Technical Writing': 804,
      C: 113,
      Translation: 834,
    }
    for (const [name, id] of Object.entries({ ...numbers, ...others }))
      expect(findTechnology(name)?.id).toBe(id)
  })

  test('have no name that an address or a list in SQL would split', () => {
    expect([...technologyNames, ...degrees].filter((name) => /[,:'"\\]/.test(name))).toEqual([])
    expect(searchSorts).toContain('skill:Kubernetes')
  })
})

describe('someone who types', () => {
  test.each([
    ['k8s', 'Kubernetes'],
    ['JS', 'JavaScript'],
    ['Postgres', 'PostgreSQL'],
    ['golang', 'Go'],
    ['tf', 'TensorFlow'],
    ['nodejs', 'Node.js'],
    ['c', 'C'],
    ['c#', 'C#'],
    ['C++', 'C++'],
    ['sklearn', 'scikit-learn'],
  ])('%s finds %s first', (typed, name) => {
    expect(searchTechnologies(typed)[0]).toBe(name)
    expect(resolveTechnology(typed)).toBe(name)
  })

  test('the beginning of a word finds all that have it', () => {
    expect(searchTechnologies('native')).toEqual(['React Native'])
    expect(searchTechnologies('react')).toEqual(['React', 'React Native'])
    expect(searchTechnologies('learn')).toEqual(expect.arrayContaining(['scikit-learn', 'Deep Learning']))
  })

  test('something unknown finds nothing, and nothing finds everything', () => {
    expect(searchTechnologies('Brainfreeze')).toEqual([])
    expect(searchTechnologies('!?')).toEqual([])
    expect(searchTechnologies(' ')).toEqual(technologyNames)
    expect(resolveTechnology('Brainfreeze')).toBeUndefined()
  })
})
