// What axe looks for, in the journeys and in the component tests.
import type { RunOptions } from 'axe-core'

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** A theme changes colours, and nothing else. */
export const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * What axe passes over. What an open dialog hides from people is checked when no dialog is open. The first five of a long list stand
 * for the others, which are built alike.
 */
export const passedOver = ['[data-aria-hidden]', ':is(li, tr, [role=option]):nth-child(n + 6)']

type Options = { rules?: string[] | undefined; withContrast?: boolean | undefined }

/** Contrast takes more than half of its time. `textsOfLowContrast` finds it too. */
export const axeOptions = ({ rules = everyRule, withContrast = false }: Options = {}): RunOptions => ({
  runOnly: rules,
  ...(!withContrast && { rules: { 'color-contrast': { enabled: false } } }),
  resultTypes: ['violations'],
  // Reading every style sheet takes a third of the time, and only a rule about audio and an experimental one need it.
  preload: false,
})
