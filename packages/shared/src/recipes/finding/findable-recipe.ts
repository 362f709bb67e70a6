import type { LibraryRecipe } from '../library/library-rows.ts';
import type { Recipe } from '../schemas.ts';
import type { SearchedText } from './segment.ts';

/** What the index is given of a recipe outside the trash. */
export interface FindableRecipe
  extends SearchedText, Pick<Recipe, 'id' | 'totalTime' | 'rating' | 'folder' | 'lastMadeAt' | 'isFavorite'> {
  labelIds: readonly string[];
  hasImage: boolean;
  createdAt: Date;
  updatedAt: Date;
}

/** A label as the index knows it. */
export interface FindableLabel {
  id: string;
  title: string;
}

/** Returns what the index is given of the row of a library. */
export const findableOf = (id: string, row: LibraryRecipe, isFavorite: boolean): FindableRecipe => ({
  ...row,
  id,
  isFavorite,
  hasImage: row.images.length > 0,
  createdAt: new Date(row.createdAt),
  updatedAt: new Date(row.updatedAt),
});
