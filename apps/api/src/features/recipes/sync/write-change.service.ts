import type { LibraryChange } from '@trivet/shared/recipes/library/library-change';
import type { Texts } from '@trivet/shared/sync/seen-texts';
import { librariesFor, libraryToAddTo, publishLabels, publishRecipes } from '#api/features/libraries/libraries.public';
import type { UserContext } from '#api/kernel/context';
import type { Tx } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import type { Applied } from '#api/kernel/sync/operation-answers';
import type { NewRecipe } from '../core/insert.ts';
import { type AttachImages, withAdoptedImages } from '../editing/attach-images.ts';
import { announceWithLinks, createWithin, requireTitle } from '../editing/create-recipe.service.ts';
import { publishSaved, writeSave } from '../editing/update-recipe.service.ts';
import { setFavoriteWithin, tellFavorite } from '../personal/set-favorite.service.ts';
import { moveRecipeWithin } from '../trash/delete-recipes.service.ts';
import type { LockedRecipes } from './locked-recipes.ts';
import { type NewLabel, presentImages, presentLinks, takeLabels } from './waited-parts.ts';

/** An operation on a recipe of a library that the actor reads. */
export interface RecipeOperation {
  libraryId: string;
  recipeId: string;
  /** The labels that the person made without a network, by their ids. */
  newLabels: ReadonlyMap<string, NewLabel>;
  /** The texts that the change replaces, as the person saw them. */
  seen: Texts;
  /** How much higher the version of the recipe is than the person counts, after an earlier change of the same call. */
  ahead: number;
}

/** A change that has been written. */
export interface Written extends Applied {
  /** How much higher the version of the recipe is now than the person counts. */
  ahead?: number;
  /** Sends the frames to the members of the library. */
  tell?: (members: readonly string[]) => void;
}

/** A transaction that keeps a library locked. */
export interface LibraryTransaction {
  tx: Tx;
  recipes: LockedRecipes;
}

type ChangeOf<Type extends LibraryChange['type']> = Extract<LibraryChange, { type: Type }>;

/** Writes a change of a recipe by what writes it online, in a transaction. Throws the reason of a refusal. */
export async function writeChange(
  ctx: UserContext,
  { tx, recipes }: LibraryTransaction,
  operation: RecipeOperation,
  change: LibraryChange,
): Promise<Written> {
  if (change.type === 'setFavorite') return mark(ctx, tx, operation, change);
  if (change.type === 'save') return save(ctx, { tx, recipes }, operation, change);
  recipes.forget();
  if (change.type === 'create') return create(ctx, tx, operation, { ...change, attach: () => Promise.resolve([]) });
  requireEditor(ctx, operation);
  return change.type === 'delete' ? remove(ctx, tx, operation) : restore(ctx, tx, operation);
}

/** Whoever reads a library may know that they may not change it. */
function requireEditor(ctx: UserContext, { libraryId }: { libraryId: string }): void {
  if (!librariesFor(ctx, 'edit').includes(libraryId)) throw new DomainError('forbidden');
}

/** Returns true for a new recipe with pictures, see {@link withPicturesOf}. */
export const bringsPictures = (change: LibraryChange | undefined): change is ChangeOf<'create'> =>
  change?.type === 'create' && (change.imageIds ?? []).length > 0;

/**
 * Calls `run` with what writes a new recipe with its pictures in a transaction. Those of other people's recipes are copied
 * before it, and the copies stay with a recipe that was made. `run` returns whether the transaction was done.
 */
export async function withPicturesOf(
  ctx: UserContext,
  operation: RecipeOperation,
  change: ChangeOf<'create'>,
  run: (write: (tx: Tx) => Promise<Written>) => Promise<boolean>,
): Promise<void> {
  const libraryId = libraryToAddTo(ctx, operation.libraryId);
  const pictures = { imageIds: change.imageIds ?? [], libraryId, leavesOutGone: true };
  await withAdoptedImages(ctx, pictures, async (attach) => {
    const made = { isDone: false };
    const isDone = await run(async (tx) => {
      const written = await create(ctx, tx, operation, { ...change, attach });
      made.isDone = !written.isEmpty;
      return written;
    });
    return isDone && made.isDone ? made : null;
  });
}

