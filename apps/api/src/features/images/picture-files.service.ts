import type { Services } from '#api/kernel/context';
import { publicUrl } from '#api/kernel/http/public-url';
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

/**
 * A picture by the address under which this server shows it; undefined for any other address. Who knows it may see it: it
 * holds 128 random bits.
 */
export function findByAddress(
  { env, storage }: Pick<Services, 'env' | 'storage'>,
  address: string,
): Promise<StoredObject | null> | undefined {
  const own = `${publicUrl(env)}/api/images/filesystem/`;
  if (!address.startsWith(own)) return undefined;
  const [key = '', file = '', ...rest] = address.slice(own.length).split('/');
  return rest.length > 0 ? undefined : openVariant(storage, key, file);
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
