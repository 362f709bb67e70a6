import type { RecipeImage } from '@trivet/shared/recipes/schemas';
import { ofServer } from '#web/lib/server/server.ts';

/** A picture to show. */
export interface PictureSource {
  src: string;
  srcSet?: string;
  /** The ThumbHash of the picture in base64. It shows until the picture has loaded. */
  preview?: string;
}

/** Returns the source for the picture of a recipe. */
export const sourceOf = ({
  location,
  srcSet,
  preview,
}: Pick<RecipeImage, 'location' | 'srcSet' | 'preview'>): PictureSource => ({
  src: ofServer(location),
  ...(srcSet !== '' && { srcSet: ofServer(srcSet) }),
  ...(preview !== undefined && { preview }),
});
