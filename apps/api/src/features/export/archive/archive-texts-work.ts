import type { LanguageCode } from '@trivet/shared/languages';
import { recipeLength } from '#api/kernel/threads/long-recipe';
import type { ThreadWork } from '#api/kernel/threads/thread-work';
import type { ArchivedRecipe, ArchiveTexts } from './archive-texts.ts';

/** Writes what an archive says of a long recipe. */
export const archiveTextsWork: ThreadWork<ArchivedRecipe & { language: LanguageCode }, ArchiveTexts> = {
  name: 'archiveTexts',
  async load() {
    const [{ archiveTexts }, { exportWords }] = await Promise.all([
      import('./archive-texts.ts'),
      import('../offline/export-words.ts'),
    ]);
    return async ({ language, ...recipe }) => archiveTexts(recipe, await exportWords(language));
  },
  sizeOf: ({ recipe }) => 2 * recipeLength(recipe) + recipe.historyBytes,
  atOnce: 1,
  timeLimit: 60_000,
  refusal: 'payloadTooLarge',
};
