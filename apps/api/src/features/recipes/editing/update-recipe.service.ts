import { changedFields, type RecipeState, stateAfter } from '@trivet/shared/recipes/changes/recipe-state';
import { replacesUnseenText } from '@trivet/shared/recipes/library/unseen-text';
import type { RecipeField } from '@trivet/shared/recipes/revision-schemas';
import type { Recipe } from '@trivet/shared/recipes/schemas';
import type { SavedRecipe, UpdateRecipe } from '@trivet/shared/recipes/write-schemas';
import { allowedImages, missingCapability } from '#api/features/capabilities/capabilities.public';
import { holdImages, requireOwnImages } from '#api/features/images/images.public';
import { advanceSeq, among, librariesFor, membersOf, publishRecipes } from '#api/features/libraries/libraries.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { assignedValues } from '../core/columns.ts';
import { keepRevisionsSql, partsOf } from '../core/keep-revisions.ts';
import { linkRecipes, requireLinkable } from '../core/links.ts';
import { refuseChange } from '../core/recipes.access.ts';
import { findRecipes } from '../core/rows.ts';
import { freeTitleIn, requireFreeTitle } from '../core/titles.ts';
import { stateOf } from './changes.ts';
import { requireTitle, withDuplicates } from './create-recipe.service.ts';
import { hasOnlyBeenMade } from './note-made.service.ts';

/** A save. With `number`, a new title that another recipe of the library has gets a number. */
interface RecipeSave extends Omit<UpdateRecipe, 'titleConflict'> {
  titleConflict?: UpdateRecipe['titleConflict'] | 'number';
  /** Leaves out the images that the library's owner may not have, instead of refusing the save. */
  leavesOutImages?: boolean;
  /** Images of another recipe of the library. They may come, as those of the recipe itself may stay. */
  heldImageIds?: readonly string[];
  /** Takes a higher version for that of the recipe. */
  countsOn?: boolean;
}

interface Saved<Shown = Recipe> {
  recipe: Shown;
  /** Null when the save changed nothing. */
  change: { libraryId: string; linkedIds: string[]; hasLabels: boolean } | null;
}

/**
 * Saves a recipe and keeps its earlier state in the history. A save that changes nothing leaves no trace. Throws
 * `versionConflict` with the current recipe when the save began from an older version or another text, and `titleTaken` for a new title
 * of another recipe when the save asks to refuse it.
 */
export async function updateRecipe(ctx: UserContext, input: RecipeSave): Promise<SavedRecipe> {
  if (input.title !== undefined) requireTitle(input.title);
  const { recipe } = await saveAndTell(ctx, input.id, (tx) => saveRecipe(ctx, tx, input));
  return withDuplicates(ctx, recipe, input);
}

/**
 * Runs a save in a transaction of its own and tells the people of the library. Throws the reason of the refusal when
 * `save` returns null.
 */
export async function saveAndTell<Result extends Saved>(
  ctx: UserContext,
  id: string,
  save: (tx: Tx) => Promise<Result | null>,
): Promise<Result> {
  const saved = (await ctx.db.$transaction(save)) ?? (await refuseChange(ctx, id));
  await tellSaved(ctx, saved);
  return saved;
}

async function tellSaved(ctx: UserContext, saved: Saved<Pick<Recipe, 'id'>>): Promise<void> {
  if (saved.change !== null) publishSaved(ctx, await membersOf(ctx.db, saved.change.libraryId), saved);
}

/** Tells the people of the library about a save that changed something. */
export function publishSaved(
  { publish }: UserContext,
  members: readonly string[],
  { recipe, change }: Saved<Pick<Recipe, 'id'>>,
): void {
  if (change === null) return;
  const ids = [recipe.id, ...change.linkedIds];
  publishRecipes(publish, members, { ids, kind: 'updated', hasLabels: change.hasLabels });
}

/** Saves a recipe inside a transaction, without frames. Returns null for a recipe that the actor may not change. */
export async function saveRecipe(ctx: UserContext, tx: Tx, save: RecipeSave): Promise<Saved | null> {
  const libraryId = await lockLibrary(ctx, tx, save.id);
  if (libraryId === null) return null;
  const find = () => findRecipes(ctx, Prisma.sql`r.id = ${save.id}::uuid AND r.deleted_at IS NULL`, tx);
  const [current] = await find();
  if (current === undefined) return null;
  const { change } = await writeSave(ctx, tx, { libraryId, current }, save);
  const [recipe = current] = change === null ? [] : await find();
  return { recipe, change };
}

/**
 * Does the same to a recipe as it was read since its library, in which the actor may change it, was locked. The result has
 * the recipe as it was.
 */
export async function writeSave(
  ctx: UserContext,
  tx: Tx,
  { libraryId, current }: { libraryId: string; current: Recipe },
  save: RecipeSave,
): Promise<Saved> {
  const input = save.titleConflict === 'number' ? await withFreeTitle(tx, libraryId, save) : save;
  const next = await withAllowedImages(ctx, tx, stateAfter(stateOf(current), input), { libraryId, current, input });
  const changed = changedFields(stateOf(current), next);
  // A retry of a successful save finds nothing to change, whichever version it names.
  if (changed.length === 0) return { recipe: current, change: null };
  if (input.version != null && (await isStale(tx, current, { ...input, version: input.version }, changed)))
    throw new DomainError('versionConflict', { data: { recipe: current } });
  if (input.titleConflict === 'refuse' && changed.includes('title')) {
    await requireFreeTitle(tx, { id: current.id, libraryId, title: next.values.title });
  }
  const seq = await advanceSeq(tx, libraryId);
  await tx.$executeRaw(replaceState(ctx, current, { next, changed, seq }));
  if (changed.includes('labels')) await writeLabels(tx, current.id, libraryId, next.labelIds);
  if (changed.includes('images')) await writeImages(ctx, tx, current, next.imageIds);
  const linkedIds = await writeLinks(tx, { current, libraryId, next, seq });
  return {
    recipe: current,
    change: { libraryId, linkedIds, hasLabels: changed.includes('labels') || changed.includes('folder') },
  };
}

