// Names and titles hold no addresses, and nobody passes for us.
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { name, problemWithName } from './name.ts'

test.each([
  'Launchquad Security - sign in at https://evil.example',
  'evil.example/login',
  'See EVIL.EXAMPLE',
  'evil．example',
  'evil。example',
  'evil\u200b.example',
  'пример.рф',
  'xn--e1afmkfd.xn--p1ai',
  'www.evil',
  'ftp://evil',
  'mailto:me',
  'write to me@evil',
  'me＠evil.example',
  '192.168.0.1/login',
  'http://[::1]/',
  'Node.js.evil.example',
  'evil.example/node.js',
  'me@node.js',
])('an address in a name is refused: %s', (text) => {
  expect(problemWithName(text)).toMatch(/leave out web and email addresses/)
})

test.each([
  'Launchquad',
  'LAUNCHQUAD Security',
  'L a u n c h q u a d',
  'Launch-Quad',
  'Launch\u200bquad',
  'L4unchqu4d',
  '1aunchquad',
  'Iaunchquad',
  'Launchguad',
  'Lavnchqvad',
  'Ꮮaunchquad Launchquad',
  'Lаunchquаd', // Cyrillic a
  'ӏaunchquad',
  'Lаυпсһԛυаԁ', // hardly a Latin letter in it
  'Ｌａｕｎｃｈｑｕａｄ',
  '𝐋𝐚𝐮𝐧𝐜𝐡𝐪𝐮𝐚𝐝',
  'Láùnçhquäd',
  'L\u0336aunchquad',
])('a name that passes for ours is refused: %s', (text) => {
  expect(problemWithName(text)).toMatch(/mistaken for Launchquad/)
})

test.each([
  'Acorn Ltd',
  'Node.js and Next.js for a shop',
  'ASP.NET, C# and .NET 8',
  'Tide alarm, v2.0',
  'U.K. prices. A dashboard',
  'Barnes & Co. Ltd.',
  'Developer @ sea',
  'Launch a quad bike club',
  'Équipe Ñandú 東京',
  'Quad launch: £15.50/hour',
])('a good name is taken: %s', (text) => {
  expect(problemWithName(text)).toBeUndefined()
  expect(z.parse(name(120), text)).toBe(text)
})

test('the sentence says what to do', () => {
  expect(z.safeParse(name(120), 'evil.example').error?.issues[0]?.message).toBe(
    'Please leave out web and email addresses. If this isn’t one, put a space after the dot',
  )
  expect(z.safeParse(name(120), 'Launchquad').error?.issues[0]?.message).toBe(
    'Please choose words that can’t be mistaken for Launchquad',
  )
})
