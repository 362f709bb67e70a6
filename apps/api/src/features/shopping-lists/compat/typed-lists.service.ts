import { type ListWithItems, type CompatItem, type CompatList } from '@trivet/shared/shopping-lists/compat-schemas';
import { titleWithNote, uncategorized } from '@trivet/shared/shopping-lists/items/legacy-titles';
import type { Person } from '@trivet/shared/users/schemas';
import { findPeople } from '#api/features/friendships/friendships.public';
import { getLanguage } from '#api/features/preferences/preferences.public';
import { readPeople, requireScope } from '#api/features/sharing/sharing.public';
import type { UserContext } from '#api/kernel/context';
import { isLongList } from '#api/kernel/threads/long-list';
import { runInWorker } from '#api/kernel/threads/worker-pool';
import { type GroupedTitlesInput, groupedTitlesWork, groupTitlesOf } from '../grouped-titles-work.ts';
import { type ItemRow, type ListRow, readFirstItems, readList, readLists } from '../read-lists.service.ts';
import { shoppingListScope } from '../shopping-list-scope.ts';

/** Returns the caller's lists as clients of the reference product read them. */
export async function getCompatLists(ctx: UserContext): Promise<CompatList[]> {
  const rows = await readLists(ctx);
  const peopleOf = await readPeople(ctx, rows);
  return rows.map((row) => listOf(row, peopleOf(row)));
}

/** Returns one list as such clients read it. Throws `notFound`. */
export async function getCompatList(ctx: UserContext, id: string): Promise<CompatList> {
  const row = await readList(ctx, id);
  const peopleOf = await readPeople(ctx, [row]);
  return listOf(row, peopleOf(row));
}

/** Returns the items of one list, the newest first, as many as an answer has room for. Throws `notFound`. */
export async function getCompatItems(ctx: UserContext, id: string): Promise<CompatItem[]> {
  await requireScope(ctx, shoppingListScope, id);
  return presentItems(ctx, await readFirstItems(ctx, [id]));
}

/** Returns one list with its items. Throws `notFound`. */
export async function getCompatListWithItems(ctx: UserContext, id: string): Promise<ListWithItems> {
  const list = await getCompatList(ctx, id);
  return { ...list, items: await presentItems(ctx, await readFirstItems(ctx, [id])) };
}

/** Returns the caller's lists with their items. */
export async function getCompatListsWithItems(ctx: UserContext): Promise<ListWithItems[]> {
  const lists = await getCompatLists(ctx);
  const rows = await readFirstItems(
    ctx,
    lists.map(({ id }) => id),
  );
  const items = Map.groupBy(await presentItems(ctx, rows), ({ shoppingListId }) => shoppingListId);
  return lists.map((list) => ({ ...list, items: items.get(list.id) ?? [] }));
}

type PeopleOfList = Pick<CompatList, 'userId' | 'owner' | 'collaborators'>;

const listOf = (
  { id, title, categoryOrder, createdAt, updatedAt, itemCount }: ListRow,
  people: PeopleOfList,
): CompatList => ({
  ...people,
  id,
  title,
  categoryOrder: categoryOrder.length === 0 ? null : categoryOrder.join('\n'),
  createdAt,
  updatedAt,
  itemCount,
});

async function presentItems(ctx: UserContext, rows: readonly ItemRow[]): Promise<CompatItem[]> {
  const [people, { decimalMark }] = await Promise.all([
    findPeople(
      ctx,
      rows.map(({ addedBy }) => addedBy),
    ),
    getLanguage(ctx),
  ]);
  const groupTitles = new Map<string, string>();
  for (const items of Map.groupBy(rows, ({ listId }) => listId).values()) {
    const titled = items.map(({ id, title }) => ({ id, title }));
    for (const [id, title] of await groupedTitles({ items: titled, decimalMark })) groupTitles.set(id, title);
  }
  return rows.map((row) => itemOf(row, groupTitles.get(row.id) ?? row.title, people));
}

/** Returns the group titles of one list. A worker groups a long one. */
const groupedTitles = (input: GroupedTitlesInput): Promise<Map<string, string>> | Map<string, string> =>
  isLongList(input.items) ? runInWorker(groupedTitlesWork, input) : groupTitlesOf(input);

const itemOf = (row: ItemRow, groupTitle: string, people: ReadonlyMap<string, Person>): CompatItem => ({
  id: row.id,
  shoppingListId: row.listId,
  title: titleWithNote(row),
  completed: row.completedAt !== null,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  groupTitle,
  categoryTitle: row.category ?? uncategorized,
  recipeId: row.recipeId,
  recipe: row.recipeId === null ? null : { id: row.recipeId, title: row.recipeTitle ?? '' },
  userId: row.addedBy,
  owner: people.get(row.addedBy) ?? null,
  mealPlanItem: null,
});
