import { type DefinedChange, type DefinedRow, defineRow } from '../sync/define-row.ts';
import { count, freeText, id, moment, nullable } from '../sync/kinds.ts';
import { recipeTitle } from '../sync/recipe-kinds.ts';
import { longestTimerSeconds, shortestTimerSeconds } from './limits.ts';
import { maxStepText, timerNoun } from './timer.ts';

const seconds = count(shortestTimerSeconds, longestTimerSeconds);

/** What is left of a paused timer, in seconds. Minutes that are added make it longer than the longest one. */
const left = count(0, 2 * longestTimerSeconds);

/** Returns the moment that is some seconds after another one, in ISO 8601. */
const after = (at: string, some: number): string => new Date(Date.parse(at) + some * 1_000).toISOString();

/**
 * A timer of a person, which ends at a moment of the server's clock, so that a device that was asleep or reloads misses
 * nothing. A timer that is paused has no end, and what is left of it instead.
 */
export const timerRow = defineRow({
  noun: timerNoun,
  fields: {
    recipeId: { kind: id, isFixed: true },
    /** The title of the recipe and the beginning of its step, as they were then. */
    title: { kind: recipeTitle, otherwise: '', isNeeded: true, isFixed: true },
    stepText: { kind: freeText(maxStepText), otherwise: '', isNeeded: true, isFixed: true },
    /** The number of the step below its heading. */
    step: { kind: count(0, 10_000), otherwise: 0, isNeeded: true, isFixed: true },
    /** How long it was when it was started. */
    seconds: { kind: seconds, isFixed: true },
    endsAt: { kind: nullable(moment), otherwise: null, isNeeded: true, isFixed: true },
    left: { kind: nullable(left), otherwise: null, isFixed: true },
  },
})
  .change('pause', { left: { kind: left } }, (row, paused) =>
    row.endsAt === null ? {} : { endsAt: null, left: paused.left },
  )
  .change('resume', { at: { kind: moment } }, (row, { at }) =>
    row.endsAt === null ? { endsAt: after(at, row.left ?? 0), left: null } : {},
  )
  // Of one that has ended already the time counts from now. Taps on two devices add up.
  .change('extend', { at: { kind: moment }, seconds: { kind: count(1, 3_600) } }, (row, { at, seconds: more }) =>
    row.endsAt === null
      ? { left: Math.min((row.left ?? 0) + more, 2 * longestTimerSeconds) }
      : { endsAt: after(Date.parse(row.endsAt) > Date.parse(at) ? row.endsAt : at, more) },
  );

export type Timer = DefinedRow<typeof timerRow>;
export type TimerChange = DefinedChange<typeof timerRow>;

/** Returns the milliseconds until a timer ends, below zero for one that has ended. `now` is in ms since 1970. */
export const leftOf = ({ endsAt, left: paused }: Timer, now: number): number =>
  endsAt === null ? (paused ?? 0) * 1_000 : Date.parse(endsAt) - now;
