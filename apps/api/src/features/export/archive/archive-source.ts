import type { ExportPictures } from '@trivet/shared/export/schemas';
import type { LanguageCode } from '@trivet/shared/languages';
import type { WeekStart } from '@trivet/shared/dates/calendar-date';
import type { WholeDiary } from '#api/features/diary/diary.public';
import type { PortablePlan } from '#api/features/meal-plans/meal-plans.public';
import type { PortableScopes } from '#api/features/sharing/sharing.public';
import type { PortableList } from '#api/features/shopping-lists/shopping-lists.public';
import type { ExportedRecipe, ExportOwner } from '../exported-recipe.ts';
import type { ArchiveManifest } from '@trivet/readers/own-files/archive-manifest';
import type { ExportWords } from '../offline/export-words.ts';

/** What people have besides recipes. */
export interface BesidesRecipes {
  lists: PortableScopes<PortableList>;
  plans: PortableScopes<PortablePlan>;
  diary: WholeDiary;
  /** The day that begins the weeks of their plans. */
  weekStart: WeekStart;
}

/** The content of an archive. */
export interface ArchiveSource {
  owner: ExportOwner;
  pages: AsyncIterable<readonly ExportedRecipe[]>;
  recipeCount: number;
  /** The labels and groups of the library, when all of it goes into the archive. */
  library: Pick<ArchiveManifest, 'labels' | 'labelGroups'>;
  /** What the owner has besides recipes, when everything goes into the archive. */
  besides: BesidesRecipes | null;
  /** Whether the archive has the owner's account, messages and all other personal data as well. */
  isPersonal: boolean;
  pictures: ExportPictures;
  language: LanguageCode;
  words: ExportWords;
}
