// Technologies chosen in a list, each with a level.
type WithLevel = { name: string; level: number }

/** Technologies that were chosen before keep their level. */
export const chooseTechnologies = (
  chosen: readonly WithLevel[],
  names: readonly string[],
  firstLevel: number,
) => names.map((name) => ({ name, level: chosen.find((one) => one.name === name)?.level ?? firstLevel }))

export const setLevel = (chosen: readonly WithLevel[], name: string, level: number) =>
  chosen.map((one) => (one.name === name ? { name, level } : one))
