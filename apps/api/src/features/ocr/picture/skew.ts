import type { Ink } from './even-light.ts';

/** A page that is held by hand is hardly ever more askew. */
const maxAngle = 15;

/** Lists the places of ink, at most so many, evenly over the picture. */
function places({ marks, width }: Ink, most: number): { x: Float32Array; y: Float32Array } {
  const all: number[] = [];
  for (let at = 0; at < marks.length; at += 1) if (marks[at] === 1) all.push(at);
  const step = Math.max(1, all.length / most);
  const count = Math.floor(all.length / step);
  const [x, y] = [new Float32Array(count), new Float32Array(count)];
  for (let at = 0; at < count; at += 1) {
    const place = all[Math.floor(at * step)] ?? 0;
    x[at] = place % width;
    y[at] = Math.floor(place / width);
  }
  return { x, y };
}

/** Returns how sharply the ink falls into lines when the picture is turned clockwise by an angle: more is sharper. */
function sharpness(x: Float32Array, y: Float32Array, degrees: number, reach: number): number {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const rows = new Uint32Array(reach * 2 + 2);
  for (let at = 0; at < x.length; at += 1) {
    const row = Math.round((x[at] ?? 0) * sine + (y[at] ?? 0) * cosine) + reach;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  let sum = 0;
  for (let row = 1; row < rows.length; row += 1) sum += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2;
  return sum / Math.max(1, x.length);
}

/** What the lines of a picture say: their angle, and how clearly. */
export interface Lie {
  /** Degrees clockwise that make the lines level. */
  degrees: number;
  sharpness: number;
}

/** Returns the angle by which a picture has to be turned, in steps of a tenth of a degree, so that its lines are level. */
export function skewOf(ink: Ink): Lie {
  const { x, y } = places(ink, 30_000);
  const reach = Math.ceil(Math.hypot(ink.width, ink.height));
  let best: Lie = { degrees: 0, sharpness: sharpness(x, y, 0, reach) };
  const search = (from: number, to: number, step: number): void => {
    for (let degrees = from; degrees <= to + 1e-9; degrees += step) {
      const found = sharpness(x, y, degrees, reach);
      // The smaller turn wins where two are alike.
      if (found > best.sharpness * (Math.abs(degrees) > Math.abs(best.degrees) ? 1.001 : 1))
        best = { degrees, sharpness: found };
    }
  };
  search(-maxAngle, maxAngle, 0.5);
  const { degrees } = best;
  search(degrees - 0.5, degrees + 0.5, 0.1);
  return { ...best, degrees: Math.round(best.degrees * 10) / 10 };
}

/** Returns the ink turned by a quarter, clockwise. */
export function quarterTurn({ marks, width, height }: Ink): Ink {
  const out = new Uint8Array(marks.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) out[x * height + (height - 1 - y)] = marks[y * width + x] ?? 0;
  return { marks: out, width: height, height: width };
}
