import type { Recipe, RecipeValues } from '@trivet/shared/recipes/schemas';

/** A picture of a recipe, with what is needed to find and describe its files. */
export interface ExportedImage {
  id: string;
  key: string;
  /** Media type of the kept original. */
  contentType: string;
  /** Narrowest first. */
  variants: readonly { width: number; height: number }[];
}

/** What a query for pictures reads of each. */
export const exportedImageSelect = {
  id: true,
  key: true,
  contentType: true,
  variants: { select: { width: true, height: true }, orderBy: { width: 'asc' } },
} as const;

/** A recipe with everything that some format tells of it, but for its earlier states. */
export interface ExportedRecipe extends RecipeValues, Pick<Recipe, 'id' | 'userId' | 'version' | 'isFavorite'> {
  /** False for a recipe of a library that the person is only a member of. */
  isOwn: boolean;
  fromUserName: string | null;
  /** The labels in the order of their titles. */
  labels: readonly { title: string; group: string | null }[];
  images: readonly ExportedImage[];
  /** The recipes that it links to, whether they are exported or not. */
  linkedRecipes: readonly { id: string; title: string }[];
  /** The size of its earlier states in the database, in bytes. It is 0 for a recipe without earlier states. */
  historyBytes: number;
  createdAt: Date;
  updatedAt: Date;
}

/** The person whose recipes are exported. */
export interface ExportOwner {
  userId: string;
  libraryId: string;
  /** The libraries that the person may read. */
  libraries: readonly string[];
}

/**
 * The recipes to export: all that the owner may read, those with a label, or chosen ones. An `account` is all recipes with
 * everything else that the owner has here.
 */
export type ExportScope =
  | { kind: 'all' | 'account' }
  | { kind: 'label'; labelId: string }
  | { kind: 'selection'; ids: string[] };
