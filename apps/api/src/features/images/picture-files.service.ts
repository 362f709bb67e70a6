import type { Storage, StoredObject } from '#api/kernel/storage/storage';
import { openOriginal, openVariant } from './image-files.ts';

/** An image as far as its files are found by it; the narrowest variant first. */
interface KeptImage {
  key: string;
  /** Media type of the original. */
  contentType: string;
  variants: readonly { width: number }[];
}

/** The bytes of a picture and what they are. */
export interface PictureFile {
  object: StoredObject;
  contentType: string;
}

/** The variant that is at least `width` wide, or the widest; null when its file is gone. */
export async function findShownPicture(
  storage: Storage,
  { key, variants }: KeptImage,
  width = Number.POSITIVE_INFINITY,
): Promise<PictureFile | null> {
  const variant = variants.find((each) => each.width >= width) ?? variants.at(-1);
  const object = variant ? await openVariant(storage, key, `${variant.width}.webp`) : null;
  return object && { object, contentType: 'image/webp' };
}

/**
 * A picture as it was sent, with what cameras write into it, or as it is shown when that is not kept. Only for whoever
 * owns the library of the picture.
 */
export async function findOriginalPicture(storage: Storage, image: KeptImage): Promise<PictureFile | null> {
  const object = await openOriginal(storage, image.key);
  return object ? { object, contentType: image.contentType } : findShownPicture(storage, image);
}
