import type { Context } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { maxTextBytes } from '#api/kernel/text/texts-of-answer';
import { isSeenBy } from './shared.access.ts';

/** The texts of a recipe that may be long. */
const longTexts = ['description', 'ingredients', 'instructions', 'notes'] as const;

/**
 * Throws `payloadTooLarge` when an answer has no room for these texts of several recipes that the caller sees, so that
 * fewer have to be asked for. There is room for one recipe always.
 * @limit Recipes and labels (8 MiB; one recipe always): Texts of recipes that one call names. More are asked for in
 * several calls.
 */
export async function requireRoom(
  ctx: Context,
  ids: readonly string[],
  texts: readonly (typeof longTexts)[number][] = longTexts,
): Promise<void> {
  if (ids.length < 2) return;
  const bytes = Prisma.raw(texts.map((column) => `octet_length(r.${column})`).join(' + '));
  const [found] = await ctx.db.$queryRaw<{ count: number; bytes: number }[]>(Prisma.sql`
    SELECT count(*)::int AS count, coalesce(sum(${bytes}), 0)::float8 AS bytes
    FROM recipes r WHERE r.id = ANY(${ids}::uuid[]) AND ${isSeenBy(ctx)}`);
  if (found !== undefined && found.count > 1 && found.bytes > maxTextBytes) throw new DomainError('payloadTooLarge');
}
