import type { Services, UserContext } from '#api/kernel/context';
import { publicUrl } from '#api/kernel/http/public-url';
import type { Storage, StoredObject } from '#api/kernel/storage/storage';
import { openOriginal, openVariant } from './image-files.ts';
import { requireOwnImages } from './images.access.ts';

/** An image with what is needed to find its files. The narrowest variant comes first. */
interface KeptImage {
  key: string;
  /** Media type of the original. */
  contentType: string;
  variants: readonly { width: number }[];
}

/** The bytes of a picture and their type. */
export interface PictureFile {
  object: StoredObject;
  contentType: string;
}

/**
 * Returns a picture by the address under which this server shows it, or undefined for any other address. Whoever knows
 * the address may see the picture, because it contains 128 random bits.
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

/** Opens the variant that is at least `width` wide, or the widest. Returns null when its file is gone. */
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
 * Opens a picture as it was sent, with the metadata of the camera, or as pages show it when the original is not kept.
 * Only the owner of the picture's library may get it.
 */
export async function findOriginalPicture(storage: Storage, image: KeptImage): Promise<PictureFile | null> {
  const object = await openOriginal(storage, image.key);
  return object ? { object, contentType: image.contentType } : findShownPicture(storage, image);
}

/** Opens images that the caller may attach, as they were sent, in their order. Throws `notFound` for any other. */
export async function openOwnPictures(
  ctx: UserContext,
  ids: readonly string[],
): Promise<(() => Promise<PictureFile | null>)[]> {
  const own = await requireOwnImages(ctx, ids);
  const images = await ctx.db.image.findMany({
    where: { id: { in: own } },
    select: {
      id: true,
      key: true,
      contentType: true,
      variants: { select: { width: true }, orderBy: { width: 'asc' } },
    },
  });
  const byId = new Map(images.map((image) => [image.id, image]));
  return own.flatMap((id) => {
    const image = byId.get(id);
    return image === undefined ? [] : [() => findOriginalPicture(ctx.storage, image)];
  });
}
