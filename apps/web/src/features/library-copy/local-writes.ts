import { cleanLabelTitle } from '@trivet/shared/labels/label-title';
import type { LabelSummary } from '@trivet/shared/labels/schemas';
import { updateRecipesSchema } from '@trivet/shared/recipes/bulk-schemas';
import { applyLibraryChange, type LibraryChange } from '@trivet/shared/recipes/library/library-change';
import { replacesUnseenText } from '@trivet/shared/recipes/library/unseen-text';
import { withNumber, withoutNumber } from '@trivet/shared/recipes/numbered-title';
import type { Recipe, RecipeImage } from '@trivet/shared/recipes/schemas';
import {
  type CreateRecipe,
  createRecipeSchema,
  type UpdateRecipe,
  updateRecipeSchema,
} from '@trivet/shared/recipes/write-schemas';
import { newId } from '#web/lib/new-id.ts';
import { keptIdOf } from '#web/lib/pictures/kept-address.ts';
import { seenImage } from '#web/lib/pictures/seen-images.ts';
import { currentClient } from '#web/lib/tab-sync.ts';
import { labelWrites } from './label-writes.ts';
import type { RecipePlace } from './protocol.ts';
import { textsReplaced } from './texts-replaced.ts';
import { type NewLabels, refuse, type WritableCopy, type Write } from './writable-copy.ts';

/** Returns where a recipe is, or a new one goes (null). Undefined for one that is not in the copy. */
async function editable(copy: WritableCopy, recipeId: string | null): Promise<RecipePlace | undefined> {
  const place = await copy.placeOf(recipeId);
  if (place === undefined || (recipeId !== null && place.row === null)) return undefined;
  return place.isEditable ? place : refuse('forbidden');
}

/** Refuses a title that another recipe has, where the save asks for it. */
async function requireFreeTitle(
  copy: WritableCopy,
  { id, title, titleConflict }: { id: string; title?: string | undefined; titleConflict?: string | null | undefined },
): Promise<void> {
  if (titleConflict !== 'refuse' || title === undefined) return;
  const recipes = await copy.titled(title, id);
  if (recipes.length === 0) return;
  const base = withoutNumber(title);
  for (let number = 2; ; number += 1) {
    const suggestedTitle = withNumber(base, number);
    if ((await copy.titled(suggestedTitle, id)).length === 0) refuse('titleTaken', { suggestedTitle, recipes });
  }
}

const makeChange = (copy: WritableCopy, place: RecipePlace, recipeId: string, change: LibraryChange): Promise<void> =>
  copy.change(place, recipeId, change, place.row === null ? {} : textsReplaced(place.row, change));

const readRecipe = (copy: WritableCopy, id: string): Promise<Recipe | undefined> =>
  copy.query<Recipe>('recipes.readRecipe', { id });

/** Returns the labels among these that the server does not know yet. Each change that names them carries them. */
const newAmong = (made: NewLabels, place: RecipePlace, ids: readonly string[] | null | undefined) => {
  const known = new Map([...place.newLabels.map((label) => [label.id, label] as const), ...made]);
  const newLabels = (ids ?? []).flatMap((id) => known.get(id) ?? []);
  return newLabels.length === 0 ? {} : { newLabels };
};

/** Returns the pictures that a row does not have yet, as the form shows them. One whose file is gone cannot be sent. */
function newImagesFor({ row }: RecipePlace, ids: readonly string[] | null | undefined) {
  const known = new Set(row?.images.map(({ id }) => id));
  const newImages = (ids ?? []).flatMap((id) => (known.has(id) ? [] : (seenImage(id) ?? [])));
  const { files } = currentClient().held;
  const isGone = ({ id, location }: RecipeImage) => keptIdOf(location) !== null && !files.has(id);
  if (newImages.some(isGone)) refuse('notFound');
  return newImages.length === 0 ? {} : { newImages };
}

async function addRecipe(copy: WritableCopy, input: CreateRecipe, made: NewLabels) {
  const { id: given, libraryId, titleConflict, withDuplicates: _, ...recipe } = createRecipeSchema.parse(input);
  if (libraryId != null) return undefined;
  const id = given ?? newId();
  const place = await editable(copy, null);
  if (place === undefined) return undefined;
  await requireFreeTitle(copy, { id, title: recipe.title, titleConflict });
  await makeChange(copy, place, id, {
    ...recipe,
    type: 'create',
    ...newAmong(made, place, recipe.labelIds),
    ...newImagesFor(place, recipe.imageIds),
  });
  return { value: { ...(await readRecipe(copy, id)), duplicates: [] } };
}

