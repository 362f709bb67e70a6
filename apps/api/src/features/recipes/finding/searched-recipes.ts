import type { Context } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { filterSql } from './filter.ts';
import { matchingSql } from './search-candidates.ts';
import { type Asked, readTerms } from './search-terms.service.ts';

/**
 * Returns the condition, over `recipes r`, for a filter and the words of a search, apart from the scope. It begins with
 * AND. An empty text is no search. Throws `invalidInput` for a text without a word, which would select more than the
 * caller asked for.
 */
export async function searchedSql(ctx: Context, asked: Asked): Promise<Prisma.Sql> {
  const filtered = await filterSql(ctx, asked.filter, asked.scope);
  if (asked.query.trim() === '') return filtered;
  const terms = await readTerms(ctx, asked);
  if (terms === null) throw new DomainError('invalidInput', { field: 'query' });
  return Prisma.sql`${filtered} AND ${matchingSql(terms)}`;
}
