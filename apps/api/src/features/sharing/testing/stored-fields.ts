import { expect } from 'vitest';
import type { z } from 'zod';

/** What is stored of a noun, and what a file carries of it. */
export interface StoredNoun {
  stored: object;
  carried: z.ZodObject;
  /** Fields that a file leaves out, besides those that the sync needs of every row. */
  leftOut: readonly string[];
  /** Fields of the file that are no columns of this table. */
  added: readonly string[];
}

/** Fields that the sync needs of every row, and that another account counts anew. */
export const ofSync = ['scopeId', 'seq', 'changedAt'];

/** Fields of a scope that no file carries: its people are not known to the other account, and one in the trash is in no file. */
export const ofScopes = ['id', 'kind', 'ownerId', 'seq', 'forgottenSeq', 'deletedAt'];

/** Fails unless every stored field is carried or left out on purpose. */
export function expectAllFields({ stored, carried, leftOut, added }: StoredNoun): void {
  const fields = Object.keys(carried.shape).filter((field) => !added.includes(field));
  expect([...fields, ...leftOut].sort()).toEqual(Object.keys(stored).sort());
}
