import { maxItems } from '@trivet/shared/shopping-lists/shopping-list';
import type { ShoppingHabit } from '@trivet/shared/shopping-lists/habit-row';
import { firstFarPlace } from '@trivet/shared/sync/places';
import { chosenLanguage } from '#api/features/preferences/preferences.public';
import { isMine, memberIdsSql } from '#api/features/sharing/sharing.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { maxTextBytes } from '#api/kernel/text/texts-of-answer';
import { shoppingListScope } from './shopping-list-scope.ts';

/** Most lists of an answer: those of the caller and those shared with them. */
const maxListed = 500;
/**
 * Most items of an answer with all lists. Older clients ask for everything at once.
 * @limit Shopping lists and meal plans (10,000)
 */
const maxListedItems = 2 * maxItems;

/** A list as it is stored, with the ids of its people. Those who were invited are seen by the owner alone. */
export interface ListRow {
  id: string;
  title: string;
  ownerId: string;
  categoryOrder: string[];
  createdAt: Date;
  updatedAt: Date;
  itemCount: number;
  memberIds: string[];
}

/** An item as it is stored. */
export interface ItemRow {
  id: string;
  listId: string;
  title: string;
  note: string;
  category: string | null;
  place: string;
  completedAt: Date | null;
  recipeId: string | null;
  recipeTitle: string | null;
  addedBy: string;
  createdAt: Date;
  updatedAt: Date;
}

/** Returns the caller's lists and those shared with them, the one changed last first. */
export const readLists = (ctx: UserContext): Promise<ListRow[]> => findLists(ctx, Prisma.sql`true`);

/** Returns one list. Throws `notFound`. */
export async function readList(ctx: UserContext, id: string): Promise<ListRow> {
  const [list] = await findLists(ctx, Prisma.sql`s.id = ${id}::uuid`);
  if (list === undefined) throw new DomainError('notFound');
  return list;
}

const findLists = (ctx: UserContext, condition: Prisma.Sql): Promise<ListRow[]> =>
  ctx.db.$queryRaw<ListRow[]>(Prisma.sql`
    SELECT s.id, l.title, s.owner_id AS "ownerId", l.category_order AS "categoryOrder", s.created_at AS "createdAt",
      greatest(l.changed_at, newest.changed_at) AS "updatedAt",
      (SELECT count(*)::int FROM shopping_items i WHERE i.scope_id = s.id) AS "itemCount",
      ${memberIdsSql(ctx)} AS "memberIds"
    FROM scopes s JOIN shopping_lists l ON l.scope_id = s.id AND l.list_id = s.id
      LEFT JOIN LATERAL (SELECT i.changed_at FROM shopping_items i WHERE i.scope_id = s.id ORDER BY i.seq DESC LIMIT 1)
        newest ON true
    WHERE ${isMine(ctx, shoppingListScope)} AND ${condition} ORDER BY "updatedAt" DESC, s.id LIMIT ${maxListed}`);

/** Returns the items of lists that the caller reads, the newest first, and the last of those that came together. */
export const readItems = (ctx: UserContext, listIds: readonly string[]): Promise<ItemRow[]> =>
  findItems(ctx, Prisma.sql`s.id = ANY(${listIds}::uuid[])`);

/** Returns the first items that {@link readItems} does, as many as an answer without pages has room for. */
export const readFirstItems = (ctx: UserContext, listIds: readonly string[]): Promise<ItemRow[]> =>
  ctx.db.$queryRaw<ItemRow[]>(Prisma.sql`
    SELECT * FROM (
      SELECT i.*, sum(octet_length(title) + octet_length(note)) OVER (
        ORDER BY "createdAt" DESC, place COLLATE "C" DESC, id ROWS UNBOUNDED PRECEDING) AS bytes
      FROM (${itemsSql(ctx, Prisma.sql`s.id = ANY(${listIds}::uuid[])`)}) i
    ) n WHERE bytes <= ${maxTextBytes} ORDER BY "createdAt" DESC, place COLLATE "C" DESC, id`);

/** Returns those of the items that are on a list, if the caller reads it. */
export const readItemsById = (ctx: UserContext, listId: string, ids: readonly string[]): Promise<ItemRow[]> =>
  findItems(ctx, Prisma.sql`s.id = ${listId}::uuid AND i.item_id = ANY(${ids}::uuid[])`);

const findItems = (ctx: UserContext, condition: Prisma.Sql): Promise<ItemRow[]> =>
  ctx.db.$queryRaw<ItemRow[]>(itemsSql(ctx, condition));

const itemsSql = (ctx: UserContext, condition: Prisma.Sql): Prisma.Sql => Prisma.sql`
    SELECT i.item_id AS id, i.scope_id AS "listId", i.title, i.note, i.category, i.place,
      i.completed_at AS "completedAt",
      i.recipe_id AS "recipeId", i.recipe_title AS "recipeTitle", i.added_by AS "addedBy",
      i.created_at AS "createdAt", i.changed_at AS "updatedAt"
    FROM scopes s JOIN shopping_items i ON i.scope_id = s.id
    WHERE ${isMine(ctx, shoppingListScope)} AND ${condition} ORDER BY i.created_at DESC, i.place COLLATE "C" DESC, i.item_id LIMIT ${maxListedItems}`;

/** What has to be known of a list before something is added to it. */
export interface ListForAdding {
  /** The place of the last item in the order by hand. */
  lastPlace: string | null;
  /** The language that the owner chose. */
  ownerLanguage: string | null;
  /** The categories that people of the list chose, by the ids of their rows. */
  habits: [id: string, ShoppingHabit][];
  /** The recipes on the list. */
  recipes: { id: string; recipeId: string | null; isPlanned: boolean }[];
}

/** Returns what has to be known of a list before something is added. It is empty for a list that the caller does not read. */
export async function readListForAdding(ctx: UserContext, listId: string): Promise<ListForAdding> {
  const [list] = await ctx.db.$queryRaw<ListForAdding[]>(Prisma.sql`
    SELECT (SELECT max(i.place COLLATE "C") FROM shopping_items i
        WHERE i.scope_id = s.id AND i.place COLLATE "C" < ${firstFarPlace}) AS "lastPlace",
      ${chosenLanguage(Prisma.sql`s.owner_id`)} AS "ownerLanguage",
      (SELECT coalesce(jsonb_agg(jsonb_build_array(h.habit_id, jsonb_build_object('name', h.name, 'category', h.category))), '[]')
        FROM shopping_habits h WHERE h.scope_id = s.id) AS habits,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', r.list_recipe_id, 'recipeId', r.recipe_id,
            'isPlanned', r.entry_id IS NOT NULL)), '[]')
        FROM shopping_list_recipes r WHERE r.scope_id = s.id) AS recipes
    FROM scopes s WHERE ${isMine(ctx, shoppingListScope)} AND s.id = ${listId}::uuid`);
  return list ?? { lastPlace: null, ownerLanguage: null, habits: [], recipes: [] };
}
