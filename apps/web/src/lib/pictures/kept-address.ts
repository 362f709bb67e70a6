import type { RecipeImage } from '@trivet/shared/recipes/schemas';

const beginning = 'kept:';

/** Returns the picture of a file that this browser keeps until it is sent. Its size is known once the server has read it. */
export const keptImage = (id: string): RecipeImage => ({
  id,
  location: `${beginning}${id}`,
  srcSet: '',
  width: 0,
  height: 0,
});

/** Returns the id of the kept file that an address of {@link keptImage} stands for, null for any other address. */
export const keptIdOf = (address: string): string | null =>
  address.startsWith(beginning) ? address.slice(beginning.length) : null;
