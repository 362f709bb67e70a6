import sharp from 'sharp';

/** A picture is printed 2.6 inches wide: these are 360 dots an inch. */
const pixels = { width: 960, height: 720 };
const maxPixels = 50_000_000;
const secondsToDecode = 20;

/** Returns a picture as a JPEG of four to three without metadata, or undefined when it cannot be read. */
export async function printedImage(bytes: Buffer): Promise<Buffer | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels, autoOrient: true, pages: 1 })
      .timeout({ seconds: secondsToDecode })
      .resize({ ...pixels, fit: 'cover', withoutEnlargement: true })
      .flatten({ background: '#FFFFFF' })
      .toColourspace('srgb')
      .jpeg({ quality: 80 })
      .toBuffer();
  } catch {
    // A recipe is worth printing without its picture, and the library shows which one is damaged.
    return undefined;
  }
}
