import type { RecipeImage } from '@trivet/shared/recipes/schemas';
import { imageJson, type ImageRow, presentImage } from '#api/features/images/images.public';
import { Prisma } from '#api/kernel/db/client';

/** Selects the picture beside the name of `users u`, or null. */
export const personImageJson = Prisma.sql`(SELECT ${imageJson} FROM profile_images pi JOIN images i ON i.id = pi.image_id
  WHERE pi.user_id = u.id ORDER BY pi.position LIMIT 1)`;

/** Returns the picture beside a name as pages show it. */
export const presentPersonImage = (image: ImageRow | null): RecipeImage | null => image && presentImage(image);
