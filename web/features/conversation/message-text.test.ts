import { expect, test } from 'vitest'
import { piecesOf } from './message-text.tsx'

test.each([
  ['no links', 'Hello\nthere', []],
  ['one in a sentence', 'See https://acorn.example/jobs?a=1.', ['https://acorn.example/jobs?a=1']],
  ['one in brackets', '(https://acorn.example/a)', ['https://acorn.example/a']],
  ['two', 'http://a.example and https://b.example!', ['http://a.example', 'https://b.example']],
  ['nothing that could run a script', 'javascript:alert(1) data:text/html,x', []],
  ['none that hides where it leads', 'https://acorn.example@evil.example/', []],
])('a message with %s', (_, text, links) => {
  const pieces = piecesOf(text)
  expect(pieces.filter(({ isLink }) => isLink).map((piece) => piece.text)).toEqual(links)
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
})
