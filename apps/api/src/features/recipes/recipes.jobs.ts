import type { JobKind } from '#api/kernel/jobs/job-kind';
import { refreshVocabularies } from './finding/search-vocabulary.service.ts';
import { purgeTrash } from './trash/trash.service.ts';

/** Upkeep of recipes and labels. */
export const recipeKinds: readonly JobKind[] = [
  {
    kind: 'recipes.purgeTrash',
    every: '37 3 * * *',
    run: async ({ services }) => {
      await purgeTrash(services);
    },
  },
  { kind: 'recipes.refreshVocabularies', every: '* * * * *', run: ({ services }) => refreshVocabularies(services) },
];
