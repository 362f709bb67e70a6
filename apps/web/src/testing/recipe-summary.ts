import type { RecipeSummary } from '@trivet/shared/recipes/schemas';

/** Returns a recipe of a list. Fields that are not given are empty. */
export const recipeSummary = (given: Pick<RecipeSummary, 'id' | 'title'> & Partial<RecipeSummary>): RecipeSummary => ({
  userId: '7b0d5c0a-6a55-4a1c-8f0a-000000000009',
  description: '',
  source: '',
  totalTime: '',
  rating: null,
  folder: 'main',
  labels: [],
  image: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  ...given,
});
