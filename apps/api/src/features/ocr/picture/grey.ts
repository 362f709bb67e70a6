import sharp, { type Sharp } from 'sharp';

/** A picture of one byte a pixel, from 0 for black to 255 for white, row by row. */
export interface Grey {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Makes a picture that sharp can go on with. */
export const sharpOf = ({ data, width, height }: Grey): Sharp =>
  sharp(data, { raw: { width, height, channels: 1 }, limitInputPixels: false });

/** Reads the pixels that sharp made, as grey. */
export async function greyOf(picture: Sharp): Promise<Grey> {
  const { data, info } = await picture
    .greyscale()
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Returns a picture in another size. */
export const resized = (grey: Grey, width: number): Promise<Grey> =>
  width === grey.width ? Promise.resolve(grey) : greyOf(sharpOf(grey).resize(Math.max(1, Math.round(width))));

/** Returns a picture turned clockwise by any angle in degrees. What comes into view is white. */
export const turned = (grey: Grey, degrees: number): Promise<Grey> =>
  degrees === 0 ? Promise.resolve(grey) : greyOf(sharpOf(grey).rotate(degrees, { background: '#fff' }));

/** Returns a picture as a portable grey map, the plainest format that the engine reads. */
export function portableGrey({ data, width, height }: Grey): Uint8Array {
  const header = Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1');
  return Buffer.concat([header, data]);
}

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
