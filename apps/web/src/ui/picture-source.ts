import type { RecipeImage } from '@trivet/shared/recipes/schemas';
import { thumbHashToDataURL } from 'thumbhash';

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
  src: location,
  ...(srcSet !== '' && { srcSet }),
  ...(preview !== undefined && { preview }),
});

/** Returns the address of the blurred picture of a ThumbHash, or undefined for text that is none. */
export function previewAddress(preview: string | undefined): string | undefined {
  if (preview === undefined) return undefined;
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(preview), (byte) => byte.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
