import type { RecipeImage } from '@trivet/shared/recipes/schemas';
import { thumbHashToDataURL } from 'thumbhash';

/** A picture to show. */
export interface PictureSource {
  src: string;
  srcSet?: string;
  /** Its ThumbHash in base64: what shows until it is there. */
  preview?: string;
}

/** How the picture of a recipe is shown. */
export const sourceOf = ({
  location,
  srcSet,
  preview,
}: Pick<RecipeImage, 'location' | 'srcSet' | 'preview'>): PictureSource => ({
  src: location,
  ...(srcSet !== '' && { srcSet }),
  ...(preview !== undefined && { preview }),
});

/** The blurred picture of a ThumbHash, as the address of an image; undefined for what is none. */
export function previewAddress(preview: string | undefined): string | undefined {
  if (preview === undefined) return undefined;
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(preview), (byte) => byte.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
