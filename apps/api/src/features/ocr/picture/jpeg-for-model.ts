import { type Grey, sharpOf } from './grey.ts';

/**
 * The longest side of a picture that a model gets. It can read the print of a page in it, and a larger one takes long.
 * @limit Photos and documents (1,600 pixels, JPEG)
 */
const longestSide = 1_600;
const quality = 80;

/** Returns a page as JPEG, turned clockwise by quarters so that it is upright. */
export const jpegForModel = (page: Grey, quarterTurns: number): Promise<Uint8Array> =>
  sharpOf(page)
    .rotate(quarterTurns * 90)
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality })
    .toBuffer();
