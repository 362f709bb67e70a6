import type { LibraryChange } from '@trivet/shared/recipes/library/library-change';
import type { Texts } from '@trivet/shared/sync/seen-texts';
import { librariesFor, libraryToAddTo, membersOf, publishLabels } from '#api/features/libraries/libraries.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { type Applied, applyOnce } from '#api/kernel/sync/operation-answers';
import type { NewRecipe } from '../core/insert.ts';
import { withAdoptedImages } from '../editing/attach-images.ts';
import { announceWithLinks, createWithin, requireTitle } from '../editing/create-recipe.service.ts';
import { lockLibrary, tellSaved, writeSave } from '../editing/update-recipe.service.ts';
import { setFavoriteWithin, tellFavorite } from '../personal/set-favorite.service.ts';
import { announceMoved, moveRecipeWithin } from '../trash/delete-recipes.service.ts';
import { type NewLabel, presentImages, presentLinks, takeLabels } from './waited-parts.ts';

/** An operation on a recipe of a library that the actor reads. */
export interface RecipeOperation {
  operationId: string;
  libraryId: string;
  recipeId: string;
  /** The labels that the person made without a network, by their ids. */
  newLabels: ReadonlyMap<string, NewLabel>;
  /** The texts that the change replaces, as the person saw them. */
  seen: Texts;
}

/** A change that has been written, and the frames about it. */
export interface Written extends Applied {
  tell?: () => Promise<void> | void;
}

type ChangeOf<Type extends LibraryChange['type']> = Extract<LibraryChange, { type: Type }>;

/**
 * Writes a change of a recipe by what writes it online, once, in the transaction of its answer. Returns null when the
 * operation has an answer. Throws the reason of a refusal.
 */
export function writeChange(
  ctx: UserContext,
  operation: RecipeOperation,
  change: LibraryChange,
): Promise<Written | null> {
  if (change.type === 'create') return create(ctx, operation, change);
  return applyOnce(ctx, operation.operationId, (tx): Promise<Written> => {
    if (change.type === 'setFavorite') return mark(ctx, tx, operation, change);
    // Whoever reads the library may know that they may not change it.
    if (!librariesFor(ctx, 'edit').includes(operation.libraryId)) throw new DomainError('forbidden');
    if (change.type === 'save') return save(ctx, tx, operation, change);
    return change.type === 'delete' ? remove(ctx, tx, operation) : restore(ctx, tx, operation);
  });
}

async function create(
  ctx: UserContext,
  operation: RecipeOperation,
  change: ChangeOf<'create'>,
): Promise<Written | null> {
  const { operationId, recipeId, newLabels } = operation;
  const libraryId = libraryToAddTo(ctx, operation.libraryId);
  requireTitle(change.title);
  let written: Written | null = null;
  const pictures = { imageIds: change.imageIds ?? [], libraryId, leavesOutGone: true };
  await withAdoptedImages(ctx, pictures, async (attach) => {
    written = await applyOnce(ctx, operationId, async (tx): Promise<Written> => {
      await lock(tx, libraryId);
      if (await isHere(tx, operation)) return { seq: await seqOf(tx, libraryId), isEmpty: true };
      const { labelIds = [], madeIds } = await takeLabels(tx, { libraryId, labelIds: change.labelIds, newLabels });
      const links = (await presentLinks(tx, { id: recipeId, libraryId }, change.linkedRecipeIds)) ?? [];
      const recipe: NewRecipe = { ...change, id: recipeId, libraryId, labelIds, imageIds: [] };
      const inserted = await createWithin(ctx, tx, recipe, { links, attach });
      // The id is that of a recipe in the trash or in another library.
      if (inserted === null) throw new DomainError('notFound');
      const tell = () => announceWithLinks(ctx, recipe, { inserted, links }, madeIds);
      return { seq: await seqOf(tx, libraryId), isEmpty: false, tell };
    });
    // Copies of pictures stay with a recipe that was made.
    return written?.isEmpty === false ? written : null;
  });
  return written;
}

async function save(
  ctx: UserContext,
  tx: Tx,
  { libraryId, recipeId: id, newLabels, seen }: RecipeOperation,
  change: ChangeOf<'save'>,
): Promise<Written> {
  if (change.title !== undefined) requireTitle(change.title);
  if ((await lockLibrary(ctx, tx, id)) !== libraryId) throw new DomainError('notFound');
  const { labelIds, madeIds } = await takeLabels(tx, { libraryId, labelIds: change.labelIds, newLabels });
  const saved = await writeSave(ctx, tx, {
    ...change,
    id,
    // It counted on from those before it, one of which may have changed nothing here, because all that it named was gone, or
    // was refused. The texts tell whether somebody else saved meanwhile.
    countsOn: true,
    seen,
    labelIds,
    linkedRecipeIds: await presentLinks(tx, { id, libraryId }, change.linkedRecipeIds),
    imageIds: await presentImages(ctx, tx, id, change.imageIds),
  });
  if (saved === null) throw new DomainError('notFound');
  return {
    seq: await seqOf(tx, libraryId),
    isEmpty: saved.change === null,
    tell: async () => {
      if (madeIds.length > 0) {
        publishLabels(ctx.publish, await membersOf(ctx.db, libraryId), { ids: madeIds, kind: 'created' });
      }
      await tellSaved(ctx, saved);
    },
  };
}

async function remove(ctx: UserContext, tx: Tx, { libraryId, recipeId: id }: RecipeOperation): Promise<Written> {
  const moved = await moveRecipeWithin(tx, { id, libraryId }, 'trash');
  // What is gone already is as the person wants it.
  return {
    seq: await seqOf(tx, libraryId),
    isEmpty: moved.length === 0,
    tell: () => announceMoved(ctx, moved, 'deleted'),
  };
}

async function restore(ctx: UserContext, tx: Tx, operation: RecipeOperation): Promise<Written> {
  const { libraryId, recipeId: id } = operation;
  const moved = await moveRecipeWithin(tx, { id, libraryId }, 'library');
  if (moved.length === 0 && !(await isHere(tx, operation))) throw new DomainError('notFound');
  return {
    seq: await seqOf(tx, libraryId),
    isEmpty: moved.length === 0,
    tell: () => announceMoved(ctx, moved, 'created'),
  };
}

async function mark(
  ctx: UserContext,
  tx: Tx,
  { libraryId, recipeId: id }: RecipeOperation,
  { isFavorite }: ChangeOf<'setFavorite'>,
): Promise<Written> {
  const isChange = await setFavoriteWithin(ctx, tx, { id, isFavorite });
  const tell = isChange ? () => tellFavorite(ctx, id) : undefined;
  return { seq: await seqOf(tx, libraryId), isEmpty: !isChange, ...(tell && { tell }) };
}

const lock = (tx: Tx, libraryId: string): Promise<unknown> =>
  tx.$queryRaw(Prisma.sql`SELECT FROM libraries WHERE id = ${libraryId}::uuid FOR NO KEY UPDATE`);

const isHere = async (tx: Tx, { recipeId: id, libraryId }: RecipeOperation): Promise<boolean> =>
  (await tx.recipe.count({ where: { id, libraryId, deletedAt: null } })) > 0;

async function seqOf(tx: Tx, libraryId: string): Promise<number> {
  const { seq } = await tx.library.findUniqueOrThrow({ where: { id: libraryId }, select: { seq: true } });
  return Number(seq);
}
