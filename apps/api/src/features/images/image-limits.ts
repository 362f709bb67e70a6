import type { Metadata } from 'sharp';
import type { ImageFormat } from './image-format.ts';

/** Most pixels of one picture; the largest telephone cameras stay below. */
export const maxPixels = 50_000_000;

/** Most frames that an animation may declare; only its first is shown, but all are scanned. */
const maxFrames = 1_000;

/** Memory that all pictures being decoded at a moment may need together, in bytes: enough for an AVIF of 12 megapixels. */
export const decodingMemory = 230_000_000;

/** What the header of a picture declares. */
export type ImageHeader = Pick<Metadata, 'width' | 'height' | 'pages' | 'isProgressive' | 'channels' | 'depth'>;

/** Whether the picture may be decoded: few enough pixels and frames, and memory for it alone. */
export function isTooLarge(header: ImageHeader, format: ImageFormat): boolean {
  const isLong = (header.pages ?? 1) > maxFrames;
  return isLong || header.width * header.height > maxPixels || memoryFor(header, format) > decodingMemory;
}

/**
 * Bytes that the decoder needs at its peak, from measurements with pictures of 49 megapixels: those that are decoded
 * row by row cost one byte a pixel, those that have to be held whole cost what `bytesAPixel` says.
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
