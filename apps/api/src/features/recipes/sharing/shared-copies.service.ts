import { randomUUID } from 'node:crypto';
import type { Folder, Recipe } from '@trivet/shared/recipes/schemas';
import { type CopiedImage, keepCopiedImages, withCopiedImages } from '#api/features/images/images.public';
import { advanceSeq } from '#api/features/libraries/libraries.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { claimKey, claimOf, findClaimed } from '#api/kernel/db/idempotency';
import { DomainError } from '#api/kernel/errors';
import { shownColumns, type ShownValues, valuesOf } from '../core/columns.ts';
import { type InsertedRecipe, insertRecipeWithin, type NewRecipe } from '../core/insert.ts';
import { findRecipes } from '../core/rows.ts';
import { freeTitleIn } from '../core/titles.ts';
import { announce, findFirstMade } from '../editing/create-recipe.service.ts';
import { getSharedRecipe } from './shared-recipes.service.ts';

/** The parts of a recipe that a copy gets: the values and images that others may see. */
type CopySource = ShownValues & Pick<Recipe, 'images'>;

/** The library and folder for a copy, and the person who sent it, if somebody did. */
interface CopyPlace {
  libraryId: string;
  folder: Folder;
  fromUserId?: string;
}

/** A copy whose pictures exist as files and whose rows are not written yet. */
export interface RecipeCopy {
  readonly recipe: NewRecipe;
  readonly images: readonly CopiedImage[];
}

/**
 * Copies a recipe that the actor sees, with pictures of its own. `write` opens the transaction and calls
 * {@link insertCopy}. When it throws or returns null, there is no copy and no files remain.
 */
export function withCopy<Result>(
  ctx: UserContext,
  source: CopySource,
  place: CopyPlace,
  write: (copy: RecipeCopy) => Promise<Result | null>,
): Promise<Result | null> {
  const imageIds = source.images.map((image) => image.id);
  return withCopiedImages(ctx, imageIds, (images) => write({ recipe: newRecipe(source, place), images }));
}

const newRecipe = (source: CopySource, place: CopyPlace): NewRecipe => ({
  ...valuesOf(source, shownColumns),
  ...place,
  id: randomUUID(),
  labelIds: [],
  imageIds: [],
});

/** Writes the rows of a copy, under a title that is free in its library. */
export async function insertCopy(ctx: UserContext, tx: Tx, { recipe, images }: RecipeCopy): Promise<InsertedRecipe> {
  const { libraryId } = recipe;
  const seq = await advanceSeq(tx, libraryId);
  const title = await freeTitleIn(tx, libraryId, { title: recipe.title });
  const imageIds = await keepCopiedImages(tx, libraryId, images);
  return insertRecipeWithin(ctx, tx, { ...recipe, title, imageIds }, seq);
}

/** Copies a linked recipe into the caller's own library. Throws `notFound` where there is no link. */
export async function saveSharedRecipe(ctx: UserContext, { id }: { id: string }): Promise<Recipe> {
  const claim = claimOf(ctx, 'saveSharedRecipe', { id });
  if ((await findClaimed(ctx, claim)) !== null) return findFirstMade(ctx, claim, null);
  const shared = await getSharedRecipe(ctx, id);
  const saved = await withCopy(ctx, shared, { libraryId: ctx.actor.libraryId, folder: 'main' }, (copy) =>
    ctx.db.$transaction(async (tx) => {
      const { recipe } = copy;
      if (!(await claimKey(ctx, tx, claim, recipe.id))) return null;
      const inserted = await insertCopy(ctx, tx, copy);
      const [made] = await findRecipes(ctx, Prisma.sql`r.id = ${recipe.id}::uuid`, tx);
      if (!made) throw new DomainError('notFound');
      return { recipe, inserted, made };
    }),
  );
  if (saved === null) return findFirstMade(ctx, claim, null);
  announce(ctx, saved.recipe, saved.inserted);
  return saved.made;
}
