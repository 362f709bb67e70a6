import { TRPCError } from '@trpc/server';
import { expect } from 'vitest';
import { DomainError } from '#api/kernel/errors';
import type { TestUser } from '#api/kernel/testing/test';
import type { LibraryModel, ModelRecipe } from './library-model.ts';

/** One client of the library: what it can do, and the versions that it read last. */
export interface LibraryClient {
  readonly api: TestUser['api'];
  readonly isOwner: boolean;
  readonly known: Map<string, number>;
}

/** A library, those who work in it, and the model of what it must be. */
export interface LibraryWorld {
  readonly libraryId: string;
  readonly clients: readonly LibraryClient[];
  readonly model: LibraryModel;
  /** The numbers of all changes so far. */
  readonly seqs: number[];
  /** Text that was never there before. */
  readonly text: () => string;
  readonly readSeq: () => Promise<number>;
}

/** What was thrown, as the caller of the API reads it. */
export interface Refusal {
  readonly code: string;
  readonly data: unknown;
}

/** A choice from what there is: three numbers that are taken modulo. */
export interface Pick {
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

export const nth = <Item>(items: readonly Item[], number: number): Item | undefined => items[number % items.length];

/** Items whose bits are set; never none when there are any. */
export const subset = <Item>(items: readonly Item[], bits: number): Item[] => {
  const some = items.filter((_, index) => (bits >> (index % 16)) % 2 === 1);
  return some.length > 0 ? some : items.slice(0, 1);
};

/** A call that the model says succeeds: `change` tells the model, by the number that the server gave the change. */
export async function succeed<Value>(
  world: LibraryWorld,
  call: () => Promise<Value>,
  change: (seq: number, value: Value) => void,
): Promise<Value> {
  const before = world.seqs.at(-1) ?? 0;
  const value = await call();
  const seq = await world.readSeq();
  expect([before, before + 1]).toContain(seq);
  change(seq, value);
  if (seq > before) world.seqs.push(seq);
  const highest = Math.max(
    0,
    ...[...world.model.recipes.values(), ...world.model.labels.values()].map((row) => row.seq),
  );
  expect(highest).toBeLessThanOrEqual(seq);
  return value;
}

/** A call that the model says is refused: it leaves no trace. */
export async function beRefused(world: LibraryWorld, call: () => Promise<unknown>, code: string): Promise<Refusal> {
  const refusal = await call().then(
    () => ({ code: 'none', data: undefined }),
    (error: unknown) => {
      const cause = error instanceof TRPCError ? error.cause : error;
      if (cause instanceof DomainError) return { code: cause.code, data: cause.data };
      throw error;
    },
  );
  expect(refusal.code).toBe(code);
  expect(await world.readSeq()).toBe(world.seqs.at(-1) ?? 0);
  return refusal;
}

/** A recipe as a client reads it, in the words of the model. */
export const readState = (recipe: {
  title: string;
  notes: string;
  ingredients: string;
  rating: number | null;
  version: number;
  labels: readonly { id: string; title: string }[];
  linkedRecipes: readonly { id: string }[];
}) => ({
  title: recipe.title,
  notes: recipe.notes,
  ingredients: recipe.ingredients,
  rating: recipe.rating,
  version: recipe.version,
  labels: recipe.labels.map(({ id, title }) => ({ id, title })).sort((left, right) => left.id.localeCompare(right.id)),
  links: recipe.linkedRecipes.map(({ id }) => id).sort(),
});

/** The same of the model. */
export const stateOf = ({ model }: LibraryWorld, recipe: ModelRecipe): ReturnType<typeof readState> => ({
  title: recipe.title,
  notes: recipe.notes,
  ingredients: recipe.ingredients,
  rating: recipe.rating,
  version: recipe.version,
  labels: model.shownLabels(recipe),
  links: model.shownLinks(recipe),
});
