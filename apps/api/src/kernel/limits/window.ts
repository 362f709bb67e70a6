import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../errors.ts';

const windowMs = 60_000;
/**
 * The part of the limit that each process allows by itself, uncounted by the others. Workers of one port share it.
 * @limit Calls (a tenth of the limit, then leases of a twentieth): Calls that a process lets through by itself, or that
 * its workers do together. Ordinary use needs no query (decision 017).
 */
const freeShare = 1 / 10;
/** Part of the limit that a process leases at a time once it has used its free share. */
const leaseShare = 1 / 20;

interface Window {
  /** The caller and the minute, as the database counts them. */
  key: string;
  /** Calls so far in this process. */
  used: number;
  /** Calls that this process may let through without asking. */
  granted: number;
  /** True once the free share has been counted in the database. */
  counted: boolean;
  refused: boolean;
  asking: Promise<void> | undefined;
}

interface WindowsOptions {
  limiter: RateLimiterPostgres;
  now: () => Date;
  processes: number;
}

/** Counts calls by the minute. */
export interface Windows {
  /** Counts one call of `key`. Throws `tooManyRequests` when the limit of this minute is used up. */
  take(key: string): Promise<void>;
}

/**
 * Counts calls by the minute of the clock without a query for most of them. A process allows a tenth of the limit by
 * itself. Beyond, it counts what it has used and leases a twentieth at a time in PostgreSQL. So N servers allow at
 * most the limit and (N - 1) tenths of it. Several `processes` of one port share the tenth of one.
 */
export function createWindows({ limiter, now, processes }: WindowsOptions): Windows {
  const free = Math.ceil((limiter.points * freeShare) / processes);
  const lease = Math.ceil(limiter.points * leaseShare);
  let minute = 0;
  let windows = new Map<string, Window>();

  const ask = async (window: Window) => {
    const points = window.counted ? lease : free + lease;
    try {
      await limiter.consume(window.key, points);
      window.counted = true;
      window.granted += lease;
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      window.refused = true;
    } finally {
      window.asking = undefined;
    }
  };

  const openWindow = (key: string) => {
    const counts = { used: 0, granted: free, counted: false, refused: false, asking: undefined };
    const window: Window = { key: `${key}:${minute}`, ...counts };
    windows.set(key, window);
    return window;
  };

  return {
    async take(key) {
      const time = now().getTime();
      if (Math.floor(time / windowMs) !== minute) {
        minute = Math.floor(time / windowMs);
        windows = new Map();
      }
      const window = windows.get(key) ?? openWindow(key);
      const place = ++window.used;
      while (place > window.granted) {
        if (window.refused) {
          throw new DomainError('tooManyRequests', { retryAfter: Math.ceil((windowMs - (time % windowMs)) / 1000) });
        }
        await (window.asking ??= ask(window));
      }
    },
  };
}
