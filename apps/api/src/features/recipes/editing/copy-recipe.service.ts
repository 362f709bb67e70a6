import { randomUUID } from 'node:crypto';
import type { Recipe } from '@trivet/shared/recipes/schemas';
import { holdImages } from '#api/features/images/images.public';
import {
  advanceSeq,
  among,
  librariesFor,
  libraryToAddTo,
  publishRecipes,
} from '#api/features/libraries/libraries.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { claimKey, claimOf } from '#api/kernel/db/idempotency';
import { DomainError } from '#api/kernel/errors';
import { type InsertedRecipe, insertRecipeWithin, type NewRecipe } from '../core/insert.ts';
import { linkRecipes } from '../core/links.ts';
import { findRecipes } from '../core/rows.ts';
import { freeTitleIn } from '../core/titles.ts';
import { announce, findFirstMade } from './create-recipe.service.ts';

interface Copied {
  recipe: NewRecipe;
  inserted: InsertedRecipe;
  made: Recipe;
}

/**
 * Copies a recipe within its library, with everything that it has, under a free title. Throws `notFound`, or
 * `forbidden` where the actor may only read.
 */
export async function copyRecipe(ctx: UserContext, { id }: { id: string }): Promise<Recipe> {
  const copyId = randomUUID();
  const claim = claimOf(ctx, 'copyRecipe', { id });
  const copied = await ctx.db.$transaction(async (tx) =>
    (await claimKey(ctx, tx, claim, copyId)) ? copyWithin(ctx, tx, id, copyId) : null,
  );
  if (!copied) return findFirstMade(ctx, claim, null);
  announce(ctx, copied.recipe, copied.inserted);
  const linked = copied.made.linkedRecipes.map((recipe) => recipe.id);
  if (linked.length > 0) {
    publishRecipes(ctx.publish, copied.inserted.members, { ids: linked, kind: 'updated', hasLabels: false });
  }
  return copied.made;
}

async function copyWithin(ctx: UserContext, tx: Tx, id: string, copyId: string): Promise<Copied> {
  const own = Prisma.sql`r.id = ${id}::uuid AND r.library_id ${among(librariesFor(ctx, 'read'))} AND r.deleted_at IS NULL`;
  const [found] = await tx.$queryRaw<{ libraryId: string }[]>(
    Prisma.sql`SELECT library_id AS "libraryId" FROM recipes r WHERE ${own}`,
  );
  if (!found) throw new DomainError('notFound');
  const libraryId = libraryToAddTo(ctx, found.libraryId);
  // This locks the library, so that nothing changes between reading and copying.
  const seq = await advanceSeq(tx, libraryId);
  const [original] = await findRecipes(ctx, own, tx);
  if (!original) throw new DomainError('notFound');
  const recipe: NewRecipe = {
    ...original,
    id: copyId,
    libraryId,
    title: await freeTitleIn(tx, libraryId, { title: original.title }),
    folder: 'main',
    labelIds: original.labels.map((label) => label.id),
    imageIds: await holdImages(
      tx,
      original.images.map((image) => image.id),
    ),
  };
  const inserted = await insertRecipeWithin(ctx, tx, recipe, seq);
  const added = original.linkedRecipes.map((linked) => linked.id);
  await linkRecipes(tx, { recipeId: copyId, added, removed: [], seq });
  const [made] = await findRecipes(ctx, Prisma.sql`r.id = ${copyId}::uuid`, tx);
  if (!made) throw new DomainError('notFound');
  return { recipe, inserted, made };
}
