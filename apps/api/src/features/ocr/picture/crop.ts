import type { Box } from './boxes.ts';
import type { Grey } from './grey.ts';

/** Returns a part of a picture. */
export function cropped({ data, width, height }: Grey, { left, top, right, bottom }: Box): Grey {
  const box = {
    left: Math.max(0, left),
    top: Math.max(0, top),
    right: Math.min(width, right),
    bottom: Math.min(height, bottom),
  };
  const [wide, high] = [Math.max(0, box.right - box.left), Math.max(0, box.bottom - box.top)];
  const out = new Uint8Array(wide * high);
  for (let y = 0; y < high; y += 1)
    out.set(data.subarray((box.top + y) * width + box.left, (box.top + y) * width + box.right), y * wide);
  return { data: out, width: wide, height: high };
}

/** Returns a picture in which a part is white. */
export function whitened({ data, width, height }: Grey, { left, top, right, bottom }: Box): Grey {
  const out = Uint8Array.from(data);
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y += 1)
    out.fill(255, y * width + Math.max(0, left), y * width + Math.min(width, right));
  return { data: out, width, height };
}

/** Returns a picture made smaller by a whole factor. */
export function shrunk({ data, width, height }: Grey, factor: number): Grey {
  const [wide, high] = [Math.floor(width / factor), Math.floor(height / factor)];
  const out = new Uint8Array(wide * high);
  for (let y = 0; y < high; y += 1)
    for (let x = 0; x < wide; x += 1) {
      let sum = 0;
      for (let down = 0; down < factor; down += 1)
        for (let along = 0; along < factor; along += 1)
          sum += data[(y * factor + down) * width + x * factor + along] ?? 255;
      out[y * wide + x] = sum / factor ** 2;
    }
  return { data: out, width: wide, height: high };
}

/** Returns a part of a picture enlarged, with white around it, so that the engine takes it for a letter of its size. */
export function letterAlone(grey: Grey, box: Box): Grey {
  const part = cropped(grey, box);
  const factor = Math.max(1, Math.round(36 / Math.max(1, part.height)));
  const room = 16;
  const [width, height] = [part.width * factor + room * 2, part.height * factor + room * 2];
  const data = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < part.height * factor; y += 1)
    for (let x = 0; x < part.width * factor; x += 1)
      data[(y + room) * width + x + room] =
        part.data[Math.floor(y / factor) * part.width + Math.floor(x / factor)] ?? 255;
  return { data, width, height };
}