async function saveRecipe(copy: WritableCopy, input: UpdateRecipe, made: NewLabels) {
  const { id, titleConflict, withDuplicates: _, seen = {}, ...save } = updateRecipeSchema.parse(input);
  const place = await editable(copy, id);
  if (place === undefined) return undefined;
  const change: LibraryChange = {
    ...save,
    type: 'save',
    ...newAmong(made, place, save.labelIds),
    ...newImagesFor(place, save.imageIds),
  };
  const changed = applyLibraryChange(place.row, change, { ownerId: copy.personId, at: Date.now() });
  if (save.version != null && replacesUnseenText(place.row ?? {}, save, seen)) {
    return refuse('versionConflict', { recipe: await readRecipe(copy, id) });
  }
  if ('refused' in changed) return refuse(changed.refused, { recipe: await readRecipe(copy, id) });
  if (changed.row?.title !== place.row?.title) await requireFreeTitle(copy, { id, title: save.title, titleConflict });
  if (changed.row !== place.row) await makeChange(copy, place, id, change);
  return { value: { ...(await readRecipe(copy, id)), duplicates: [] } };
}

async function deleteAll(copy: WritableCopy, ids: readonly string[]) {
  const deleted: string[] = [];
  for (const id of ids) {
    const place = await editable(copy, id);
    if (place === undefined) continue;
    await makeChange(copy, place, id, { type: 'delete' });
    deleted.push(id);
  }
  return deleted.length === 0 ? undefined : { value: { ids: deleted, seq: null } };
}

async function restoreAll(copy: WritableCopy, ids: readonly string[]) {
  for (const id of ids) {
    const place = await copy.placeOf(id);
    if (place !== undefined) await makeChange(copy, place, id, { type: 'restore' });
  }
  return { value: { ids } };
}

/** Changes labels, rating or folder of some recipes. All those of a filter are chosen with the server alone. */
async function updateRecipes(copy: WritableCopy, input: unknown, made: NewLabels) {
  const { selection, addLabelIds = [], removeLabelIds = [], ...values } = updateRecipesSchema.parse(input);
  if (!('ids' in selection)) return undefined;
  let count = 0;
  let isAnyHere = false;
  for (const id of selection.ids) {
    const place = await copy.placeOf(id);
    if (place?.row == null) continue;
    isAnyHere = true;
    if (!place.isEditable) continue;
    const labelIds = [...place.row.labelIds.filter((labelId) => !removeLabelIds.includes(labelId)), ...addLabelIds];
    const change: LibraryChange = { type: 'save', ...values, labelIds, ...newAmong(made, place, labelIds) };
    const changed = applyLibraryChange(place.row, change, { ownerId: copy.personId, at: Date.now() });
    if (!('row' in changed) || changed.row === place.row) continue;
    await makeChange(copy, place, id, change);
    count += 1;
  }
  // Of recipes that are not here, the server says what they are.
  return isAnyHere ? { value: { count, seq: null } } : undefined;
}

async function setFavorite(copy: WritableCopy, { id, isFavorite }: { id: string; isFavorite: boolean }) {
  const place = await copy.placeOf(id);
  if (place === undefined) return undefined;
  await makeChange(copy, place, id, { type: 'setFavorite', isFavorite });
  return { value: undefined };
}

/** Finds a label by its title, or makes one that goes to the server with the first recipe that has it. */
async function upsertLabel(
  copy: WritableCopy,
  { title: typed, labelGroupId = null }: { title: string; labelGroupId?: string | null },
  made: NewLabels,
) {
  const title = cleanLabelTitle(typed);
  if (title === '') return refuse('labelTitleInvalid');
  const isSame = (label: { title: string }) => label.title.toLowerCase() === title.toLowerCase();
  const known = (await copy.query<LabelSummary[]>('labels.listLabels', undefined))?.find(isSame);
  if (known !== undefined) return { value: known };
  const label = [...made.values()].find(isSame) ?? { id: newId(), title, labelGroupId };
  made.set(label.id, label);
  return { value: { ...label, recipeCount: 0, createdAt: new Date(), updatedAt: new Date() } };
}

/** The changes that wait where the server cannot be asked, by the paths of the typed API. */
const writes: Readonly<Record<string, Write>> = {
  'recipes.addRecipe': addRecipe,
  'recipes.saveRecipe': saveRecipe,
  'recipes.deleteRecipe': (copy, { id }: { id: string }) => deleteAll(copy, [id]),
  'recipes.deleteRecipes': async (copy, input: { ids?: string[] }) => input.ids && deleteAll(copy, input.ids),
  'recipes.restoreRecipes': async (copy, input: { ids?: string[] }) => input.ids && restoreAll(copy, input.ids),
  'recipes.updateRecipes': updateRecipes,
  'recipes.setFavorite': setFavorite,
  'labels.upsertLabel': upsertLabel,
  ...labelWrites,
  // What was looked at without the server is told to nobody.
  'recipes.noteView': () => Promise.resolve({ value: undefined }),
};

/**
 * Returns what makes changes of the copy, one after the other, so that each builds on the one before. It answers undefined
 * for what cannot wait.
 */
export function createLocalWrites(copy: WritableCopy) {
  const made: NewLabels = new Map();
  let latest: Promise<unknown> = Promise.resolve();
  return (path: string, input: unknown): Promise<{ value: unknown } | undefined> => {
    const write = writes[path];
    if (write === undefined) return Promise.resolve(undefined);
    const done = latest.then(() => write(copy, input as never, made));
    latest = done.catch(() => {});
    return done;
  };
}
