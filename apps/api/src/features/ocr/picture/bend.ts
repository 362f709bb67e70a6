import type { Ink } from './even-light.ts';
import type { Grey } from './grey.ts';

/** Strips of a page that are compared with one another, and the most rows by which lines rise or fall between two. */
const strips = 40;
const maxStep = 5;

const rowsOfStrip = ({ marks, width, height }: Ink, from: number, to: number): Float32Array => {
  const rows = new Float32Array(height);
  for (let y = 0; y < height; y += 1)
    for (let x = from; x < to; x += 1) rows[y] = (rows[y] ?? 0) + (marks[y * width + x] ?? 0);
  return rows;
};

/** How many rows lower the lines of a strip are than those of the one before, and how much speaks for it. */
interface Step {
  rows: number;
  weight: number;
}

function stepBetween(before: Float32Array, rows: Float32Array): Step {
  const likeness = (shift: number): number => {
    let sum = 0;
    for (let y = maxStep; y < rows.length - maxStep; y += 1) sum += (before[y] ?? 0) * (rows[y + shift] ?? 0);
    return sum;
  };
  const all = Array.from({ length: maxStep * 2 + 1 }, (_, at) => likeness(at - maxStep));
  const best = all.indexOf(Math.max(...all));
  const [left = 0, weight = 0, right = 0] = [all[best - 1], all[best], all[best + 1]];
  // The top of a parabola through the three is finer than a row.
  const curve = left - 2 * weight + right;
  const part = curve === 0 || best === 0 || best === maxStep * 2 ? 0 : (left - right) / (2 * curve);
  return { rows: best - maxStep + part, weight };
}

/** Returns the numbers a, b and c for which a + b·x + c·x² is nearest to the steps, by their weights. */
function curveThrough(steps: readonly Step[]): readonly [number, number, number] {
  const sums = [0, 0, 0, 0, 0];
  const sides = [0, 0, 0];
  for (const [at, { rows, weight }] of steps.entries())
    for (let power = 0; power < 5; power += 1) {
      const part = weight * (at / steps.length) ** power;
      sums[power] = (sums[power] ?? 0) + part;
      if (power < 3) sides[power] = (sides[power] ?? 0) + part * rows;
    }
  const [s0 = 0, s1 = 0, s2 = 0, s3 = 0, s4 = 0] = sums;
  const [t0 = 0, t1 = 0, t2 = 0] = sides;
  const whole = s0 * (s2 * s4 - s3 * s3) - s1 * (s1 * s4 - s2 * s3) + s2 * (s1 * s3 - s2 * s2);
  if (Math.abs(whole) < 1e-9) return [0, 0, 0];
  // Cramer's rule for the three equations of the least squares.
  return [
    (t0 * (s2 * s4 - s3 * s3) - s1 * (t1 * s4 - t2 * s3) + s2 * (t1 * s3 - t2 * s2)) / whole,
    (s0 * (t1 * s4 - t2 * s3) - t0 * (s1 * s4 - s2 * s3) + s2 * (s1 * t2 - s2 * t1)) / whole,
    (s0 * (s2 * t2 - s3 * t1) - s1 * (s1 * t2 - s2 * t1) + t0 * (s1 * s3 - s2 * s2)) / whole,
  ];
}

/**
 * Returns how many pixels lower than at the left edge the lines of a page are, strip by strip, all lines alike, as in an
 * open book. Undefined for lines that are straight enough.
 */
export function bendOf(ink: Ink): readonly number[] | undefined {
  const wide = ink.width / strips;
  const rows = Array.from({ length: strips }, (_, at) =>
    rowsOfStrip(ink, Math.round(at * wide), Math.round((at + 1) * wide)),
  );
  const steps = rows.slice(1).map((strip, at) => stepBetween(rows[at] ?? strip, strip));
  const [flat, slope, curve] = curveThrough(steps);
  const bend = [0];
  for (const at of steps.keys()) {
    const x = at / steps.length;
    bend.push((bend.at(-1) ?? 0) + flat + slope * x + curve * x * x);
  }
  return Math.max(...bend) - Math.min(...bend) < 3 ? undefined : bend;
}

/** Returns how much lower the lines are at a place from 0 for the left edge to 1 for the right one. */
export function bendAt(bend: readonly number[], place: number): number {
  const strip = place * strips - 0.5;
  const at = Math.max(0, Math.min(bend.length - 2, Math.floor(strip)));
  const part = Math.max(0, Math.min(1, strip - at));
  return (bend[at] ?? 0) * (1 - part) + (bend[at + 1] ?? 0) * part;
}

/** Returns a picture in which each column is moved up by what its strip is bent down. `bend` is in pixels of `inkWidth`. */
export function straightened({ data, width, height }: Grey, bend: readonly number[], inkWidth: number): Grey {
  const out = new Uint8Array(data.length).fill(255);
  const scale = width / inkWidth;
  for (let x = 0; x < width; x += 1) {
    const down = bendAt(bend, x / width) * scale;
    const [whole, rest] = [Math.floor(down), down - Math.floor(down)];
    for (let y = 0; y < height; y += 1) {
      const from = y + whole;
      if (from < 0 || from + 1 >= height) continue;
      out[y * width + x] = (data[from * width + x] ?? 255) * (1 - rest) + (data[(from + 1) * width + x] ?? 255) * rest;
    }
  }
  return { data: out, width, height };
}
