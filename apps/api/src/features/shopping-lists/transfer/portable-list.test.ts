import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { Prisma } from '#api/kernel/db/client';
import { portableShapes } from './portable-list.ts';

const { head, items, recipes, habits } = portableShapes;

/** What the sync needs of every row, and another account counts anew. */
const ofSync = ['scopeId', 'seq', 'changedAt'];

interface Noun {
  stored: object;
  carried: z.ZodObject;
  leftOut: readonly string[];
  /** Fields of the file that are no columns of this table. */
  added: readonly string[];
}

/** Everything that is stored of a list: the fields that a file carries, and those that it leaves out, with the reason. */
const nouns: Readonly<Record<string, Noun>> = {
  'a list itself': {
    stored: Prisma.ShoppingListScalarFieldEnum,
    carried: head,
    leftOut: [...ofSync, 'listId'],
    added: ['createdAt'],
  },
  // An import gives the item an id and a place of its own, in the order of the file, to whoever imports it.
  'what is on a list': {
    stored: Prisma.ShoppingItemScalarFieldEnum,
    carried: items,
    leftOut: [...ofSync, 'itemId', 'place', 'addedBy'],
    added: [],
  },
  'a recipe on a list': {
    stored: Prisma.ShoppingListRecipeScalarFieldEnum,
    carried: recipes,
    leftOut: [...ofSync, 'listRecipeId', 'addedBy'],
    added: ['id'],
  },
  'a category that a list remembers': {
    stored: Prisma.ShoppingHabitScalarFieldEnum,
    carried: habits,
    leftOut: [...ofSync, 'habitId'],
    added: [],
  },
  // The people of the list are not known to the other account, and a list in the trash is in no file.
  'the scope of a list': {
    stored: Prisma.ScopeScalarFieldEnum,
    carried: head.pick({ createdAt: true }),
    leftOut: ['id', 'kind', 'ownerId', 'seq', 'forgottenSeq', 'deletedAt'],
    added: [],
  },
};

describe('every stored field', () => {
  it.each(Object.entries(nouns))(
    'of %s is carried or left out on purpose',
    (_, { stored, carried, leftOut, added }) => {
      const fields = Object.keys(carried.shape).filter((field) => !added.includes(field));
      expect([...fields, ...leftOut].sort()).toEqual(Object.keys(stored).sort());
    },
  );
});
