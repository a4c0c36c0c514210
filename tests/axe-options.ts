// What axe looks for, in the journeys and in the component tests.
import type { RunOptions } from 'axe-core'

export const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** A theme changes colours, and nothing else. */
export const colourRules = ['color-contrast', 'link-in-text-block']

export const axeOptions = (rules: string[]): RunOptions => ({
  runOnly: rules,
  resultTypes: ['violations'],
  // Reading every style sheet takes a third of the time, and only a rule about audio and an experimental one need it.
  preload: false,
})
