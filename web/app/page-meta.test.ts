// Titles and descriptions: each page its own, and short enough to be shown whole.
import { expect, test } from 'vitest'
import { paths } from '../lib/paths.ts'
import { metaOf, notFoundMeta, pageMeta } from './page-meta.ts'

const all = [...Object.values(pageMeta), notFoundMeta]

test('every page has a title and a description of its own', () => {
  expect(Object.keys(pageMeta).sort()).toEqual(Object.values(paths).sort())
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length)
  expect(new Set(all.map(({ description }) => description)).size).toBe(all.length)
})

test('search engines show titles and descriptions whole', () => {
  for (const { title, description } of all) {
    expect(title).toContain('Launchquad')
    expect(title.length).toBeLessThanOrEqual(65)
    expect(description.length).toBeGreaterThanOrEqual(40)
    expect(description.length).toBeLessThanOrEqual(165)
  }
})

test('an address with an id in it is known by any id', () => {
  expect(metaOf('/startup/projects/17/applicants').title).toBe('Applicants · Launchquad')
  for (const wrong of ['x', '', '1/2', '99999999999'])
    expect(metaOf(`/startup/projects/${wrong}/applicants`)).toBe(notFoundMeta)
})

test('an address that does not exist is called so', () => {
  expect(metaOf('/startup/nowhere').title).toBe('Page Not Found · Launchquad')
  expect(metaOf('/constructor').title).toBe('Page Not Found · Launchquad')
})