/** Returns true when a save began from an older state of the recipe, in which it would replace what somebody else saved. */
async function isStale(
  tx: Tx,
  current: Recipe,
  save: RecipeSave & { version: number },
  changed: readonly RecipeField[],
): Promise<boolean> {
  if (replacesUnseenText(current, save, save.seen ?? {})) return true;
  const { version: to } = current;
  const { version: from } = save;
  if (from === to || (save.countsOn === true && from > to)) return false;
  return changed.includes('lastMadeAt') || !(await hasOnlyBeenMade(tx, current.id, { from, to }));
}

async function withAllowedImages(
  ctx: UserContext,
  tx: Tx,
  next: RecipeState,
  { libraryId, current, input }: { libraryId: string; current: Recipe; input: RecipeSave },
): Promise<RecipeState> {
  const before = [...current.images.map(({ id }) => id), ...(input.heldImageIds ?? [])];
  const imageIds = await allowedImages(ctx, tx, { libraryId, before, after: next.imageIds });
  if (imageIds.length < next.imageIds.length && input.leavesOutImages !== true)
    throw missingCapability('multipleImages', 'imageIds');
  return { ...next, imageIds };
}

async function withFreeTitle(tx: Tx, libraryId: string, save: RecipeSave): Promise<RecipeSave> {
  if (save.title === undefined) return save;
  return { ...save, title: await freeTitleIn(tx, libraryId, { title: save.title, ignoreIds: [save.id] }) };
}

/**
 * Locks the library of a recipe that the actor may change, and returns its id. Every writer of a library takes this lock
 * first, so that two never wait for each other.
 */
export async function lockLibrary(ctx: UserContext, tx: Tx, recipeId: string): Promise<string | null> {
  const [library] = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT id FROM libraries WHERE id = (SELECT library_id FROM recipes
      WHERE id = ${recipeId}::uuid AND library_id ${among(librariesFor(ctx, 'edit'))} AND deleted_at IS NULL)
    FOR NO KEY UPDATE`);
  return library?.id ?? null;
}

/** Keeps the present state in the history and replaces it, in one round trip. */
function replaceState(
  ctx: UserContext,
  current: Recipe,
  { next, changed, seq }: { next: RecipeState; changed: RecipeField[]; seq: bigint },
): Prisma.Sql {
  const kept = keepRevisionsSql(ctx, {
    from: Prisma.sql`recipes r WHERE r.id = ${current.id}::uuid`,
    changedFields: Prisma.sql`${changed}::text[]`,
    parts: Prisma.sql`${JSON.stringify(partsOf(current))}::jsonb`,
  });
  return Prisma.sql`
    WITH kept AS (${kept})
    UPDATE recipes SET seq = ${seq}, version = version + 1, updated_at = now(), ${assignedValues(next.values)}
    WHERE id = ${current.id}::uuid`;
}

// Labels in the trash stay attached, so that a restored label is on its recipes again.
async function writeLabels(tx: Tx, recipeId: string, libraryId: string, labelIds: string[]): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    DELETE FROM recipe_labels rl USING labels l
    WHERE rl.recipe_id = ${recipeId}::uuid AND l.id = rl.label_id AND l.deleted_at IS NULL AND l.id <> ALL(${labelIds}::uuid[])`);
  const own = { id: { in: labelIds }, libraryId, deletedAt: null };
  if ((await tx.label.count({ where: own })) !== labelIds.length)
    throw new DomainError('notFound', { field: 'labelIds' });
  await tx.recipeLabel.createMany({ data: labelIds.map((labelId) => ({ recipeId, labelId })), skipDuplicates: true });
}

// Images that the recipe already has may belong to somebody else of the library, so only new ones are checked. The
// others may go with the account of their owner at this moment.
async function writeImages(ctx: UserContext, tx: Tx, { id, images }: Recipe, imageIds: string[]): Promise<void> {
  const shown = new Set(images.map((image) => image.id));
  await requireOwnImages(
    ctx,
    imageIds.filter((imageId) => !shown.has(imageId)),
    tx,
  );
  const kept = imageIds.filter((imageId) => shown.has(imageId));
  if ((await holdImages(tx, kept)).length !== kept.length) throw new DomainError('notFound', { field: 'imageIds' });
  await tx.recipeImage.deleteMany({ where: { recipeId: id } });
  await tx.recipeImage.createMany({ data: imageIds.map((imageId, position) => ({ recipeId: id, imageId, position })) });
}

async function writeLinks(
  tx: Tx,
  { current, libraryId, next, seq }: { current: Recipe; libraryId: string; next: RecipeState; seq: bigint },
): Promise<string[]> {
  const before = current.linkedRecipes.map(({ id }) => id);
  const added = next.linkedIds.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !next.linkedIds.includes(id));
  await requireLinkable(tx, { id: current.id, libraryId, linkedIds: added });
  await linkRecipes(tx, { recipeId: current.id, added, removed, seq });
  return [...added, ...removed];
}
