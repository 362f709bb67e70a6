import { type Image, type ImageData, type ImageUrl, maxImageBytes } from '@trivet/shared/images/schemas';
import type { RecipeImage } from '@trivet/shared/recipes/schemas';
import { capabilitiesOfLibrary } from '#api/features/capabilities/capabilities.public';
import type { Context, Services, UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { isUniqueViolation } from '#api/kernel/db/failures';
import { DomainError } from '#api/kernel/errors';
import type { Upload } from '#api/kernel/http/upload';
import type { StoredObject } from '#api/kernel/storage/storage';
import { isImageHidden } from './closed-images.service.ts';
import { deleteImageFiles, newImageKey, openVariant, writeImageFiles } from './image-files.ts';
import { type ImageSource, type ProcessedImage, processImage } from './image-pipeline.ts';

const imageSelect = {
  id: true,
  key: true,
  preview: true,
  createdAt: true,
  library: { select: { ownerId: true } },
  variants: { select: { width: true, height: true }, orderBy: { width: 'asc' } },
} as const satisfies Prisma.ImageSelect;

interface ImageParts {
  id: string;
  key: string;
  /** Narrowest first. */
  variants: readonly { width: number; height: number }[];
  /** Only screens need the preview. */
  preview?: string;
}

/** Returns an image as pages show it: every variant with its width, the widest as the address. */
export function presentImage({ id, key, variants, preview = '' }: ImageParts): RecipeImage {
  const addressOf = (width: number): string => `/api/images/filesystem/${key}/${width}.webp`;
  const { width, height } = variants.at(-1) ?? { width: 0, height: 0 };
  const srcSet = variants.map((variant) => `${addressOf(variant.width)} ${variant.width}w`).join(', ');
  return { id, location: addressOf(width), srcSet, width, height, ...(preview !== '' && { preview }) };
}

/**
 * Keeps an image file that a person sent. No recipe has it yet. With an id of the person's choice it is kept once, however
 * often it is sent. Throws `notFound` for the id of an image that is not theirs.
 */
export async function createImage(
  ctx: UserContext,
  file: Pick<Upload, 'path' | 'size'> | Buffer,
  id?: string,
): Promise<Image> {
  const isBuffer = Buffer.isBuffer(file);
  if ((isBuffer ? file.length : file.size) > maxImageBytes) throw new DomainError('imageTooLarge');
  const known = id === undefined ? null : await findSent(ctx, id);
  if (known !== null) return known;
  try {
    return await storeImage(ctx, ctx.actor.libraryId, isBuffer ? file : file.path, id);
  } catch (error) {
    if (id === undefined || !isUniqueViolation(error)) throw error;
    const sent = await findSent(ctx, id);
    if (sent === null) throw new DomainError('notFound', { field: 'id', cause: error });
    return sent;
  }
}

/** Returns an own image that is sent again, or null. What it is sent for has another day to name it. */
async function findSent({ db, actor, now }: UserContext, id: string): Promise<Image | null> {
  const own = { id, libraryId: actor.libraryId };
  await db.image.updateMany({ where: own, data: { createdAt: now() } });
  const row = await db.image.findFirst({ where: own, select: imageSelect });
  return row && ownImage(row);
}

const ownImage = (row: Prisma.ImageGetPayload<{ select: typeof imageSelect }>): Image => ({
  ...presentImage(row),
  userId: row.library.ownerId,
  key: row.key,
  json: {},
  createdAt: row.createdAt,
  updatedAt: row.createdAt,
});

/** Copies an image from the web. Throws the fetcher's `addressBlocked` and `addressRefused`. */
export async function createImageFromUrl(ctx: UserContext, { url }: ImageUrl): Promise<Image> {
  const { bytes } = await ctx.fetcher.get(url, { accept: 'image/*', maxBytes: maxImageBytes });
  return createImage(ctx, bytes);
}

const maxPrefixLength = 200;

/**
 * Returns the bytes of base64 text, with or without `data:…;base64,` in front. Throws `imageTooLarge` and `notAnImage`.
 */
function decodeImageData(data: string): Buffer {
  const comma = data.startsWith('data:') ? data.slice(0, maxPrefixLength).indexOf(',') : -1;
  if (data.startsWith('data:') && !/;base64$/i.test(data.slice(0, Math.max(0, comma))))
    throw new DomainError('notAnImage');
  // Four letters are three bytes.
  if (((data.length - comma) * 3) / 4 > maxImageBytes + 8) throw new DomainError('imageTooLarge');
  return Buffer.from(data.slice(comma + 1), 'base64');
}

/** Keeps an image that was sent as text. */
export const createImageFromData = async (ctx: UserContext, { data }: ImageData): Promise<Image> =>
  createImage(ctx, decodeImageData(data));

/** Keeps an image of an import in its library. Returns its id. Throws `notAnImage` and `imageTooLarge`. */
export const storeImageForImport = async (services: Services, libraryId: string, bytes: Buffer): Promise<string> =>
  (await storeImage(services, libraryId, bytes)).id;

// Without the capability for more, the small picture is all that is kept.
function onlyVariant({ variants: [small] }: ProcessedImage): Buffer {
  if (small === undefined) throw new Error('A picture has no variant.');
  return small.bytes;
}

// The files come first: a crash leaves files without a row, which the sweep finds, and never a row without files.
async function storeImage(services: Services, libraryId: string, source: ImageSource, id?: string): Promise<Image> {
  const { highResImages } = await capabilitiesOfLibrary(services, services.db, libraryId);
  const processed = await processImage(source, highResImages ? 'full' : 'small');
  const key = newImageKey();
  const { originalBytes } = await writeImageFiles(
    services.storage,
    key,
    highResImages ? source : onlyVariant(processed),
    processed,
  );
  const { contentType, width, height, preview } = processed;
  const variants = processed.variants.map((variant) => ({
    width: variant.width,
    height: variant.height,
    bytes: variant.bytes.length,
  }));
  try {
    const row = await services.db.image.create({
      data: {
        ...(id !== undefined && { id }),
        libraryId,
        key,
        contentType,
        width,
        height,
        preview,
        bytes: originalBytes,
        variants: { create: variants },
      },
      select: imageSelect,
    });
    return ownImage(row);
  } catch (error) {
    await deleteImageFiles(services.storage, [key]);
    throw error;
  }
}

/** Deletes the files of images whose rows are gone, for instance with their library. */
export const deleteFilesOfImages = (services: Services, keys: readonly string[]): Promise<void> =>
  deleteImageFiles(services.storage, keys);

/** Returns the address of an image. Whoever knows its id has seen it. */
export async function getImageLocation(ctx: Context, id: string): Promise<string> {
  const image = await ctx.db.image.findFirst({
    where: { id, library: { owner: { closedAt: null } } },
    select: imageSelect,
  });
  if (!image) throw new DomainError('notFound');
  return presentImage(image).location;
}

/** Opens a variant. Throws `notFound` for everything else, above all for the original and for closed accounts. */
export async function getVariant(ctx: Context, key: string, file: string): Promise<StoredObject> {
  const variant = await openVariant(ctx.storage, key, file);
  if (!variant) throw new DomainError('notFound');
  if (await isImageHidden(ctx, key)) {
    variant.content.destroy();
    throw new DomainError('notFound');
  }
  return variant;
}

/** An image as {@link imageJson} answers it. */
export interface ImageRow {
  id: string;
  key: string;
  preview: string;
  variants: { width: number; height: number }[];
}

/** One JSON value with an image, which is `images i`, and its variants. */
export const imageJson = Prisma.sql`json_build_object('id', i.id, 'key', i.key, 'preview', i.preview, 'variants',
    (SELECT coalesce(json_agg(json_build_object('width', v.width, 'height', v.height) ORDER BY v.width), '[]')
      FROM image_variants v WHERE v.image_id = i.id))`;
