import type { TrashedRecipe, TrashList, TrashPage } from '@trivet/shared/recipes/trash-schemas';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { beforeCursor, cursorAt } from '#api/kernel/db/moment-cursor';
import { epochMs, summariesJson, summariesOf, summaryColumns, type SummaryRows } from '../core/summaries.ts';
import { inTrashOf } from './trash.access.ts';

const defaultPageSize = 50;

interface TrashRows extends SummaryRows {
  deleted: Record<string, number> | null;
}

/** Returns the recipes that the actor may restore or delete forever, newest deletion first. */
export async function getTrash(ctx: UserContext, { cursor, limit }: TrashList): Promise<TrashPage> {
  const size = limit ?? defaultPageSize;
  const before = beforeCursor(cursor, { moment: Prisma.sql`r.deleted_at`, id: Prisma.sql`r.id` });
  const page = Prisma.sql`SELECT ${summaryColumns}, r.deleted_at FROM recipes r
    WHERE ${inTrashOf(ctx)} ${before}
    ORDER BY r.deleted_at DESC, r.id DESC LIMIT ${size + 1}`;
  const [found] = await ctx.db.$queryRaw<{ page: SummaryRows; deleted: TrashRows['deleted'] }[]>(Prisma.sql`
    WITH page AS MATERIALIZED (${page})
    SELECT ${summariesJson(Prisma.sql`page`, Prisma.sql`p.deleted_at DESC, p.id DESC`)} AS page,
      (SELECT json_object_agg(p.id, ${epochMs(Prisma.sql`p.deleted_at`)}) FROM page p) AS deleted`);
  if (!found) return { recipes: [], nextCursor: null };
  const all = summariesOf(found.page).map((recipe): TrashedRecipe => ({
    ...recipe,
    deletedAt: new Date(found.deleted?.[recipe.id] ?? 0),
  }));
  const recipes = all.slice(0, size);
  const last = recipes.at(-1);
  return { recipes, nextCursor: all.length > size && last !== undefined ? cursorAt(last.deletedAt, last.id) : null };
}

/** Returns the number of all recipes of {@link getTrash}. */
export async function getTrashCount(ctx: UserContext): Promise<{ count: number }> {
  const [row] = await ctx.db.$queryRaw<{ count: number }[]>(Prisma.sql`
    SELECT count(*)::int AS count FROM recipes r WHERE ${inTrashOf(ctx)}`);
  return { count: row?.count ?? 0 };
}
