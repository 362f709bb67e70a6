import { describe, it } from 'vitest';
import { expectAllFields, ofScopes, ofSync, type StoredNoun } from '#api/features/sharing/testing/stored-fields';
import { Prisma } from '#api/kernel/db/client';
import { listShape } from './portable-list.ts';

const { head, parts } = listShape;

/** Everything that is stored of a list: the fields that a file carries, and those that it leaves out, with the reason. */
const nouns: Readonly<Record<string, StoredNoun>> = {
  'a list itself': {
    stored: Prisma.ShoppingListScalarFieldEnum,
    carried: head,
    leftOut: [...ofSync, 'listId'],
    added: ['createdAt'],
  },
  // An import gives the item an id and a place of its own, in the order of the file, to whoever imports it.
  'what is on a list': {
    stored: Prisma.ShoppingItemScalarFieldEnum,
    carried: parts.items.row,
    leftOut: [...ofSync, 'itemId', 'place', 'addedBy'],
    added: [],
  },
  // Another account has other plans, so that the entry is none of them. The day stays.
  'a recipe on a list': {
    stored: Prisma.ShoppingListRecipeScalarFieldEnum,
    carried: parts.recipes.row,
    leftOut: [...ofSync, 'listRecipeId', 'addedBy', 'planId', 'entryId'],
    added: ['id'],
  },
  'a category that a list remembers': {
    stored: Prisma.ShoppingHabitScalarFieldEnum,
    carried: parts.habits.row,
    leftOut: [...ofSync, 'habitId'],
    added: [],
  },
  'the scope of a list': {
    stored: Prisma.ScopeScalarFieldEnum,
    carried: head.pick({ createdAt: true }),
    leftOut: ofScopes,
    added: [],
  },
};

describe('every stored field', () => {
  it.each(Object.entries(nouns))('of %s is carried or left out on purpose', (_, noun) => expectAllFields(noun));
});
