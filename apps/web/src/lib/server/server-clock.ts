import { createPersistedStore } from '../stores/persisted-store.ts';
import { storageKeys } from '../stores/storage.ts';

/**
 * Milliseconds between two clocks that do not matter. The time of an answer has no fractions of a second.
 * @limit Client
 */
const negligibleMs = 5_000;
/** Longest wait for an answer that tells the time, in milliseconds. */
const longestWaitMs = 10_000;

/** How far the clock of the server is ahead of this device's, in milliseconds, as it was last seen. */
const offsetStore = createPersistedStore(storageKeys.clockOffset, (stored) =>
  typeof stored === 'number' && Number.isFinite(stored) ? stored : 0,
);

/** True once an answer has told the time since the page was opened. */
let isKnown = false;

/**
 * Takes note of the time of the server in an answer. `askedAt` is when it was asked, in ms since 1970. The API of another
 * host does not tell.
 */
export function noteServerTime({ headers }: Pick<Response, 'headers'>, askedAt: number): void {
  const answeredAt = Date.now();
  const server = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(server) || answeredAt < askedAt || answeredAt - askedAt > longestWaitMs) return;
  isKnown = true;
  const offset = Math.round(server + 500 - (askedAt + answeredAt) / 2);
  const next = Math.abs(offset) < negligibleMs ? 0 : offset;
  // Each answer says something else by some hundred milliseconds.
  if (Math.abs(next - offsetStore.get()) >= negligibleMs || (next === 0 && offsetStore.get() !== 0))
    offsetStore.set(next);
}

/** Returns true when {@link serverNow} is the time of the server for certain. Somebody may set a clock without a network. */
export const isServerTimeKnown = (): boolean => isKnown;

/** Returns the time of the server's clock, in ms since 1970, also where the clock of this device is wrong. */
export const serverNow = (): number => Date.now() + offsetStore.get();
