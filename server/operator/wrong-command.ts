/** What was asked for cannot be done, in words for the operator. */
export class WrongCommand extends Error {}
