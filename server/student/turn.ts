// Students with equal scores take turns. In the order of ids they stand in a circle, and the turn says at which part of it
// the list begins. It depends on the day and the startup: searching again on the same day finds the same order, in every
// process. See docs/decisions/033-equal-exposure.md.

/** A turn is a whole number below this one: a part of the circle. */
export const turns = 2 ** 31
/** Turns divided by the golden ratio: however many steps are taken, they are spread evenly. Odd, so none comes twice. */
const step = 1_327_217_885

const aDay = 24 * 60 * 60 * 1000
const daysOfWeek = 7

const today = () => Math.floor(Date.now() / aDay)

/** In any seven days, startups one after the other take as many steps one after the other. */
export const turnFor = (startupId: number, day = today()): number =>
  Math.imul(daysOfWeek * startupId + day, step) & (turns - 1)

/** Which of so many equal students is first, from 0. PostgreSQL rounds the same. */
export const firstOf = (howMany: number, turn: number): number => Math.floor((turn * howMany) / turns)
