import type { ExportPictures } from '@trivet/shared/export/schemas';
import type { LanguageCode } from '@trivet/shared/languages';
import type { PortableLists } from '#api/features/shopping-lists/shopping-lists.public';
import type { ExportedRecipe, ExportOwner } from '../exported-recipe.ts';
import type { ArchiveManifest } from './archive-manifest.ts';
import type { ExportWords } from './export-words.ts';

/** The content of an archive. */
export interface ArchiveSource {
  owner: ExportOwner;
  pages: AsyncIterable<readonly ExportedRecipe[]>;
  recipeCount: number;
  /** The labels and groups of the library, when all of it goes into the archive. */
  library: Pick<ArchiveManifest, 'labels' | 'labelGroups'>;
  /** The shopping lists of the owner, when everything goes into the archive. */
  lists: PortableLists | null;
  pictures: ExportPictures;
  language: LanguageCode;
  words: ExportWords;
}
