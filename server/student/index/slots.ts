// Which student has which slot. Slots follow the order of ids: walking them gives equal keys in their order.

/**
 * Ids are given in order but arrive in any order: a transaction that took its id earlier may commit later. The ids just
 * below a new one get slots too, until their students arrive.
 */
const reservedSlots = 1024

export function makeSlots() {
  let ids = new Int32Array(1024)
  let used = 0

  /** The first slot with a higher id. */
  function firstAfter(id: number) {
    let [low, high] = [0, used]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ids[middle] as number) <= id) low = middle + 1
      else high = middle
    }
    return low
  }

  function append(id: number) {
    if (used === ids.length) {
      const longer = new Int32Array(ids.length * 2)
      longer.set(ids)
      ids = longer
    }
    ids[used] = id
    used += 1
  }

  function find(id: number): number | undefined {
    const slot = firstAfter(id) - 1
    return slot >= 0 && ids[slot] === id ? slot : undefined
  }

  return {
    used: () => used,
    idAt: (slot: number) => ids[slot] as number,
    firstAfter,
    find,
    /** While loading, in the order of ids: nothing is reserved between two of them. */
    append,
    /** Undefined if the id belongs between two that have no slot between them. */
    findOrAdd: (id: number): number | undefined => {
      const last = used > 0 ? (ids[used - 1] as number) : 0
      if (id <= last) return find(id)
      for (let before = Math.max(last + 1, id - reservedSlots); before < id; before += 1) append(before)
      append(id)
      return used - 1
    },
  }
}
