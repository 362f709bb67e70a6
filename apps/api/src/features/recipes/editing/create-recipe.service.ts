import { randomUUID } from 'node:crypto';
import { changedValues } from '@trivet/shared/recipes/changes/recipe-state';
import { emptyRecipe, type Recipe } from '@trivet/shared/recipes/schemas';
import type { CreateRecipe, SavedRecipe, UpdateRecipe } from '@trivet/shared/recipes/write-schemas';
import { allowedImages, missingCapability } from '#api/features/capabilities/capabilities.public';
import {
  advanceSeq,
  among,
  librariesFor,
  libraryToAddTo,
  publishRecipes,
} from '#api/features/libraries/libraries.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { type Claim, claimKey, claimOf, findClaimed } from '#api/kernel/db/idempotency';
import { DomainError } from '#api/kernel/errors';
import { type InsertedRecipe, insertRecipe, insertRecipeWithin, type NewRecipe } from '../core/insert.ts';
import { linkRecipes, requireLinkable } from '../core/links.ts';
import { findRecipes } from '../core/rows.ts';
import { requireFreeTitle } from '../core/titles.ts';
import { getDuplicatesOf } from '../duplicates/duplicates-of-recipe.service.ts';
import { type AttachImages, withAdoptedImages } from './attach-images.ts';

/** Throws `titleRequired` for a title that shows nothing. */
export function requireTitle(title: string): void {
  if (title.trim() === '') throw new DomainError('titleRequired', { field: 'title' });
}

/** Returns ids in one spelling, each once. */
const distinctIds = (ids: readonly string[] | null | undefined): string[] => [
  ...new Set(ids?.map((id) => id.toLowerCase())),
];

/** Creates a recipe. A retry, by the id from the client or by its Idempotency-Key, returns the first one. */
export async function createRecipe(ctx: UserContext, input: CreateRecipe): Promise<SavedRecipe> {
  requireTitle(input.title);
  const recipe: NewRecipe = {
    ...input,
    id: input.id?.toLowerCase() ?? randomUUID(),
    libraryId: libraryToAddTo(ctx, input.libraryId),
    labelIds: distinctIds(input.labelIds),
    imageIds: distinctIds(input.imageIds),
  };
  const links = distinctIds(input.linkedRecipeIds);
  const claim = claimOf(ctx, 'createRecipe', input);
  const made =
    recipe.imageIds.length + links.length > 0 || recipe.titleConflict === 'refuse'
      ? await createWithParts(ctx, recipe, { links, claim })
      : await createAlone(ctx, recipe, claim);
  const wanted = input.id == null ? null : recipe;
  return withDuplicates(ctx, made ?? (await findFirstMade(ctx, claim, wanted)), input);
}

/**
 * Returns the recipe with possible duplicates, where the save asked for them and changed a field that they are found
 * by.
 */
export async function withDuplicates(
  ctx: UserContext,
  recipe: Recipe,
  {
    withDuplicates: isAsked,
    title,
    url,
    ingredients,
  }: Pick<UpdateRecipe, 'title' | 'url' | 'ingredients' | 'withDuplicates'>,
): Promise<SavedRecipe> {
  if (isAsked !== true) return recipe;
  if (title === undefined && url === undefined && ingredients === undefined) return { ...recipe, duplicates: [] };
  const { id } = recipe;
  return { ...recipe, duplicates: await getDuplicatesOf(ctx, { ...recipe, url: url ?? '', ignoreIds: [id] }) };
}

async function createAlone(ctx: UserContext, recipe: NewRecipe, claim: Claim | null): Promise<Recipe | null> {
  const inserted = await insertRecipe(ctx, recipe, claim);
  if (!inserted) return null;
  announce(ctx, recipe, inserted);
  return presentNew(ctx, recipe, inserted);
}

// This takes a transaction: images are locked against the sweep, linked recipes change as well, and a title that may be
// refused is checked under the lock of the library.
async function createWithParts(
  ctx: UserContext,
  recipe: NewRecipe,
  { links, claim }: { links: string[]; claim: Claim | null },
): Promise<Recipe | null> {
  const result = await withAdoptedImages(ctx, recipe, (attach) =>
    ctx.db.$transaction(async (tx) => {
      if (!(await claimKey(ctx, tx, claim, recipe.id))) return null;
      const inserted = await createWithin(ctx, tx, recipe, { links, attach });
      if (inserted === null) return null;
      const [made] = await findRecipes(ctx, Prisma.sql`r.id = ${recipe.id}::uuid`, tx);
      return made ? { inserted, made } : null;
    }),
  );
  if (!result) return null;
  announceWithLinks(ctx, recipe, { inserted: result.inserted, links });
  return result.made;
}

