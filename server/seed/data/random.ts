/** A small deterministic generator (mulberry32): the same seed number gives the same market. */
export interface Random {
  /** 0 ≤ x < 1. */
  next: () => number
  /** An integer from `low` to `high`, both included. */
  int: (low: number, high: number) => number
  chance: (share: number) => boolean
  /** @throws RangeError for an empty list. */
  pick: <T>(list: readonly T[]) => T
  /** `count` different items in random order; all of them if there are fewer. */
  some: <T>(list: readonly T[], count: number) => T[]
}

export const random = (seed: number): Random => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    int,
    chance: share => next() < share,
    pick: list => {
      if (list.length === 0) throw new RangeError('nothing to pick from')
      return list[int(0, list.length - 1)]
    },
    some: (list, count) => {
      const rest = [...list]
      return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(int(0, rest.length - 1), 1)[0])
    },
  }
}
