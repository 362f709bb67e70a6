import sharp from 'sharp';

// Large enough to tell photos of the same dish apart, small enough to blur what compression did to them.
const side = 16;
/** Mean difference of brightness, of 255, that the smaller copy of a picture stays below. */
const maxDifference = 12;
const maxPixels = 24_000_000;

/** The picture's square middle in a few grey pixels, relative to its mean; undefined when it cannot be decoded. */
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

/** Whether one of the pictures shows what a small square copy shows. */
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
