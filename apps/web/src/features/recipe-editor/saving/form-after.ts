import type { LibraryChange } from '@trivet/shared/recipes/library/library-change';
import type { Recipe } from '@trivet/shared/recipes/schemas';
import { type FormLabel, type FormLink, type RecipeForm, textFields } from '#web/features/recipes/form.public.ts';
import { nutritionForm } from '#web/features/recipes/nutrition-form.public.ts';
import { trpcClient } from '#web/lib/server/api.ts';

export type Save = LibraryChange & { type: 'create' | 'save' };

/**
 * Returns a form as it was typed. Labels and links are named as the server has them now or `known` recipes had them. Labels
 * that nothing names are left out, and those that were made with the change are new.
 */
export async function formAfter(before: RecipeForm, change: Save, known: readonly Recipe[]): Promise<RecipeForm> {
  const texts = textFields.filter((field) => change[field] !== undefined).map((field) => [field, change[field] ?? '']);
  const images = new Map([...before.images, ...(change.newImages ?? [])].map((image) => [image.id, image]));
  return {
    ...before,
    ...(Object.fromEntries(texts) as Partial<RecipeForm>),
    ...(change.rating !== undefined && { rating: change.rating }),
    ...(change.lastMadeAt !== undefined && { lastMadeAt: change.lastMadeAt ?? '' }),
    ...(change.labelIds != null && { labels: await labelsOf(change.labelIds, change, known) }),
    ...(change.imageIds != null && { images: change.imageIds.flatMap((id) => images.get(id) ?? []) }),
    ...(change.nutrition !== undefined && { nutrition: nutritionForm(change.nutrition ?? {}) }),
    ...(change.corrections !== undefined && { corrections: change.corrections ?? [] }),
    ...(change.linkedRecipeIds != null && { linkedRecipes: await linksOf(change.linkedRecipeIds, known) }),
  };
}

async function labelsOf(ids: readonly string[], { newLabels = [] }: Save, known: readonly Recipe[]) {
  const listed = await trpcClient.labels.listLabels.query();
  const labels = new Map<string, FormLabel>(
    [...known.flatMap((recipe) => recipe.labels), ...listed].map(({ id, title, labelGroupId }) => [
      id,
      { id, title, groupId: labelGroupId },
    ]),
  );
  for (const { id, title, labelGroupId } of newLabels) labels.set(id, { id: null, title, groupId: labelGroupId });
  return ids.flatMap((id) => labels.get(id) ?? []);
}

async function linksOf(ids: readonly string[], known: readonly Recipe[]): Promise<FormLink[]> {
  const links = new Map(
    known.flatMap(({ linkedRecipes }) => linkedRecipes.map(({ id, title }) => [id, { id, title }])),
  );
  const others = ids.filter((id) => !links.has(id));
  const read = others.length === 0 ? [] : await trpcClient.recipes.readRecipes.query({ ids: others });
  for (const { id, title } of read) links.set(id, { id, title });
  return ids.flatMap((id) => links.get(id) ?? []);
}
