import sharp from 'sharp';

// This is large enough to distinguish photos of the same dish, and small enough to blur the effects of compression.
const side = 16;
/** Largest mean difference of brightness, of 255, between a picture and its smaller copy. */
const maxDifference = 12;
const maxPixels = 24_000_000;

/**
 * Returns the picture's square middle in a few grey pixels, relative to its mean, or undefined when it is unreadable.
 */
async function outline(picture: Uint8Array): Promise<number[] | undefined> {
  try {
    const pixels = await sharp(picture, { limitInputPixels: maxPixels, failOn: 'none' })
      .flatten({ background: 'white' })
      .resize(side, side, { fit: 'cover' })
      .greyscale()
      .raw()
      .toBuffer();
    const mean = pixels.reduce((sum, pixel) => sum + pixel, 0) / pixels.length;
    return [...pixels].map((pixel) => pixel - mean);
  } catch {
    return undefined;
  }
}

/** Returns whether one of the pictures shows the same as a small square copy. */
export async function isAmong(copy: Uint8Array, pictures: readonly Uint8Array[]): Promise<boolean> {
  if (pictures.some((picture) => Buffer.compare(picture, copy) === 0)) return true;
  const wanted = pictures.length === 0 ? undefined : await outline(copy);
  if (!wanted) return false;
  for (const picture of pictures) {
    const found = await outline(picture);
    if (!found) continue;
    const difference = found.reduce((sum, pixel, at) => sum + Math.abs(pixel - (wanted[at] ?? 0)), 0) / found.length;
    if (difference < maxDifference) return true;
  }
  return false;
}
