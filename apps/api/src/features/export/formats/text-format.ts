import type { ExportedRecipe } from '../exported-recipe.ts';

/** A recipe with the addresses of its pictures. */
export interface AddressedRecipe extends Omit<ExportedRecipe, 'images'> {
  images: readonly { id: string; location: string }[];
}

/** A document that contains recipe after recipe. */
export interface TextExportFormat {
  begin: string;
  between: string;
  end: string;
  /** The whole document when there are no recipes. */
  empty: string;
  /** Returns one recipe. `baseUrl` is the address of this server, without a slash at the end. */
  textOf: (recipe: AddressedRecipe, baseUrl: string) => string;
}
