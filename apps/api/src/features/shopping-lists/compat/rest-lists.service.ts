import type { LegacyScope, NewLegacyScope } from '@trivet/shared/sharing/compat-rest-schemas';
import type { LegacyItem, LegacyListWithItems } from '@trivet/shared/shopping-lists/endpoints';
import { periodCategory } from '@trivet/shared/shopping-lists/items/legacy-titles';
import type { CompatItem } from '@trivet/shared/shopping-lists/compat-schemas';
import { legacyPerson, legacyScope, newReference, readLegacyScope } from '#api/features/sharing/sharing.public';
import type { UserContext } from '#api/kernel/context';
import { getCompatList, getCompatLists, getCompatListWithItems } from './typed-lists.service.ts';
import { createList } from '../write-lists.service.ts';

/** Returns the caller's lists as clients of the reference product's period read them over REST. */
export const getLegacyLists = async (ctx: UserContext): Promise<LegacyScope[]> =>
  (await getCompatLists(ctx)).map((list) => legacyScope(ctx, list));

/** Returns one list with its items, the newest first. Throws `notFound`. */
export async function getLegacyList(ctx: UserContext, id: string): Promise<LegacyListWithItems> {
  const { items, ...list } = await getCompatListWithItems(ctx, id);
  return { ...legacyScope(ctx, list), userId: list.userId, items: items.map(legacyItem) };
}

/** Makes a list. Throws `titleRequired`. */
export async function createLegacyList(ctx: UserContext, input: NewLegacyScope): Promise<LegacyScope> {
  const id = await createList(ctx, readLegacyScope(input), newReference());
  return legacyScope(ctx, await getCompatList(ctx, id));
}

const legacyItem = ({
  id,
  title,
  completed,
  createdAt,
  updatedAt,
  owner,
  recipe,
  groupTitle,
  categoryTitle,
}: CompatItem): LegacyItem => ({
  id,
  title,
  completed,
  createdAt,
  updatedAt,
  owner: owner === null ? null : legacyPerson(owner),
  mealPlanItem: null,
  recipe,
  groupTitle,
  categoryTitle: periodCategory(categoryTitle),
});
