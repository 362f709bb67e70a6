import { describe, expect, it } from 'vitest';
import { dragged, maxZoom, squareOf, wholeCrop } from './crop-area.ts';

const wide = { width: 300, height: 200 };

describe('the square of a picture', () => {
  it('is as large as the picture is narrow, in its middle', () => {
    expect(squareOf(wide, wholeCrop)).toEqual({ left: 50, top: 0, size: 200 });
    expect(squareOf({ width: 100, height: 400 }, wholeCrop)).toEqual({ left: 0, top: 150, size: 100 });
  });

  it('is smaller with the zoom, and stays within the picture at each edge', () => {
    expect(squareOf(wide, { zoom: 2, x: 0, y: 1 })).toEqual({ left: 0, top: 100, size: 100 });
    expect(squareOf(wide, { zoom: 99, x: 7, y: -3 })).toEqual({ left: 250, top: 0, size: 200 / maxZoom });
  });

  it('follows the pointer, no further than the edge, and not along a side without room', () => {
    const moved = dragged(wide, wholeCrop, { right: -0.25, down: 0.5 });
    expect(squareOf(wide, moved)).toEqual({ left: 100, top: 0, size: 200 });
    expect(squareOf(wide, dragged(wide, moved, { right: -9, down: 0 })).left).toBe(100);
    expect(squareOf(wide, dragged(wide, moved, { right: 9, down: 0 })).left).toBe(0);
  });
});
