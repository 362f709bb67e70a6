import type { RefusedOperation } from './store/records.ts';

/** The changes of the person that have not reached the server: how many wait, and those that it refused. */
export interface Unsent {
  waiting: number;
  refused: readonly RefusedOperation[];
}

/** Nothing waits and nothing was refused. */
export const nothingUnsent: Unsent = { waiting: 0, refused: [] };
