import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import createIcon from './icon.ts'

test('an icon is one path beside its other shapes, and each part of it begins where it did', () => {
  const Mail = createIcon({
    size: 24,
    node: [
      ['path', { d: 'm22 7-8 5L2 7', key: 'flap' }],
      ['rect', { x: '2', y: '4', width: '20', height: '16', key: 'letter' }],
      ['path', { d: 'M8 9h2', key: 'stamp' }],
    ],
  })
  expect(renderToStaticMarkup(createElement(Mail, { className: 'size-4', strokeWidth: 3 }))).toBe(
    '<svg viewBox="0 0 24 24" aria-hidden="true" stroke-width="3" class="icon size-4">' +
      '<rect x="2" y="4" width="20" height="16"></rect><path d="M0 0m22 7-8 5L2 7M8 9h2"></path></svg>',
  )
  expect(renderToStaticMarkup(createElement(Mail, { 'aria-label': 'Email' }))).toContain(
    '<svg viewBox="0 0 24 24" aria-label="Email" class="icon">',
  )
})
