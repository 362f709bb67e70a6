import type { Metadata } from 'sharp';
import type { ImageFormat } from './image-format.ts';

/** Most pixels of one picture; the largest telephone cameras stay below. @limit Images */
export const maxPixels = 50_000_000;

/** Most frames of an animation. Pages show only the first, but the decoder scans all. @limit Images */
const maxFrames = 1_000;

/**
 * Memory for all pictures in decoding at one moment, in bytes: enough for an AVIF of 12 megapixels.
 * @limit Images (230 MB)
 */
export const decodingMemory = 230_000_000;

/** The fields of a picture's header that the limits need. */
export type ImageHeader = Pick<Metadata, 'width' | 'height' | 'pages' | 'isProgressive' | 'channels' | 'depth'>;

/** Returns whether the picture has too many pixels or frames, or needs more memory than there is for all. */
export function isTooLarge(header: ImageHeader, format: ImageFormat): boolean {
  const isLong = (header.pages ?? 1) > maxFrames;
  return isLong || header.width * header.height > maxPixels || memoryFor(header, format) > decodingMemory;
}

/**
 * Returns the bytes that the decoder needs at its peak, measured with pictures of 49 megapixels. A picture that is
 * decoded row by row costs one byte a pixel. A picture that is held whole costs what `bytesAPixel` says.
 */
export function memoryFor(header: ImageHeader, format: ImageFormat): number {
  return header.width * header.height * bytesAPixel(header, format);
}

function bytesAPixel({ isProgressive, channels, depth }: ImageHeader, format: ImageFormat): number {
  switch (format) {
    case 'image/jpeg':
      return isProgressive ? 6.6 : 1;
    case 'image/png':
      return isProgressive ? 1.25 * channels * (depth === 'ushort' ? 2 : 1) : 1.1;
    case 'image/webp':
      return 5;
    case 'image/gif':
      return 5.5;
    case 'image/avif':
    case 'image/heic':
      return 18.5;
  }
}
