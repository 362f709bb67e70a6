import { maxScale } from '../scale-ingredients.ts';

/** The number of servings up to which a step is one serving. */
const fewServings = 20;
/** Rounds what a division of floating point numbers leaves. */
const exact = (value: number): number => Math.round(value * 1e9) / 1e9;

/** Returns the step for a number of servings, cookies or grams: 1, 2 or 5 times a power of ten. */
function stepOf(count: number): number {
  if (count <= fewServings) return 1;
  const wanted = count / 8;
  const power = 10 ** Math.floor(Math.log10(wanted));
  return ([5, 2].find((factor) => factor * power <= wanted) ?? 1) * power;
}

/**
 * Returns the factor for amounts that is one step larger (1) or smaller (-1), or null at the end. With the number of a
 * yield, a step leads to the next whole number of servings. Without one it leads from 1 to 2 or to a half.
 * @example stepScale(1, 4, 1) // 1.25, from 4 servings to 5
 * @example stepScale(1, null, -1) // 0.5
 */
export function stepScale(scale: number, count: number | null, direction: 1 | -1): number | null {
  const next = count === null ? nextFactor(scale, direction) : nextCount(exact(scale * count), direction) / count;
  return next >= 1 / maxScale && next <= maxScale ? next : null;
}

function nextFactor(scale: number, direction: 1 | -1): number {
  if (direction === 1) return scale < 1 ? Math.min(1, scale * 2) : Math.floor(exact(scale)) + 1;
  return scale <= 1 ? scale / 2 : Math.max(1, Math.ceil(exact(scale)) - 1);
}

function nextCount(count: number, direction: 1 | -1): number {
  const step = stepOf(direction === 1 ? count + 1 : count);
  return exact(direction === 1 ? (Math.floor(count / step) + 1) * step : (Math.ceil(count / step) - 1) * step);
}
