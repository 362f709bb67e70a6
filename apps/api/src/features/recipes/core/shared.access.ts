import { isUnblocked } from '#api/features/friendships/friendships.public';
import { among, librariesFor } from '#api/features/libraries/libraries.public';
import { seesItem } from '#api/features/profiles/profiles.public';
import type { Context } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';

/**
 * Returns the condition, over `recipes` under this alias, that its link or a profile shows a recipe to this caller.
 */
export const isShownTo = (ctx: Context, alias: 'r' | 'o'): Prisma.Sql => {
  const recipes = Prisma.raw(alias);
  return Prisma.sql`${recipes}.deleted_at IS NULL AND (${hasLink(ctx, recipes)} OR ${isOnProfile(ctx, recipes)})`;
};

/**
 * A link is on while the account of the recipe's owner is open, for everybody but those between whom and the owner there
 * is a block.
 */
const hasLink = (ctx: Context, recipes: Prisma.Sql): Prisma.Sql => Prisma.sql`(${recipes}.link_shared AND EXISTS (
  SELECT FROM libraries lib JOIN users u ON u.id = lib.owner_id AND u.closed_at IS NULL
  WHERE lib.id = ${recipes}.library_id AND ${isUnblocked(ctx, Prisma.sql`u.id`)}))`;

/** A profile shows only recipes of the main folder, and a label in the trash shows nothing. */
const isOnProfile = (
  ctx: Context,
  recipes: Prisma.Sql,
): Prisma.Sql => Prisma.sql`${recipes}.folder = 'main' AND EXISTS (
  SELECT 1 FROM ${itemsSeen(ctx, recipes)} AND (i.type = 'all' OR i.recipe_id = ${recipes}.id OR EXISTS (
    SELECT 1 FROM recipe_labels rl JOIN labels l ON l.id = rl.label_id AND l.deleted_at IS NULL
    WHERE rl.recipe_id = ${recipes}.id AND rl.label_id = i.label_id)))`;

/** What the caller sees on the profile of the owner of a recipe, as `profile_items i`. */
const itemsSeen = (ctx: Context, recipes: Prisma.Sql): Prisma.Sql => Prisma.sql`libraries lib
    JOIN users u ON u.id = lib.owner_id JOIN profile_items i ON i.user_id = u.id
  WHERE lib.id = ${recipes}.library_id AND ${seesItem(ctx)}`;

/**
 * Returns the condition, over `recipes r`, for recipes outside the trash that this caller may see: their own, and those
 * that a link or a profile shows them.
 */
export function isSeenBy(ctx: Context): Prisma.Sql {
  if (ctx.actor === null) return isShownTo(ctx, 'r');
  return Prisma.sql`r.deleted_at IS NULL AND (${isOwn(ctx)} OR ${isShownTo(ctx, 'r')})`;
}

/**
 * Returns the condition, over `recipes r` and a label `l` of one, that this caller may see that the recipe has it: their
 * own labels, and those of others that a profile shows by name. It holds for nothing in the trash.
 */
export function isLabelSeenBy(ctx: Context): Prisma.Sql {
  const shown = Prisma.sql`r.folder = 'main' AND EXISTS (
    SELECT 1 FROM ${itemsSeen(ctx, Prisma.sql`r`)} AND i.label_id = l.id)`;
  return Prisma.sql`r.deleted_at IS NULL AND l.deleted_at IS NULL AND (${isOwn(ctx)} OR ${shown})`;
}

const isOwn = (ctx: Context): Prisma.Sql => Prisma.sql`r.library_id ${among(librariesFor(ctx, 'read'))}`;