/**
 * Creates a recipe inside a transaction, without frames: with the pictures that `attach` returns, and linked to others of
 * its library, which the actor may add to. Returns null for an id that there is.
 */
export async function createWithin(
  ctx: UserContext,
  tx: Tx,
  recipe: NewRecipe,
  { links, attach }: { links: string[]; attach: AttachImages },
): Promise<InsertedRecipe | null> {
  const seq = await advanceSeq(tx, recipe.libraryId);
  if ((await tx.recipe.count({ where: { id: recipe.id } })) > 0) return null;
  if (recipe.titleConflict === 'refuse') await requireFreeTitle(tx, recipe);
  const imageIds = await attach(tx);
  const allowed = await allowedImages(ctx, tx, { libraryId: recipe.libraryId, before: [], after: imageIds });
  if (allowed.length < imageIds.length) throw missingCapability('multipleImages', 'imageIds');
  await requireLinkable(tx, { ...recipe, linkedIds: links });
  const inserted = await insertRecipeWithin(ctx, tx, { ...recipe, imageIds }, seq);
  await linkRecipes(tx, { recipeId: recipe.id, added: links, removed: [], seq });
  return inserted;
}

/** Tells the library's people about a new recipe as {@link announce} does, and about those that it is linked to. */
export function announceWithLinks(
  ctx: UserContext,
  recipe: NewRecipe,
  { inserted, links }: { inserted: InsertedRecipe; links: readonly string[] },
  madeLabelIds: readonly string[] = [],
): void {
  announce(ctx, recipe, inserted, madeLabelIds);
  if (links.length > 0)
    publishRecipes(ctx.publish, inserted.members, { ids: links, kind: 'updated', hasLabels: false });
}

/** Tells the library's people about a new recipe, and about those of its labels that were made with it. */
export const announce = (
  ctx: UserContext,
  { id, labelIds }: NewRecipe,
  { members }: InsertedRecipe,
  madeLabelIds: readonly string[] = [],
): void =>
  publishRecipes(ctx.publish, members, {
    ids: [id],
    kind: 'created',
    hasLabels: labelIds.length > madeLabelIds.length,
    labelIds: madeLabelIds,
  });

/**
 * Returns for a retry what the first request made: the recipe of its Idempotency-Key, or the one with the id that the
 * client made. Throws `notFound` when there is none: a label is not in the library, or the id belongs to a recipe in
 * another library or in the trash.
 */
export async function findFirstMade(
  ctx: UserContext,
  claim: Claim | null,
  wanted: Pick<NewRecipe, 'id' | 'libraryId'> | null,
): Promise<Recipe> {
  const claimedId = await findClaimed(ctx, claim);
  const id = claimedId ?? wanted?.id;
  // Anybody may send an id that they have read. It stands for a retry only where the new recipe would be.
  const isMade =
    claimedId === null
      ? Prisma.sql`r.library_id = ${wanted?.libraryId}::uuid AND r.deleted_at IS NULL`
      : Prisma.sql`r.library_id ${among(librariesFor(ctx, 'read'))}`;
  const [made] = id === undefined ? [] : await findRecipes(ctx, Prisma.sql`r.id = ${id}::uuid AND ${isMade}`);
  if (made) return made;
  throw new DomainError('notFound', id === undefined ? { field: 'labelIds' } : {});
}

function presentNew(ctx: UserContext, recipe: NewRecipe, inserted: InsertedRecipe): Recipe {
  const createdAt = new Date(inserted.createdMs);
  return {
    id: recipe.id,
    userId: inserted.ownerId,
    fromUser: null,
    ...changedValues(emptyRecipe, recipe),
    labels: inserted.labels.map(({ createdMs, updatedMs, ...label }) => ({
      ...label,
      createdAt: new Date(createdMs),
      updatedAt: new Date(updatedMs),
    })),
    images: [],
    linkedRecipes: [],
    linkShared: false,
    version: inserted.version,
    isOwner: inserted.ownerId === ctx.actor.userId,
    isFavorite: false,
    createdAt,
    updatedAt: createdAt,
  };
}
