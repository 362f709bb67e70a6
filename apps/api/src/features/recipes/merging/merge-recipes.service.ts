import type { Recipe } from '@trivet/shared/recipes/schemas';
import type { MergedRecipes, MergeRecipes } from '@trivet/shared/recipes/tidy-up-schemas';
import type { UpdateRecipe } from '@trivet/shared/recipes/write-schemas';
import { advanceSeq, membersOf, publishRecipes } from '#api/features/libraries/libraries.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { refuseChange } from '../core/recipes.access.ts';
import { findRecipes } from '../core/rows.ts';
import { requireTitle } from '../editing/create-recipe.service.ts';
import { lockLibrary, saveRecipe } from '../editing/update-recipe.service.ts';
import { undoSeqOf } from '../finding/selection.ts';
import { copyFavorites } from '../personal/set-favorite.service.ts';

interface Merge {
  recipe: Recipe;
  libraryId: string;
  seq: bigint;
  updatedIds: string[];
}

/**
 * Makes one recipe of two of a library, in one change. The kept recipe gets the fields and keeps its earlier state in
 * its history, and the other recipe goes to the trash. Throws `versionConflict` with the current recipe when one of
 * them changed after the caller loaded it.
 */
export async function mergeRecipes(ctx: UserContext, input: MergeRecipes): Promise<MergedRecipes> {
  if (input.title !== undefined) requireTitle(input.title);
  const [keepId, removeId] = [input.keepId.toLowerCase(), input.removeId.toLowerCase()];
  const merged = await ctx.db.$transaction((tx) => merge(ctx, tx, { ...input, keepId, removeId }));
  if (merged === null) return refuseMerge(ctx, keepId, removeId);
  const { recipe, libraryId, seq, updatedIds } = merged;
  const members = await membersOf(ctx.db, libraryId);
  publishRecipes(ctx.publish, members, { ids: updatedIds, kind: 'updated', hasLabels: false });
  publishRecipes(ctx.publish, members, { ids: [removeId], kind: 'deleted', hasLabels: true });
  return { recipe, seq: undoSeqOf(ctx, [{ libraryId, seq, ids: [keepId] }]) };
}

async function merge(ctx: UserContext, tx: Tx, input: MergeRecipes): Promise<Merge | null> {
  const { keepId, removeId, version, removeVersion, ...fields } = input;
  const libraryId = await lockLibrary(ctx, tx, keepId);
  if (libraryId === null) return null;
  if (keepId === removeId) throw new DomainError('invalidInput', { field: 'removeId' });
  const both = await findRecipes(
    ctx,
    Prisma.sql`r.id = ANY(${[keepId, removeId]}::uuid[]) AND r.library_id = ${libraryId}::uuid AND r.deleted_at IS NULL`,
    tx,
  );
  const [kept, removed] = [keepId, removeId].map((id) => both.find((recipe) => recipe.id === id));
  if (kept === undefined || removed === undefined) return null;
  requireVersion(kept, version);
  requireVersion(removed, removeVersion);
  const saved = await saveRecipe(ctx, tx, {
    ...chosenOf(kept, removed, fields),
    heldImageIds: idsOf(removed.images),
  });
  if (saved === null) return null;
  // A save that changed nothing has not advanced the counter.
  const seq = saved.change === null ? await advanceSeq(tx, libraryId) : await seqOf(tx, libraryId);
  await tx.$executeRaw(Prisma.sql`
    UPDATE recipes SET deleted_at = now(), seq = ${seq} WHERE id = ${removeId}::uuid`);
  await copyFavorites(tx, removeId, keepId);
  const [recipe = saved.recipe] = await findRecipes(ctx, Prisma.sql`r.id = ${keepId}::uuid`, tx);
  return { recipe, libraryId, seq, updatedIds: [keepId, ...(saved.change?.linkedIds ?? [])] };
}

function requireVersion(recipe: Recipe, version: number): void {
  if (recipe.version !== version) throw new DomainError('versionConflict', { data: { recipe } });
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);
const union = (one: readonly { id: string }[], other: readonly { id: string }[]): string[] => [
  ...new Set([...idsOf(one), ...idsOf(other)]),
];

/**
 * Returns the chosen fields. Lists without a choice are those of both recipes, and the folder is main when one of them
 * is there.
 */
function chosenOf(kept: Recipe, removed: Recipe, fields: Omit<UpdateRecipe, 'id'>): UpdateRecipe {
  const { labelIds, imageIds, linkedRecipeIds, folder } = fields;
  return {
    ...fields,
    id: kept.id,
    folder: folder ?? (kept.folder === 'main' || removed.folder === 'main' ? 'main' : 'inbox'),
    labelIds: labelIds ?? union(kept.labels, removed.labels),
    imageIds: imageIds ?? union(kept.images, removed.images),
    linkedRecipeIds: linksOf(kept, removed, linkedRecipeIds ?? union(kept.linkedRecipes, removed.linkedRecipes)),
  };
}

// A link between the two stays: it is invisible while one of them is in the trash, and comes back with it.
function linksOf(kept: Recipe, removed: Recipe, wanted: readonly string[]): string[] {
  const others = wanted.map((id) => id.toLowerCase()).filter((id) => id !== kept.id && id !== removed.id);
  return kept.linkedRecipes.some(({ id }) => id === removed.id) ? [...others, removed.id] : others;
}

async function seqOf(tx: Tx, libraryId: string): Promise<bigint> {
  const { seq } = await tx.library.findUniqueOrThrow({ where: { id: libraryId }, select: { seq: true } });
  return seq;
}

/**
 * Throws the failure of a merge that found no pair: `notFound` when the actor does not see one of the recipes, otherwise
 * the refusal of a change, as for two recipes of different libraries.
 */
async function refuseMerge(ctx: UserContext, keepId: string, removeId: string): Promise<never> {
  const where = { id: { in: [keepId, removeId] }, deletedAt: null };
  const { actor } = ctx;
  const own = actor.memberships.map(({ libraryId }) => libraryId);
  const seen = await ctx.db.recipe.findMany({ where: { ...where, libraryId: { in: own } }, select: { id: true } });
  const missing = [keepId, removeId].find((id) => !seen.some((recipe) => recipe.id === id));
  if (missing !== undefined) throw new DomainError('notFound');
  return refuseChange(ctx, keepId);
}
