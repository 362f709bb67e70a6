import { randomUUID } from 'node:crypto';
import { shoppingListKind } from '@trivet/shared/shopping-lists/shopping-list';
import { placesBetween } from '@trivet/shared/sync/places';
import {
  type PortableReasons,
  readPortableScope,
  type ReadScope,
  type StagedScope,
} from '#api/features/sharing/sharing.public';
import { listShape, type PortableHabit, type PortableList, type PortableRecipe } from './portable-list.ts';

/** Why a list of a file, or a part of one, is left out. */
export const listReasons: PortableReasons = {
  unreadable: 'notAList',
  tooLarge: 'listTooLarge',
  damagedPart: 'notAListPart',
  tooMany: 'tooManyLists',
};

/** Reads a list of a file, whoever wrote it. */
export function readPortableList(value: unknown, otherwise: string): ReadScope {
  const read = readPortableScope(listShape, listReasons, value, otherwise);
  if (!read.ok) return { kind: shoppingListKind, ...read };
  return { kind: shoppingListKind, ok: true, scope: stagedList(read.content), leftOut: read.leftOut };
}

/** Gives a list ids of its own, and its items places. Parts that have one id, or one name, become one. */
function stagedList({ items, recipes, habits, ...head }: PortableList): StagedScope {
  const ids = new Map<string, string>();
  const newId = (id: string): string => {
    const known = ids.get(id) ?? randomUUID();
    ids.set(id, known);
    return known;
  };
  const places = placesBetween(null, null, items.length);
  const known = new Map(recipes.map((recipe): [string, PortableRecipe] => [recipe.id, recipe]));
  const named = new Map(habits.map((habit): [string, PortableHabit] => [habit.name, habit]));
  return {
    ...head,
    recipes: [...known.values()].map((recipe) => ({ ...recipe, id: newId(recipe.id) })),
    habits: [...named.values()].map((habit) => ({ ...habit, id: randomUUID() })),
    items: items.map((item, index) => ({
      ...item,
      id: randomUUID(),
      place: places[index] ?? '',
      listRecipeId: item.listRecipeId === null ? null : newId(item.listRecipeId),
    })),
  };
}
