/** Recipes of each person in the database but the measured one. */
export const recipesOfOthers = 100;

/** What is measured as work grows, in the order of the table: its word in a key, and its name. */
export const grownWork = {
  list: 'list of 100 by title',
  read: 'one recipe',
  search: 'search',
  create: 'create a recipe',
  tick: 'tick of an item',
} as const;
export type GrownWork = keyof typeof grownWork;

/** Where a figure stands: the recipes of the measured person, and the people in the database. */
export interface Grown {
  recipes: number;
  people: number;
}

/** Returns the key of a figure of growth: milliseconds of one client, or requests a second of many. */
export const grownKey = (work: GrownWork, clients: 'one' | 'many', { recipes, people }: Grown): string =>
  `grown ${work} ${clients} ${recipes} ${people}`;

/** Reads a key of {@link grownKey}. Returns undefined for any other key. */
export function readGrownKey(key: string): (Grown & { work: GrownWork; clients: 'one' | 'many' }) | undefined {
  const [, work = '', clients, recipes, people] = /^grown (\w+) (one|many) (\d+) (\d+)$/.exec(key) ?? [];
  if (!isWork(work) || (clients !== 'one' && clients !== 'many')) return undefined;
  return { work, clients, recipes: Number(recipes), people: Number(people) };
}

const isWork = (word: string): word is GrownWork => Object.hasOwn(grownWork, word);
