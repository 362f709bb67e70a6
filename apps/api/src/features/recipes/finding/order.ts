import type { RecipeSort } from '@trivet/shared/recipes/list-schemas';
import { storableText } from '@trivet/shared/text/storable-text';
import { z } from 'zod';
import { momentSchema, readCursor, writeCursor } from '#api/kernel/cursor';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';

/** A key of the list: an indexed expression over `recipes r`, its direction, and how a cursor writes it. */
export interface RecipeOrder {
  readonly name: 'title' | 'createdAt' | 'updatedAt';
  readonly isDescending: boolean;
}

/**
 * Returns the order of a sort. `title` and `-title` both sort ascending, as older clients expect (docs/wire.md, section
 * 2).
 */
export const orderOf = (sort: RecipeSort): RecipeOrder => ({
  name: sort === '-title' ? 'title' : (sort.replace('-', '') as RecipeOrder['name']),
  isDescending: sort.startsWith('-') && sort !== '-title',
});

const keys: Record<RecipeOrder['name'], { column: Prisma.Sql; type: Prisma.Sql }> = {
  title: { column: Prisma.sql`title COLLATE "und-x-icu"`, type: Prisma.sql`text` },
  createdAt: { column: Prisma.sql`created_at`, type: Prisma.sql`timestamptz` },
  updatedAt: { column: Prisma.sql`updated_at`, type: Prisma.sql`timestamptz` },
};

/** Returns ORDER BY over the rows of `alias`. Equal keys go by id, in the same direction, as the index does. */
export function orderBySql({ name, isDescending }: RecipeOrder, alias: 'r' | 'p'): Prisma.Sql {
  const row = Prisma.raw(alias);
  const direction = Prisma.raw(isDescending ? 'DESC' : 'ASC');
  return Prisma.sql`${row}.${keys[name].column} ${direction}, ${row}.id ${direction}`;
}

const cursorSchema = z.union([
  z.tuple([z.literal('title'), storableText(1_000), z.uuid()]),
  z.tuple([z.enum(['createdAt', 'updatedAt']), momentSchema, z.uuid()]),
]);

/** Returns the end of a page, as text that only this file reads. */
export const cursorAfter = (
  order: RecipeOrder,
  last: { id: string; title: string; createdAt: Date; updatedAt: Date },
) => {
  const key = order.name === 'title' ? last.title : last[order.name].getTime();
  return writeCursor([order.name, key, last.id]);
};

/**
 * Returns the condition "after the cursor". Throws `invalidInput` for a cursor of another order or of no list at all.
 */
export function afterSql(order: RecipeOrder, cursor: string): Prisma.Sql {
  const [name, key, id] = readCursor(cursorSchema, cursor);
  if (name !== order.name) throw new DomainError('invalidInput', { field: 'cursor' });
  const { column, type } = keys[order.name];
  const value = typeof key === 'number' ? new Date(key).toISOString() : key;
  const comparison = Prisma.raw(order.isDescending ? '<' : '>');
  return Prisma.sql`AND (r.${column}, r.id) ${comparison} (${value}::${type}, ${id}::uuid)`;
}
