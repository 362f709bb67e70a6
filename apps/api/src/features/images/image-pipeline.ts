import { open } from 'node:fs/promises';
import { rgbaToThumbHash } from 'thumbhash';
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { DomainError } from '#api/kernel/errors';
import { createDecodingSlots } from './decoding-slots.ts';
import { formatOf, type ImageFormat, pngFramesOf, startBytes } from './image-format.ts';
import { decodingMemory, isTooLarge, maxPixels, memoryFor } from './image-limits.ts';

/** The bytes of an image file, or the path of one on disk. */
export type ImageSource = Buffer | string;

/** A WebP of the picture, without any metadata. */
export interface Variant {
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

/** The result of an image file. Width and height are those of the upright original. */
export interface ProcessedImage {
  readonly contentType: ImageFormat;
  readonly width: number;
  readonly height: number;
  /** From the narrowest to the widest, at least one. */
  readonly variants: readonly Variant[];
  /** A ThumbHash in base64: some thirty letters with colours and rough shapes. */
  readonly preview: string;
}

/** The only variant of a small picture: a square cut from the middle, in the size that the reference product has. */
const smallSide = 200;
const smallWebpOptions = { quality: 55, effort: 2 };

/** Widths that are served. Tile, phone and full width; never enlarged. @limit Images (320, 800 and 1,600) */
const variantWidths = [320, 800, 1600];
/** Most pixels of a side of the picture from which a ThumbHash is made. */
const previewSide = 100;
/** Taller strips become narrower instead, because WebP ends at 16,383 pixels, and screens long before. */
const maxVariantHeight = 6_400;
/** Effort 2 gives nearly the size of the default of 4 in less than half the time. */
const webpOptions = { quality: 80, effort: 2 };
/** Time to decode. A damaged picture must not hold a place. @limit Images (20 seconds) */
const secondsToDecode = 20;

sharp.cache(false);
// Each format is read by its own loader, chosen by its first bytes. All others are blocked.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
});

const decodingSlots = createDecodingSlots(3, decodingMemory);

/**
 * Decodes an image file and encodes it again: upright, without metadata, in the widths that pages need, never enlarged.
 * A JPEG whose end is missing is shown as far as it goes, as browsers do. Throws `notAnImage` for any other or damaged
 * file, and `imageTooLarge` before it decodes anything of the picture. A `small` picture has one variant, a square.
 */
export async function processImage(source: ImageSource, kind: 'full' | 'small' = 'full'): Promise<ProcessedImage> {
  const { format, header } = await readStart(source);
  const { width, height } = header.autoOrient;
  const make = kind === 'full' ? (picture: Sharp) => makeVariants(picture, { width, height }) : makeSmall;
  const made = await decodingSlots(memoryFor(header, format), () => asImage(decode(source, format, make)));
  if (kind === 'full') return { contentType: format, width, height, ...made };
  return { contentType: 'image/webp', width: smallSide, height: smallSide, ...made };
}

/**
 * Returns a WebP of at most this width, and of half as much again in height at most, without any metadata. Throws as
 * {@link processImage} does.
 */
export async function makeThumbnail(source: ImageSource, width: number): Promise<Buffer> {
  const { format, header } = await readStart(source);
  const size = { width, height: width * 1.5, fit: 'inside', withoutEnlargement: true } as const;
  const make = (): Promise<Buffer> =>
    // Browsers show a JPEG as far as it goes.
    sharp(source, { ...decoding, failOn: format === 'image/jpeg' ? 'none' : 'error' })
      .timeout({ seconds: secondsToDecode })
      .resize(size)
      .webp(webpOptions)
      .toBuffer();
  return decodingSlots(memoryFor(header, format), () => asImage(make()));
}

/** Returns the format of an image and its header. Throws for a file that nobody should decode. */
async function readStart(source: ImageSource): Promise<{ format: ImageFormat; header: Metadata }> {
  const start = await startOf(source);
  const format = formatOf(start);
  if (format === null) throw new DomainError('notAnImage');
  const header = await asImage(readHeader(source));
  if (format === 'image/png') header.pages = pngFramesOf(start);
  if (isTooLarge(header, format)) throw new DomainError('imageTooLarge');
  return { format, header };
}

async function startOf(source: ImageSource): Promise<Buffer> {
  if (typeof source !== 'string') return source.subarray(0, startBytes);
  const file = await open(source);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(startBytes), 0, startBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

// We check the limit on pixels, so that this failure can be told from a damaged file.
const readHeader = (source: ImageSource): Promise<Metadata> => sharp(source, { limitInputPixels: false }).metadata();

async function asImage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new DomainError(isTimeout(error) ? 'imageTooLarge' : 'notAnImage', { cause: error });
  }
}

const isTimeout = (error: unknown): boolean => error instanceof Error && error.message.startsWith('timeout');

const decoding: SharpOptions = { failOn: 'error', limitInputPixels: maxPixels, autoOrient: true, pages: 1 };

type Decoded = Pick<ProcessedImage, 'variants' | 'preview'>;

interface Size {
  width: number;
  height: number;
}

type Make = (picture: Sharp) => Promise<Decoded>;

async function decode(source: ImageSource, format: ImageFormat, make: Make): Promise<Decoded> {
  try {
    return await make(sharp(source, decoding));
  } catch (error) {
    if (format !== 'image/jpeg' || isTimeout(error)) throw error;
    const decoded = await make(sharp(source, { ...decoding, failOn: 'none' }));
    // A picture of which nothing is left decodes to one colour.
    if (await isOneColour(decoded.variants)) throw error;
    return decoded;
  }
}

/** Returns whether pictures are of one colour. Encoding them may change it a little. */
async function isOneColour([narrowest]: readonly Variant[]): Promise<boolean> {
  const { channels } = await sharp(narrowest?.bytes).stats();
  return channels.every(({ min, max }) => max - min <= 3);
}

async function makeVariants(source: Sharp, { width, height }: Size): Promise<Decoded> {
  // The picture is decoded once, to the widest size. The preview and each other size are made from the pixels of the
  // size before.
  let pixels = source;
  const variants: Variant[] = [];
  for (const size of variantSizes(width, height)) {
    const { data, info } = await resize(pixels, size).raw().toBuffer({ resolveWithObject: true });
    const made = (): Sharp => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    variants.unshift({ ...size, bytes: await made().webp(webpOptions).toBuffer() });
    pixels = made();
  }
  return { variants, preview: await makePreview(pixels) };
}

async function makeSmall(picture: Sharp): Promise<Decoded> {
  const size = { width: smallSide, height: smallSide };
  const { data, info } = await picture
    .timeout({ seconds: secondsToDecode })
    .resize({ ...size, fit: 'cover' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = (): Sharp => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const bytes = await pixels().webp(smallWebpOptions).toBuffer();
  return { variants: [{ ...size, bytes }], preview: await makePreview(pixels()) };
}

async function makePreview(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize({ width: previewSide, height: previewSide, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

const resize = (picture: Sharp, size: Size): Sharp =>
  picture.timeout({ seconds: secondsToDecode }).resize({ ...size, fit: 'fill' });

/** Returns the sizes of the variants, the widest first, each width once. */
export function variantSizes(width: number, height: number): Size[] {
  const sizes = variantWidths.map((bound) => {
    const scale = Math.min(1, bound / width, maxVariantHeight / height);
    return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  });
  return sizes.filter((size, index) => size.width !== sizes[index - 1]?.width).reverse();
}
