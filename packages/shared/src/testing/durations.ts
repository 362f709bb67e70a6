import { expect } from 'vitest';
import { noteFigure } from './proof-notes.ts';
import { isProof } from './proof.ts';

/**
 * The limit in milliseconds of a test that waits for minutes by itself, in place of that of the settings. `pnpm proof` has
 * a limit for the whole run, which this does not shorten.
 */
export const longTestMs = isProof ? undefined : 1_200_000;

/**
 * Returns the milliseconds that something may take: `bar` itself under `pnpm proof`, which has the machine for itself, and
 * thirty times as long in the gate, which only tells an answer from a hang, however busy the machine is.
 */
export const withinMs = (bar: number): number => (isProof ? bar : 30 * bar);

/** Notes a duration and its bar for the table of `pnpm proof`, which shows the longest for each bar. */
export const noteMs = (ms: number, bar: number): void =>
  noteFigure(`${Math.round(ms)} ms of ${bar} ms`, `${bar} ms`, ms);

/** Expects a duration in milliseconds below {@link withinMs} of a bar, and notes both. */
export function expectWithinMs(ms: number, bar: number, what?: string): void {
  noteMs(ms, bar);
  expect(ms, what).toBeLessThan(withinMs(bar));
}
