import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { holdAccount } from '#api/kernel/db/hold-account';
import { DomainError } from '#api/kernel/errors';
import { isSeenBy } from '../core/shared.access.ts';

/**
 * Most recipes that a person has recently viewed. Nobody goes back further by this order.
 * @limit Recipes and labels (100, after 2 s in view)
 */
const maxViews = 100;

/** Notes that the actor looks at a recipe now. Throws `notFound` for one that the actor may not see. */
export async function noteView(ctx: UserContext, { id }: { id: string }): Promise<void> {
  const { userId } = ctx.actor;
  await ctx.db.$transaction(async (tx) => {
    await holdAccount(ctx, tx);
    const noted = await tx.$executeRaw(Prisma.sql`
      INSERT INTO recipe_views (user_id, recipe_id, viewed_at)
      SELECT ${userId}::uuid, r.id, ${ctx.now()}::timestamptz FROM recipes r
      WHERE r.id = ${id}::uuid AND ${isSeenBy(ctx)} FOR KEY SHARE OF r
      ON CONFLICT (user_id, recipe_id) DO UPDATE SET viewed_at = EXCLUDED.viewed_at`);
    if (noted === 0) throw new DomainError('notFound');
  });
  // Outside of the transaction, two devices do not wait for the rows of each other. A row that is viewed again meanwhile
  // is no longer older and stays.
  await ctx.db.$executeRaw(Prisma.sql`
    DELETE FROM recipe_views WHERE user_id = ${userId}::uuid AND (viewed_at, recipe_id) < (
      SELECT viewed_at, recipe_id FROM recipe_views WHERE user_id = ${userId}::uuid
      ORDER BY viewed_at DESC, recipe_id DESC OFFSET ${maxViews - 1} LIMIT 1)`);
}
