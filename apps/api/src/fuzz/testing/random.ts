/** A source of numbers that look random and are the same for the same seed. */
export interface Random {
  /** Returns a number of at least 0 and less than 1. */
  next(): number;
  /** Returns a whole number of at least 0 and less than `below`. */
  below(below: number): number;
  /** Returns true in this share of the calls, 0 to 1. */
  chance(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

/** Returns the numbers of a seed and an index (mulberry32). They do not depend on the numbers of other indexes. */
export function createRandom(seed: number, index: number): Random {
  let state = (Math.imul(seed, 0x9e37_79b1) ^ Math.imul(index + 1, 0x85eb_ca6b)) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick(items) {
      if (items.length === 0) throw new Error('There is nothing to pick from.');
      return items[below(items.length)] as (typeof items)[number];
    },
  };
}
