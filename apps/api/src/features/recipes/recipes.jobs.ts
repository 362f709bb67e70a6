import type { JobKind } from '#api/kernel/jobs/job-kind';
import { purgeTrash } from './purge-trash.service.ts';

/** Upkeep of recipes and labels, every night. */
export const recipeKinds: readonly JobKind[] = [
  {
    kind: 'recipes.purgeTrash',
    every: '37 3 * * *',
    run: async ({ services }) => {
      await purgeTrash(services);
    },
  },
];
