// Chance that is the same on every run: a seed in, the same choices out.

export type Random = ReturnType<typeof makeRandom>

/** A Lehmer generator: enough to spread sample data, and for nothing else. */
export function makeRandom(seed: number) {
  let state = seed
  const fraction = () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }

  const chance = (probability: number) => fraction() < probability
  const between = (min: number, max: number) => min + Math.floor(fraction() * (max - min + 1))

  function pick<Item>(items: readonly Item[]): Item {
    const item = items[between(0, items.length - 1)]
    if (item === undefined) throw new Error('There is nothing to pick from')
    return item
  }

  /** Up to `count` different items, in the order in which they stand in the list. */
  function pickSome<Item>(items: readonly Item[], count: number): Item[] {
    const chosen = new Set<number>()
    while (chosen.size < Math.min(count, items.length)) chosen.add(between(0, items.length - 1))
    return items.filter((_, index) => chosen.has(index))
  }

  return { chance, between, pick, pickSome }
}
