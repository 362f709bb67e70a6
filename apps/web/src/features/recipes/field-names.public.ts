import type { MessageKey } from '#web/lib/i18n.ts';
import type { RecipeForm } from './form.public.ts';

/** The name of each field. */
export const fieldNames: Record<keyof RecipeForm, MessageKey> = {
  title: 'recipes.editor.title',
  description: 'recipes.editor.description',
  yield: 'recipes.editor.yield',
  activeTime: 'recipes.editor.activeTime',
  totalTime: 'recipes.editor.totalTime',
  source: 'recipes.editor.source',
  url: 'recipes.editor.url',
  ingredients: 'recipes.editor.ingredients',
  instructions: 'recipes.editor.instructions',
  notes: 'recipes.editor.notes',
  rating: 'recipes.editor.rating',
  lastMadeAt: 'recipes.editor.lastMade',
  labels: 'recipes.editor.labels',
  images: 'recipes.editor.images',
  nutrition: 'recipes.view.nutrition.title',
  corrections: 'recipes.editor.understood.corrections',
  linkedRecipes: 'recipes.view.linkedRecipes',
};
