import type { StagedRows } from '@trivet/readers/own-files/read-scope';
import { randomUUID } from 'node:crypto';
import { shoppingListKind } from '@trivet/shared/shopping-lists/shopping-list';
import { placesBetween } from '@trivet/shared/sync/places';
import { createNewIds, type PortableRows, portableReading } from '#api/features/sharing/sharing.public';
import { listShape, type ListParts, type PortableHabit, type PortableRecipe } from './portable-list.ts';

/** How lists are read from files, whoever wrote them. */
export const listReading = portableReading({
  kind: shoppingListKind,
  shape: listShape,
  reasons: {
    unreadable: 'notAList',
    tooLarge: 'listTooLarge',
    damagedPart: 'notAListPart',
    tooMany: 'tooManyLists',
  },
  headOf: ({ items: _, recipes: __, habits: ___, ...head }) => head,
  createRows: createListRows,
});

/** Gives the rows of a list ids of their own, and its items places. Parts that have one id, or one name, become one. */
function createListRows(): (rows: PortableRows<ListParts>) => StagedRows {
  const newId = createNewIds();
  let last: string | null = null;
  return ({ items, recipes, habits }) => {
    const places = placesBetween(last, null, items.length);
    last = places.at(-1) ?? last;
    const known = new Map(recipes.map((recipe): [string, PortableRecipe] => [recipe.id, recipe]));
    const named = new Map(habits.map((habit): [string, PortableHabit] => [habit.name, habit]));
    return {
      recipes: [...known.values()].map((recipe) => ({ ...recipe, id: newId(recipe.id) })),
      habits: [...named.values()].map((habit) => ({ ...habit, id: randomUUID() })),
      items: items.map((item, index) => ({
        ...item,
        id: randomUUID(),
        place: places[index] ?? '',
        listRecipeId: item.listRecipeId === null ? null : newId(item.listRecipeId),
      })),
    };
  };
}
