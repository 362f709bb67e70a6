import { type LibraryChange, libraryChangeSchema } from '@trivet/shared/recipes/library/library-change';
import type { Operation } from '@trivet/shared/sync/schemas';
import { emptyForm, formOf, type RecipeForm, textFields } from '#web/features/recipes/form.public.ts';
import { nutritionForm } from '#web/features/recipes/nutrition-form.public.ts';
import { paths } from '#web/lib/paths.ts';
import { trpcClient } from '#web/lib/server/api.ts';
import { failureOf } from '#web/lib/server/failures.ts';
import { newSlotOf, writeDraft } from './draft.ts';

/** What of a recipe is known on the server: its form, null where it is gone, and the labels by their ids. */
interface Present {
  form: RecipeForm | null;
  labels: ReadonlyMap<string, RecipeForm['labels'][number]>;
}

/**
 * Opens a save of a recipe that the server refused in the editor, as it was typed. What somebody else changed meanwhile is
 * compared when it is saved. Throws when the server cannot be asked.
 */
export async function changeAgain({ rowId, change: sent, seen = {} }: Operation): Promise<void> {
  const change = libraryChangeSchema.parse(sent);
  if (change.type !== 'create' && change.type !== 'save') return;
  const [present, me] = await Promise.all([presentOf(rowId), trpcClient.users.getMe.query()]);
  const before = { ...(present.form ?? emptyForm), ...seen };
  const isNew = change.type === 'create';
  const draft = {
    userId: me.id,
    recipeId: rowId,
    savedAt: Date.now(),
    version: isNew ? 0 : (change.version ?? 1),
    base: isNew ? emptyForm : before,
    form: formAfter(isNew ? emptyForm : before, change, present),
  };
  if (!writeDraft(isNew ? newSlotOf(rowId) : rowId, draft)) throw new Error('The browser has no room for the draft.');
  window.location.hash = paths.editRecipe(isNew ? 'new' : rowId);
}

async function presentOf(id: string): Promise<Present> {
  const [form, labels] = await Promise.all([
    trpcClient.recipes.readRecipe.query({ id }).then(formOf, (error: unknown) => {
      if (failureOf(error).status !== 404) throw error;
      return null;
    }),
    trpcClient.labels.listLabels.query(),
  ]);
  return {
    form,
    labels: new Map(
      labels.map(({ id: labelId, title, labelGroupId }) => [labelId, { id: labelId, title, groupId: labelGroupId }]),
    ),
  };
}

type Save = LibraryChange & { type: 'create' | 'save' };

/** Returns the form as it was typed. Labels that are gone are left out, and those that were made with it are new. */
function formAfter(before: RecipeForm, change: Save, { labels }: Present): RecipeForm {
  const texts = textFields.filter((field) => change[field] !== undefined).map((field) => [field, change[field] ?? '']);
  const made = new Map(
    change.newLabels?.map(({ id, title, labelGroupId }) => [id, { id: null, title, groupId: labelGroupId }]),
  );
  const images = new Map([...before.images, ...(change.newImages ?? [])].map((image) => [image.id, image]));
  return {
    ...before,
    ...(Object.fromEntries(texts) as Partial<RecipeForm>),
    ...(change.rating !== undefined && { rating: change.rating }),
    ...(change.lastMadeAt !== undefined && { lastMadeAt: change.lastMadeAt ?? '' }),
    ...(change.labelIds != null && { labels: change.labelIds.flatMap((id) => made.get(id) ?? labels.get(id) ?? []) }),
    ...(change.imageIds != null && { images: change.imageIds.flatMap((id) => images.get(id) ?? []) }),
    ...(change.nutrition !== undefined && { nutrition: nutritionForm(change.nutrition ?? {}) }),
    ...(change.corrections !== undefined && { corrections: change.corrections ?? [] }),
  };
}
