import { TRPCError } from '@trpc/server';
import { expect } from 'vitest';
import { DomainError } from '#api/kernel/errors';
import type { TestUser } from '#api/kernel/testing/test';
import type { LibraryModel, ModelRecipe } from './library-model.ts';

/** One client of the library: its API, and the versions that it read last. */
export interface LibraryClient {
  readonly api: TestUser['api'];
  readonly isOwner: boolean;
  readonly known: Map<string, number>;
}

/** A library, its clients, and the model of its expected state. */
export interface LibraryWorld {
  readonly libraryId: string;
  readonly clients: readonly LibraryClient[];
  readonly model: LibraryModel;
  /** The numbers of all changes so far. */
  readonly seqs: number[];
  /** Returns a text that was never there before. */
  readonly text: () => string;
  readonly readSeq: () => Promise<number>;
}

/** The thrown error as the caller of the API reads it. */
export interface Refusal {
  readonly code: string;
  readonly data: unknown;
}

/** Three numbers that choose from the existing things. They are taken modulo. */
export interface Pick {
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

export const nth = <Item>(items: readonly Item[], number: number): Item | undefined => items[number % items.length];

/** Returns the items whose bits are set, and at least one when there are any. */
export const subset = <Item>(items: readonly Item[], bits: number): Item[] => {
  const some = items.filter((_, index) => (bits >> (index % 16)) % 2 === 1);
  return some.length > 0 ? some : items.slice(0, 1);
};

/**
 * Makes a call that succeeds by the model. `change` updates the model with the number that the server gave the change.
 */
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

/** Makes a call that the server refuses by the model, and expects that it changes nothing. */
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

/** Returns a recipe that a client has read in the form of the model. */
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

/** Returns a recipe of the model in the form of {@link readState}. */
export const stateOf = ({ model }: LibraryWorld, recipe: ModelRecipe): ReturnType<typeof readState> => ({
  title: recipe.title,
  notes: recipe.notes,
  ingredients: recipe.ingredients,
  rating: recipe.rating,
  version: recipe.version,
  labels: model.shownLabels(recipe),
  links: model.shownLinks(recipe),
});
