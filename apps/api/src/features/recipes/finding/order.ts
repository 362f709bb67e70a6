import type { ListSort } from '@trivet/shared/recipes/list-schemas';
import { storableText } from '@trivet/shared/text/storable-text';
import { z } from 'zod';
import { momentSchema, readCursor, writeCursor } from '#api/kernel/cursor';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';

/** An order that an index has: an expression over `recipes r`, its direction, and how a cursor writes it. */
export interface KeyOrder {
  readonly name: 'title' | 'createdAt' | 'updatedAt';
  readonly isDescending: boolean;
}

/** An order by a number that is computed for each recipe, and by title among equals. No index has it. */
interface RankOrder {
  readonly name: RankName;
  /** Chooses the order of `random`. */
  readonly seed: number;
  /** The reader's own libraries. Ratings and dates of other people's recipes are private and count as none. */
  readonly own: readonly string[];
  /** The reader, whose views `-lastViewedAt` goes by. */
  readonly userId: string | null;
}

const rankNames = ['-rating', '-lastMadeAt', 'lastMadeAt', '-lastViewedAt', 'totalTime', 'random'] as const;
type RankName = (typeof rankNames)[number];

/** An order of the list. */
export type RecipeOrder = KeyOrder | RankOrder;

type Alias = 'r' | 'p' | 'last';

const isRanked = (name: string): name is RankName => rankNames.some((each) => each === name);

/** Returns whether PostgreSQL sorts the recipes of an order itself, because no index has them in it. */
export const isComputed = (order: RecipeOrder): order is RankOrder => isRanked(order.name);

/**
 * Returns the order of a sort. `title` and `-title` both sort ascending, as older clients expect (docs/wire.md, section
 * 2).
 */
export function orderOf(
  sort: ListSort,
  { seed, own, userId }: { seed?: number | null | undefined } & Pick<RankOrder, 'own' | 'userId'>,
): RecipeOrder {
  if (isRanked(sort)) return { name: sort, seed: seed ?? 0, own, userId };
  return {
    name: sort === '-title' ? 'title' : (sort.replace('-', '') as KeyOrder['name']),
    isDescending: sort.startsWith('-') && sort !== '-title',
  };
}

const keys: Record<KeyOrder['name'], { column: Prisma.Sql; type: Prisma.Sql }> = {
  title: { column: Prisma.sql`title COLLATE "und-x-icu"`, type: Prisma.sql`text` },
  createdAt: { column: Prisma.sql`created_at`, type: Prisma.sql`timestamptz` },
  updatedAt: { column: Prisma.sql`updated_at`, type: Prisma.sql`timestamptz` },
};

/** Returns the parts of ORDER BY, all ascending, over the rows of `alias`. */
function rankSql({ name, seed, own, userId }: RankOrder, alias: Alias): Prisma.Sql {
  const row = Prisma.raw(alias);
  const ofOwn = (column: string) =>
    Prisma.sql`CASE WHEN ${row}.library_id = ANY(${own}::uuid[]) THEN ${row}.${Prisma.raw(column)} END`;
  const ranks: Record<RankName, () => Prisma.Sql> = {
    '-rating': () => Prisma.sql`-coalesce(${ofOwn('rating')}, 0)`,
    '-lastMadeAt': () => Prisma.sql`coalesce(date '9999-12-31' - ${ofOwn('last_made_at')}, 2147483647)`,
    lastMadeAt: () => Prisma.sql`coalesce(${ofOwn('last_made_at')} - date '0001-01-01', 2147483647)`,
    // The few views are read once for the statement.
    '-lastViewedAt': () => Prisma.sql`coalesce(array_position(ARRAY(SELECT recipe_id FROM recipe_views
      WHERE user_id = ${userId}::uuid ORDER BY viewed_at DESC, recipe_id), ${row}.id), 2147483647)`,
    totalTime: () => Prisma.sql`coalesce(${row}.total_minutes, 2147483647)`,
    random: () => Prisma.sql`uuid_hash_extended(${row}.id, ${seed}::bigint)`,
  };
  return Prisma.sql`${ranks[name]()}, ${row}.title COLLATE "und-x-icu", ${row}.id`;
}

/** Returns ORDER BY over the rows of `alias`. Equal keys go by id, in the same direction, as the index does. */
export function orderBySql(order: RecipeOrder, alias: Alias): Prisma.Sql {
  if (isComputed(order)) return rankSql(order, alias);
  const row = Prisma.raw(alias);
  const direction = Prisma.raw(order.isDescending ? 'DESC' : 'ASC');
  return Prisma.sql`${row}.${keys[order.name].column} ${direction}, ${row}.id ${direction}`;
}

const cursorSchema = z.union([
  z.tuple([z.literal('title'), storableText(1_000), z.uuid()]),
  z.tuple([z.enum(['createdAt', 'updatedAt']), momentSchema, z.uuid()]),
  z.tuple([z.enum(rankNames), z.null(), z.uuid()]),
]);

/** Returns the end of a page, as text that only this file reads. */
export const cursorAfter = (
  { name }: Pick<RecipeOrder, 'name'>,
  last: { id: string; title: string; createdAt: Date; updatedAt: Date },
) => {
  const key = name === 'title' ? last.title : isRanked(name) ? null : last[name].getTime();
  return writeCursor([name, key, last.id]);
};

/**
 * Returns the condition "after the cursor" over `recipes r` of these libraries. Throws `invalidInput` for a cursor of
 * another order or of no list at all. A computed order goes on after the last recipe as it is now.
 */
export function afterSql(order: RecipeOrder, cursor: string, libraries: readonly string[]): Prisma.Sql {
  const [name, key, id] = readCursor(cursorSchema, cursor);
  if (name !== order.name) throw new DomainError('invalidInput', { field: 'cursor' });
  if (isComputed(order))
    return Prisma.sql`AND (${rankSql(order, 'r')}) > (SELECT ${rankSql(order, 'last')} FROM recipes last
      WHERE last.id = ${id}::uuid AND last.library_id = ANY(${libraries}::uuid[]))`;
  const { column, type } = keys[order.name];
  const value = typeof key === 'number' ? new Date(key).toISOString() : key;
  const comparison = Prisma.raw(order.isDescending ? '<' : '>');
  return Prisma.sql`AND (r.${column}, r.id) ${comparison} (${value}::${type}, ${id}::uuid)`;
}
