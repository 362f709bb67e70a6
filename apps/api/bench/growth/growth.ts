import type { Newest } from '../page/newest.ts';
import { type Grown, grownKey, type GrownWork, readGrownKey } from './keys.ts';

/** What is known of the cost as work grows. */
export interface Growth {
  readonly title: string;
  /** Both with the smallest first. */
  readonly recipes: readonly number[];
  readonly people: readonly number[];
  readonly figures: readonly Newest[];
  /** Returns the figure of a cell, where it was measured. */
  valueOf: (work: GrownWork, clients: 'one' | 'many', at: Grown) => number | undefined;
}

/** Returns the cost as work grows, or undefined before anything of it was measured. */
export function growthOf(newest: ReadonlyMap<string, Newest>): Growth | undefined {
  const cells = [...newest.keys()].flatMap((key) => readGrownKey(key) ?? []);
  if (cells.length === 0) return undefined;
  const figures = [...newest.values()].filter(({ figure: { key } }) => readGrownKey(key) !== undefined);
  const ascending = (values: readonly number[]): number[] => [...new Set(values)].sort((one, other) => one - other);
  return {
    title: figures[0]?.section ?? '',
    recipes: ascending(cells.map(({ recipes }) => recipes)),
    people: ascending(cells.map(({ people }) => people)),
    figures,
    valueOf: (work, clients, at) => newest.get(grownKey(work, clients, at))?.figure.value,
  };
}
