import type { Label, LabelGroup } from '../../labels/schemas.ts';
import type { Recipe } from '../schemas.ts';

/** The name of a library among the kinds of scopes. */
export const libraryKind = 'library';

/** The noun of recipes in operations and rows. */
export const recipeNoun = 'recipe';

/** The noun of labels in operations and rows. */
export const labelNoun = 'label';

/** The nouns of a library, as the names of its rows. */
export type LibraryNoun = typeof recipeNoun | typeof labelNoun | 'labelGroup';

/** Moments of a row, in milliseconds since 1970. */
interface RowMoments {
  createdAt: number;
  updatedAt: number;
}

/**
 * A recipe as a row of its library: what every reader of the library sees alike. Labels and linked recipes stand in it by
 * their ids, because their titles change without it.
 */
export interface LibraryRecipe
  extends
    RowMoments,
    Omit<Recipe, 'id' | 'labels' | 'linkedRecipes' | 'isOwner' | 'isFavorite' | 'createdAt' | 'updatedAt'> {
  labelIds: string[];
  linkedRecipeIds: string[];
}

/** A label as a row of its library. */
export type LibraryLabel = RowMoments & Pick<Label, 'title' | 'labelGroupId'>;

/** A label group as a row of its library. Its labels name it. */
export type LibraryLabelGroup = RowMoments & Pick<LabelGroup, 'title' | 'warnWhenNotPresent'>;
