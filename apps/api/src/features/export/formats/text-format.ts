import type { ExportedRecipe } from '../exported-recipe.ts';

/** A recipe with the addresses of its pictures. */
export interface AddressedRecipe extends Omit<ExportedRecipe, 'images'> {
  images: readonly { id: string; location: string }[];
}

/** A document that tells recipe after recipe. */
export interface TextFormat {
  begin: string;
  between: string;
  end: string;
  /** The whole document where there is no recipe. */
  empty: string;
  /** One recipe; `baseUrl` is the address of this server, without a slash at the end. */
  textOf: (recipe: AddressedRecipe, baseUrl: string) => string;
}
