/** A picture's size in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Which part of a picture is chosen. `zoom` is 1 for the largest square; `x` and `y` go from 0 to 1. */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}

/** The largest zoom. */
export const maxZoom = 4;
/** The middle of the picture, as large as it goes. */
export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };

const between = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/**
 * Returns the square of a picture, in its pixels.
 * @example squareOf({ width: 300, height: 200 }, { zoom: 1, x: 0, y: 0.5 }) equals { left: 0, top: 0, size: 200 }
 */
export function squareOf({ width, height }: PictureSize, { zoom, x, y }: Crop) {
  const size = Math.min(width, height) / between(zoom, 1, maxZoom);
  return { left: (width - size) * between(x, 0, 1), top: (height - size) * between(y, 0, 1), size };
}

/** Returns the crop after the picture was dragged within its frame, by parts of the frame's side. */
export function dragged(picture: PictureSize, crop: Crop, { right, down }: { right: number; down: number }): Crop {
  const { size } = squareOf(picture, crop);
  const moved = (place: number, length: number, by: number): number =>
    length <= size ? place : between(place - (by * size) / (length - size), 0, 1);
  return { ...crop, x: moved(crop.x, picture.width, right), y: moved(crop.y, picture.height, down) };
}
