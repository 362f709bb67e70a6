import type { RecipeSummary } from '@trivet/shared/recipes/schemas';

/** A recipe as the list shows it, which says nothing but what is given. */
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
