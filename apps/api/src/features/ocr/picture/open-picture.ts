import sharp, { type Metadata } from 'sharp';
import { type Grey, greyOf } from './grey.ts';

/** The longest side of a picture in which the engine reads well; a telephone's photograph of a page has its letters so. */
const longestSide = 2_600;
/** Most pixels of a picture that is held whole, as for all images. @limit Photos and documents */
const maxPixels = 50_000_000;
/** Most pixels of a JPEG that is made smaller while it is read, row by row. @limit Photos and documents */
const maxPixelsOfJpeg = 400_000_000;
const secondsToDecode = 20;

/** Limits sharp in a process of its own: one thread, nothing kept, and each format by its own loader, found by its bytes. */
export function limitSharp(): void {
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
  });
}

/** Why a picture cannot be read. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly code: 'notAnImage' | 'imageTooLarge';

  constructor(code: PictureError['code'], options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

function checkSize({ width, height, format, isProgressive, pages = 1 }: Metadata): void {
  const most = format === 'jpeg' && !isProgressive ? maxPixelsOfJpeg : maxPixels;
  if (width * height > most || pages > 1_000) throw new PictureError('imageTooLarge');
}

/** Returns an upright picture in grey, not larger than the engine needs. Throws {@link PictureError}. */
export async function openPicture(bytes: Uint8Array): Promise<Grey> {
  try {
    checkSize(await sharp(bytes, { limitInputPixels: false }).metadata());
    const picture = sharp(bytes, { limitInputPixels: false, failOn: 'truncated', pages: 1, sequentialRead: true })
      .timeout({ seconds: secondsToDecode })
      .autoOrient()
      .flatten({ background: '#fff' })
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true });
    return await greyOf(picture);
  } catch (error) {
    if (error instanceof PictureError) throw error;
    const isTimeout = error instanceof Error && error.message.startsWith('timeout');
    throw new PictureError(isTimeout ? 'imageTooLarge' : 'notAnImage', { cause: error });
  }
}
