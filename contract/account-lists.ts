// The lists and limits of an account, apart from its schemas: a screen that needs one does not load zod.

export const modes = ['demo', 'live'] as const
export type Mode = (typeof modes)[number]

export const userTypes = ['student', 'startup'] as const
export type UserType = (typeof userTypes)[number]

export const longestPassword = 128
/** Changing a password in the demo may be shorter, as the specification says; registering never may. */
export const shortestPassword = { demo: 6, live: 8 } as const satisfies Record<Mode, number>
