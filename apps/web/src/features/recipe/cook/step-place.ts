import { tickKeys } from '../content/tick-keys.ts';

/** The name of the place behind the last step. */
const allDone = 'done';

/**
 * Returns the name of a step by its place and its text, as it is kept while a person cooks. The place behind the last step
 * has a name too.
 * @example nameOfStep(['Chop.', 'Fry.'], 1) // '1:0:Fry.'
 */
export function nameOfStep(steps: readonly string[], place: number): string {
  const key = tickKeys(steps)[place];
  return key === undefined ? allDone : `${place}:${key}`;
}

/**
 * Returns the place of the step with a name. Where the steps have changed since, it is that of the same text, and where the
 * text is gone, the place where it was.
 * @example placeOfStep(['Wash.', 'Chop.', 'Fry.'], '1:0:Fry.') // 2
 */
export function placeOfStep(steps: readonly string[], name: string | null): number {
  if (name === null) return 0;
  if (name === allDone) return steps.length;
  const colon = name.indexOf(':');
  const place = tickKeys(steps).indexOf(name.slice(colon + 1));
  if (place >= 0) return place;
  const was = Number.parseInt(name.slice(0, colon), 10);
  return Number.isNaN(was) ? 0 : Math.min(Math.max(was, 0), Math.max(steps.length - 1, 0));
}
