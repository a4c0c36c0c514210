// Emails in a real browser, since no email program can be had in a test: readable on a phone, in both themes, and nothing
// to load.
import axe from 'axe-core'
import { expect, onTestFinished, test } from 'vitest'
import { commands } from 'vitest/browser'
import { axeOptions, colourRules } from '../../tests/axe-options.ts'
import { type EmailContent, toHtml, toText } from './email-layout.ts'

const content: EmailContent = {
  heading: 'Mia H. applied to “<b>Tides</b> & more”',
  parts: [
    'Congratulations. Get in touch to agree a start date.',
    {
      facts: [
        { label: 'Match', value: '92' },
        { label: 'Reply by', value: '30 November' },
      ],
    },
    { quote: 'I sail.\n<img src="https://evil.example/pixel.png">' },
    { button: 'See the application', url: 'https://launchquad.example/a?b=1&c="2"' },
    { item: 'Ben applied', lines: ['One line'], link: 'See', url: 'https://launchquad.example/ben' },
    { link: 'Choose a new one', url: 'https://launchquad.example/forgot' },
  ],
  footnotes: ['You’re getting this because you posted a project.'],
  unsubscribeUrl: 'https://launchquad.example/unsubscribe?token=1',
}

async function open(width: number) {
  const frame = document.createElement('iframe')
  frame.title = 'Email'
  frame.style.width = `${width}px`
  frame.style.height = '700px'
  frame.srcdoc = toHtml(content)
  onTestFinished(() => frame.remove())
  await new Promise((resolve) => {
    frame.addEventListener('load', resolve, { once: true })
    document.body.append(frame)
  })
  return frame.contentDocument as Document
}

test('an email fits a small phone and reads well in both themes', async () => {
  const email = await open(320)
  expect(email.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  const backgrounds = new Set<string>()
  for (const colorScheme of ['light', 'dark'] as const) {
    await commands.emulateMedia({ colorScheme })
    backgrounds.add(getComputedStyle(email.querySelector('.card') as Element).backgroundColor)
    const { violations } = await axe.run(
      { fromFrames: ['iframe', 'html'] },
      axeOptions({ rules: colourRules, withContrast: true }),
    )
    expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([])
  }
  expect(backgrounds.size).toBe(2)
})

test('what people typed stays text, and an email loads nothing', async () => {
  const email = await open(600)
  expect(email.querySelector('h1')?.textContent).toBe(content.heading)
  expect(email.querySelector('blockquote')?.textContent).toContain('<img src=')
  expect(email.querySelectorAll('img, script, link, iframe, [src]')).toHaveLength(0)
  expect([...email.links].map(({ href, textContent }) => [textContent, href])).toEqual([
    ['See the application', 'https://launchquad.example/a?b=1&c=%222%22'],
    ['See', 'https://launchquad.example/ben'],
    ['Choose a new one', 'https://launchquad.example/forgot'],
    ['Unsubscribe', 'https://launchquad.example/unsubscribe?token=1'],
  ])
})

test('the plain text says the same', () => {
  expect(toText(content)).toBe(`Mia H. applied to “<b>Tides</b> & more”

Congratulations. Get in touch to agree a start date.

Match: 92
Reply by: 30 November

> I sail.
> <img src="https://evil.example/pixel.png">

See the application:
https://launchquad.example/a?b=1&c="2"

Ben applied
- One line
See: https://launchquad.example/ben

Choose a new one:
https://launchquad.example/forgot

You’re getting this because you posted a project.

Unsubscribe: https://launchquad.example/unsubscribe?token=1

Launchquad
`)
})
