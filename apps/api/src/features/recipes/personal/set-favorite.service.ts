import type { SetFavorite } from '@trivet/shared/recipes/write-schemas';
import { publishRecipes } from '#api/features/libraries/libraries.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { holdAccount } from '#api/kernel/db/hold-account';
import { DomainError } from '#api/kernel/errors';
import { isSeenBy } from '../core/shared.access.ts';

/**
 * Makes a recipe a favorite of the actor, or no longer one, and tells the actor's other devices. Throws `notFound` for a
 * new favorite that the actor may not see.
 */
export async function setFavorite(ctx: UserContext, favorite: SetFavorite): Promise<void> {
  const isChange = favorite.isFavorite
    ? await ctx.db.$transaction(async (tx) => {
        await holdAccount(ctx, tx);
        return setFavoriteWithin(ctx, tx, favorite);
      })
    : await setFavoriteWithin(ctx, ctx.db, favorite);
  if (isChange) tellFavorite(ctx, favorite.id);
}

/**
 * Makes a recipe a favorite, or no longer one, inside a transaction that holds the account, and without frames. Returns
 * whether that changed something.
 */
export const setFavoriteWithin = (ctx: UserContext, tx: Tx, { id, isFavorite }: SetFavorite): Promise<boolean> =>
  isFavorite ? addFavorite(ctx, tx, id) : removeFavorite(ctx, tx, id);

/** Tells the actor's other devices about a favorite. */
export const tellFavorite = ({ publish, actor }: UserContext, id: string): void =>
  publishRecipes(publish, [actor.userId], { ids: [id.toLowerCase()], kind: 'updated', hasLabels: false });

async function addFavorite(ctx: UserContext, tx: Tx, id: string): Promise<boolean> {
  const [seen] = await tx.$queryRaw<unknown[]>(Prisma.sql`
    SELECT FROM recipes r WHERE r.id = ${id}::uuid AND ${isSeenBy(ctx)} FOR KEY SHARE OF r`);
  if (seen === undefined) throw new DomainError('notFound');
  const added = await tx.$executeRaw(Prisma.sql`
    INSERT INTO recipe_favorites (user_id, recipe_id) VALUES (${ctx.actor.userId}::uuid, ${id}::uuid)
    ON CONFLICT DO NOTHING`);
  return added > 0;
}

async function removeFavorite({ actor: { userId } }: UserContext, tx: Tx, recipeId: string): Promise<boolean> {
  const { count } = await tx.recipeFavorite.deleteMany({ where: { userId, recipeId } });
  return count > 0;
}

/** Makes a recipe a favorite of everybody whose favorite another one is. */
export const copyFavorites = (tx: Tx, fromId: string, toId: string): Promise<unknown> =>
  // A person whose account is just being deleted gets no new row.
  tx.$executeRaw(Prisma.sql`
    INSERT INTO recipe_favorites (user_id, recipe_id, created_at)
    SELECT f.user_id, ${toId}::uuid, f.created_at FROM recipe_favorites f JOIN users u ON u.id = f.user_id
    WHERE f.recipe_id = ${fromId}::uuid FOR KEY SHARE OF u SKIP LOCKED
    ON CONFLICT DO NOTHING`);
