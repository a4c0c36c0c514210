// Contrast is checked, not assumed: every pair of colours that carries text or meaning, in both themes.
import { describe, expect, test } from 'vitest'
import styles from '../app/styles.css?raw'

type Colours = { light: string; dark: string }
const tokens = new Map<string, Colours>(
  [...styles.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
)

const grounds = ['paper', 'surface', 'sunk', 'brand-soft']

/** WCAG 1.4.3: text needs 4.5 to 1. */
const textOn: Record<string, string[]> = {
  ink: [...grounds, 'amber-ground', 'danger-soft'],
  'ink-2': grounds,
  'ink-3': grounds,
  brand: grounds,
  'brand-deep': grounds,
  danger: [...grounds, 'danger-soft'],
  'amber-ink': ['amber-ground'],
  'on-brand': ['brand', 'brand-hover'],
  'on-danger': ['danger', 'danger-hover'],
  'on-panel': ['panel'],
  'on-panel-2': ['panel'],
  // The words of a tooltip are paper on ink.
  paper: ['ink'],
}

/** WCAG 1.4.11: what must be seen to understand or use a thing needs 3 to 1. */
const shapesOn: Record<string, string[]> = {
  edge: grounds,
  coral: grounds,
  brand: [...grounds, 'line', 'line-2'],
  'person-2': ['paper', 'surface'],
  'person-3': ['paper', 'surface'],
}

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const colourOf = (name: string) => {
    const colours = tokens.get(name)
    if (!colours) throw new Error(`styles.css has no colour called ${name}`)
    return colours[theme]
  }
  const pairs = (list: Record<string, string[]>) =>
    Object.entries(list).flatMap(([front, backs]) => backs.map((back) => ({ front, back })))

  test.each(pairs(textOn))('people can read $front on $back', ({ front, back }) => {
    expect(contrast(colourOf(front), colourOf(back))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(pairs(shapesOn))('people can tell $front from $back', ({ front, back }) => {
    expect(contrast(colourOf(front), colourOf(back))).toBeGreaterThanOrEqual(3)
  })
})

function contrast(one: string, other: string) {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** As WCAG 2.2 defines relative luminance. */
function luminance(colour: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('what closes is seen closing: Radix takes it away at once where its animation has the name of the one that opened it', () => {
  const keyframes = (animation: string) => new RegExp(`--animate-${animation}: ([\\w-]+)`).exec(styles)?.[1]
  for (const [opens, closes] of [
    ['fade-in', 'fade-out'],
    ['from-right', 'to-right'],
    ['from-left', 'to-left'],
  ] as const)
    expect(keyframes(closes)).not.toBe(keyframes(opens))
})