async function create(
  ctx: UserContext,
  tx: Tx,
  operation: RecipeOperation,
  { attach, ...change }: ChangeOf<'create'> & { attach: AttachImages },
): Promise<Written> {
  const { recipeId, newLabels } = operation;
  const libraryId = libraryToAddTo(ctx, operation.libraryId);
  requireTitle(change.title);
  if (await isHere(tx, operation)) return { isEmpty: true };
  const { labelIds = [], madeIds } = await takeLabels(tx, { libraryId, labelIds: change.labelIds, newLabels });
  const links = (await presentLinks(tx, { id: recipeId, libraryId }, change.linkedRecipeIds)) ?? [];
  const recipe: NewRecipe = { ...change, id: recipeId, libraryId, labelIds, imageIds: [] };
  const inserted = await createWithin(ctx, tx, recipe, { links, attach });
  // The id is that of a recipe in the trash or in another library.
  if (inserted === null) throw new DomainError('notFound');
  return { isEmpty: false, tell: () => announceWithLinks(ctx, recipe, { inserted, links }, madeIds) };
}

async function save(
  ctx: UserContext,
  { tx, recipes }: LibraryTransaction,
  { libraryId, recipeId: id, newLabels, seen, ahead }: RecipeOperation,
  change: ChangeOf<'save'>,
): Promise<Written> {
  requireEditor(ctx, { libraryId });
  if (change.title !== undefined) requireTitle(change.title);
  const current = await recipes.take(id);
  if (current === undefined) throw new DomainError('notFound');
  const { labelIds, madeIds } = await takeLabels(tx, { libraryId, labelIds: change.labelIds, newLabels });
  const version = change.version == null ? null : change.version + ahead;
  const saved = await writeSave(
    ctx,
    tx,
    { libraryId, current },
    {
      ...change,
      version,
      id,
      // It counted on from those before it, one of which may have changed nothing here, because all that it named was gone,
      // or was refused. The texts tell whether somebody else saved meanwhile.
      countsOn: true,
      seen,
      labelIds,
      linkedRecipeIds: await presentLinks(tx, { id, libraryId }, change.linkedRecipeIds),
      imageIds: await presentImages(ctx, tx, id, change.imageIds),
    },
  );
  // The others of its links were changed with it.
  if (change.linkedRecipeIds != null) recipes.forget();
  return {
    isEmpty: saved.change === null,
    ahead: version === null || saved.change === null ? ahead : ahead + Math.max(0, current.version - version),
    tell(members) {
      if (madeIds.length > 0) publishLabels(ctx.publish, members, { ids: madeIds, kind: 'created' });
      publishSaved(ctx, members, saved);
    },
  };
}

async function remove(ctx: UserContext, tx: Tx, { libraryId, recipeId: id }: RecipeOperation): Promise<Written> {
  const moved = await moveRecipeWithin(tx, { id, libraryId }, 'trash');
  // What is gone already is as the person wants it.
  return { isEmpty: moved.length === 0, tell: tellMoved(ctx, moved, 'deleted') };
}

async function restore(ctx: UserContext, tx: Tx, operation: RecipeOperation): Promise<Written> {
  const { libraryId, recipeId: id } = operation;
  const moved = await moveRecipeWithin(tx, { id, libraryId }, 'library');
  if (moved.length === 0 && !(await isHere(tx, operation))) throw new DomainError('notFound');
  return { isEmpty: moved.length === 0, tell: tellMoved(ctx, moved, 'created') };
}

const tellMoved =
  ({ publish }: UserContext, moved: readonly { ids: readonly string[] }[], kind: 'created' | 'deleted') =>
  (members: readonly string[]): void => {
    for (const { ids } of moved) publishRecipes(publish, members, { ids, kind, hasLabels: true });
  };

async function mark(
  ctx: UserContext,
  tx: Tx,
  { recipeId: id }: RecipeOperation,
  { isFavorite }: ChangeOf<'setFavorite'>,
): Promise<Written> {
  const isChange = await setFavoriteWithin(ctx, tx, { id, isFavorite });
  const tell = isChange ? () => tellFavorite(ctx, id) : undefined;
  return { isEmpty: !isChange, ...(tell && { tell }) };
}

const isHere = async (tx: Tx, { recipeId: id, libraryId }: RecipeOperation): Promise<boolean> =>
  (await tx.recipe.count({ where: { id, libraryId, deletedAt: null } })) > 0;
