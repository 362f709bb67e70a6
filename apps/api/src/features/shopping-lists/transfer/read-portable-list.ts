import { randomUUID } from 'node:crypto';
import { maxHabits, maxItems, maxListRecipes } from '@trivet/shared/shopping-lists/shopping-list';
import { placesBetween } from '@trivet/shared/sync/places';
import { isStorable } from '@trivet/shared/text/storable-text';
import { z } from 'zod';
import {
  type PortableHabit,
  type PortableItem,
  type PortableList,
  type PortableRecipe,
  portableShapes,
} from './portable-list.ts';

/** A list that waits to be written, with ids of its own and the places of its items. */
export interface StagedList extends Omit<PortableList, 'items' | 'habits'> {
  items: (PortableItem & { id: string; place: string })[];
  habits: (PortableHabit & { id: string })[];
}

/** Why a list, or a part of one, cannot be read. */
export type ListReason = 'notAList' | 'listTooLarge' | 'notAListPart';

/** Something that cannot be read, as a report names it. */
export interface UnreadableList {
  name: string;
  reason: ListReason;
}

/** A list of a file with what is missing of it, or why there is none. */
export type ReadList = { ok: true; list: StagedList; leftOut: UnreadableList[] } | ({ ok: false } & UnreadableList);

const partsSchema = z.object({
  items: z.array(z.unknown()),
  recipes: z.array(z.unknown()).default([]),
  habits: z.array(z.unknown()).default([]),
});

/** Longest name of a part in a report, in UTF-16 units. */
const maxName = 100;

/** Returns the beginning of the title of something that cannot be read, or `otherwise` where it has none. */
function nameOf(value: unknown, otherwise: string): string {
  const { data } = z.object({ title: z.string() }).safeParse(value);
  const name = data?.title.trim() ?? '';
  if (name === '' || !isStorable(name)) return otherwise;
  return name.length <= maxName ? name : `${name.slice(0, maxName).toWellFormed()}…`;
}

/**
 * Reads a list of a file, whoever wrote it. What is damaged in it is left out and named. `otherwise` names a list that has
 * no title.
 */
export function readPortableList(value: unknown, otherwise: string): ReadList {
  const name = nameOf(value, otherwise);
  const head = portableShapes.head.safeParse(value).data;
  const parts = partsSchema.safeParse(value).data;
  if (!head || !parts) return { ok: false, name, reason: 'notAList' };
  const { items, recipes, habits } = parts;
  if (items.length > maxItems || recipes.length > maxListRecipes || habits.length > maxHabits) {
    return { ok: false, name, reason: 'listTooLarge' };
  }
  const leftOut: UnreadableList[] = [];
  const readable = <Part>(schema: z.ZodType<Part>, values: readonly unknown[]): Part[] =>
    values.flatMap((part, index) => {
      const { data } = schema.safeParse(part);
      if (data === undefined) {
        leftOut.push({ name: `${name}: ${nameOf(part, `#${index + 1}`)}`, reason: 'notAListPart' });
        return [];
      }
      return [data];
    });
  const list = stagedList({
    ...head,
    items: readable(portableShapes.items, items),
    recipes: readable(portableShapes.recipes, recipes),
    habits: readable(portableShapes.habits, habits),
  });
  return { ok: true, list, leftOut };
}

/** Gives a list ids of its own. Parts that have one id, or one name, become one. */
function stagedList({ items, recipes, habits, ...head }: PortableList): StagedList {
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
