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

/** Returns what the index is given of a whole recipe. */
export const findableOf = ({ labels, images, ...recipe }: Recipe): FindableRecipe => ({
  ...recipe,
  labelIds: labels.map(({ id }) => id),
  hasImage: images.length > 0,
});
