// The route table: each route has its screen, its own title and description, short enough to be shown whole.
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paths } from '../../contract/paths.ts'
import { notFound, routeAt, routes } from './routes.ts'

const all = [...routes.filter(({ screen }) => screen !== 'design'), notFound]

test('every path has one route, with its own title and description', () => {
  expect(all.flatMap((route) => ('path' in route ? [route.path] : [])).sort()).toEqual(
    Object.values(paths).sort(),
  )
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length)
  expect(new Set(all.map(({ description }) => description)).size).toBe(all.length)
})

test('every route has a screen, and only the workspace is guarded', () => {
  for (const { screen, layout, access } of all) {
    expect(existsSync(`web/screens/${screen}-screen.tsx`), screen).toBe(true)
    expect(access !== undefined, screen).toBe(layout === 'workspace')
  }
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
  expect(routeAt('live', '/startup/projects/17/applicants').title).toBe('Applicants · Launchquad')
  for (const wrong of ['x', '', '1/2', '99999999999'])
    expect(routeAt('live', `/startup/projects/${wrong}/applicants`)).toBe(notFound)
})

test('an unknown path is not found', () => {
  expect(routeAt('live', '/startup/nowhere').title).toBe('Page Not Found · Launchquad')
  expect(routeAt('live', '/constructor').title).toBe('Page Not Found · Launchquad')
})

test.each([
  '/startup/projects/1/applicants',
  '/confirm-new-email',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/notifications',
  '/messages',
  '/messages/12',
  '/rounds',
  '/rounds/12',
  '/rounds/12/insight',
  '/unsubscribe',
])('%s is not found in the demo', (path) => {
  expect(routeAt('demo', path)).toBe(notFound)
  expect(routeAt('live', path)).not.toBe(notFound)
})
