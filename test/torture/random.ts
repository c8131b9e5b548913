/** Numbers that follow from a seed: the same seed, the same choices. */
export interface Random {
  /** From 0, below 1. */
  next(): number
  /** A whole number, from and up to the given ones. */
  between(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  shuffle<T>(list: readonly T[]): T[]
  /** One that goes its own way, so that what one client chooses does not depend on how fast another one is. */
  fork(): Random
}

/** Mulberry32: 32 bits are enough to choose faults by. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  const pick = <T>(list: readonly T[]): T => {
    const one = list[between(0, list.length - 1)]
    if (one === undefined) throw new Error('There is nothing to pick from.')
    return one
  }
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick,
    shuffle: <T>(list: readonly T[]): T[] =>
      list.map((item) => ({ item, place: next() })).sort((a, b) => a.place - b.place).map(({ item }) => item),
    fork: () => seeded(Math.floor(next() * 2 ** 32)),
  }
}
