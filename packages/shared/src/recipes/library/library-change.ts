import { z } from 'zod';
import type { ErrorCode } from '../../errors.ts';
import { labelTitleSchema } from '../../labels/label-title.ts';
import { changedFields, type RecipeState, stateAfter } from '../changes/recipe-state.ts';
import { emptyRecipe, recipeImageSchema, type RecipeValues, recipeValuesSchema } from '../schemas.ts';
import { createRecipeSchema, maxRecipeLabels, maxRecipeParts, updateRecipeSchema } from '../write-schemas.ts';
import type { LibraryRecipe } from './library-rows.ts';

/**
 * A label that the person made while the server could not be asked. A recipe names it by this id. The server takes the
 * label that has the id by now, or the title, or makes one with this id. Each change that names it carries it.
 */
const newLabelSchema = z.object({ id: z.uuid(), title: labelTitleSchema, labelGroupId: z.uuid().nullable() });

export type NewLabel = z.infer<typeof newLabelSchema>;

const partsOfChange = {
  newLabels: z.array(newLabelSchema).max(maxRecipeLabels).optional(),
  /** The images of `imageIds` that the row does not have yet, to show them. The server reads the ids alone. */
  newImages: z.array(recipeImageSchema).max(maxRecipeParts).optional(),
};

/** What online saves ask, and those that wait cannot: a title that exists is kept. */
const asked = { titleConflict: true, withDuplicates: true } as const;

/**
 * A change of one recipe of a library, as it waits and is sent later. `save` with a version is refused (`versionConflict`)
 * when somebody saved since that version, as online. The versions of several that wait count on from each other.
 */
export const libraryChangeSchema = z.discriminatedUnion('type', [
  createRecipeSchema
    .omit({ ...asked, id: true, libraryId: true })
    .extend({ type: z.literal('create'), ...partsOfChange }),
  updateRecipeSchema.omit({ ...asked, id: true, seen: true }).extend({ type: z.literal('save'), ...partsOfChange }),
  z.object({ type: z.literal('delete') }),
  z.object({ type: z.literal('restore') }),
  /** Marks any recipe that the person sees as a favorite of theirs. */
  z.object({ type: z.literal('setFavorite'), isFavorite: z.boolean() }),
]);
export type LibraryChange = z.infer<typeof libraryChangeSchema>;

/** Who changes a recipe and when, in milliseconds since 1970. */
interface ChangedBy {
  ownerId: string;
  at: number;
}

/** A recipe after a change, null when it is in the trash, or the reason why the change cannot be made. */
export type ChangedRecipe = { row: LibraryRecipe | null } | { refused: ErrorCode };

/** Applies a change to a recipe as the server will, without modifying `row`. It is null outside the library. */
export function applyLibraryChange(row: LibraryRecipe | null, change: LibraryChange, by: ChangedBy): ChangedRecipe {
  switch (change.type) {
    case 'create':
      return { row: row ?? saved(newRow(by), change, by) };
    case 'save':
      if (row === null) return { refused: 'notFound' };
      if (isStale(row, change)) return { refused: 'versionConflict' };
      return { row: saved(row, change, by) };
    case 'delete':
      return { row: null };
    // What was deleted before is not here, and comes with the answer of the server.
    case 'restore':
    case 'setFavorite':
      return { row };
  }
}

/**
 * What a change of another recipe makes of one: a link belongs to both, so that it raises the versions of both. The server
 * writes it with that change.
 */
export interface LinkChange {
  type: 'link';
  /** The id of the other recipe. */
  recipeId: string;
  isLinked: boolean;
}

/** A change with its time, in milliseconds since 1970. */
export interface TimedChange {
  change: LibraryChange | LinkChange;
  at: number;
}

/** A recipe as it shows, and as it was before it went to the trash among the changes that wait. */
export interface ShownState {
  shown: LibraryRecipe | null;
  deleted: LibraryRecipe | null;
}

/** Returns what shows after one more change. One that cannot be made shows nothing, because the server answers it. */
export function stateAfterChange(
  { shown: before, deleted: gone }: ShownState,
  { change, at }: TimedChange,
  ownerId: string,
): ShownState {
  if (change.type === 'link') return { shown: before && linked(before, change, at), deleted: gone };
  const deleted = change.type === 'delete' ? (before ?? gone) : gone;
  const shown = change.type === 'restore' ? (before ?? deleted) : before;
  const changed = applyLibraryChange(shown, change, { ownerId, at });
  return { shown: 'row' in changed ? changed.row : shown, deleted };
}

/** Applies changes that wait, in their order. What was deleted among them comes back with its restore. */
export const applyLibraryChanges = (
  row: LibraryRecipe | null,
  changes: readonly TimedChange[],
  ownerId: string,
): LibraryRecipe | null =>
  changes.reduce<ShownState>((state, change) => stateAfterChange(state, change, ownerId), { shown: row, deleted: null })
    .shown;

// The server may have written it already.
function linked(row: LibraryRecipe, { recipeId, isLinked }: LinkChange, at: number): LibraryRecipe {
  if (row.linkedRecipeIds.includes(recipeId) === isLinked) return row;
  const others = row.linkedRecipeIds.filter((id) => id !== recipeId);
  return {
    ...row,
    linkedRecipeIds: isLinked ? [...others, recipeId] : others,
    version: row.version + 1,
    updatedAt: at,
  };
}

type Save = LibraryChange & { type: 'create' | 'save' };

// A save that changes nothing is never refused.
const isStale = (row: LibraryRecipe, change: Save & { type: 'save' }): boolean =>
  change.version != null && change.version !== row.version && fieldsChanged(row, change).length > 0;

const fieldsChanged = (row: LibraryRecipe, change: Save) =>
  changedFields(stateOf(row), stateAfter(stateOf(row), change));

function saved(row: LibraryRecipe, change: Save, { at }: ChangedBy): LibraryRecipe {
  const before = stateOf(row);
  const after = stateAfter(before, change);
  const isNew = row.version === 0;
  if (!isNew && changedFields(before, after).length === 0) return row;
  const images = new Map([...row.images, ...(change.newImages ?? [])].map((image) => [image.id, image]));
  return {
    ...row,
    ...after.values,
    labelIds: after.labelIds,
    linkedRecipeIds: after.linkedIds,
    images: after.imageIds.map((id) => images.get(id)).filter((image) => image !== undefined),
    version: row.version + 1,
    updatedAt: at,
  };
}

const newRow = ({ ownerId, at }: ChangedBy): LibraryRecipe => ({
  ...emptyRecipe,
  userId: ownerId,
  fromUser: null,
  images: [],
  labelIds: [],
  linkedRecipeIds: [],
  linkShared: false,
  version: 0,
  createdAt: at,
  updatedAt: at,
});

const stateOf = (row: LibraryRecipe): RecipeState => ({
  values: Object.fromEntries(
    Object.keys(recipeValuesSchema.shape).map((key) => [key, row[key as keyof RecipeValues]]),
  ) as unknown as RecipeValues,
  labelIds: row.labelIds,
  imageIds: row.images.map(({ id }) => id),
  linkedIds: row.linkedRecipeIds,
});
