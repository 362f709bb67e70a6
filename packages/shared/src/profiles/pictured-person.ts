import { recipeImageSchema } from '../recipes/schemas.ts';
import { userPublicSchema } from '../users/schemas.ts';

/** Another person with the picture beside their name: the first of their profile. */
export const picturedPersonSchema = userPublicSchema.extend({ image: recipeImageSchema.nullable() });
