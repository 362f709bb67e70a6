import type pg from 'pg';
import type { Log } from '../log.ts';

/** Sends payloads to a channel, in order, over one connection at a time. */
export interface Outbox {
  /** Resolves when the payloads were sent, or could not be sent. A failure is logged, never thrown. */
  send(payloads: readonly string[]): Promise<void>;
}

/** Payloads of one statement, so that a burst neither waits for many answers nor fills one packet without end. */
const batchSize = 500;

/**
 * Creates an outbox that notifies `channel`. Payloads that come while a statement is under way go together in the next
 * one.
 */
export function createOutbox({ pool, channel, log }: { pool: pg.Pool; channel: string; log: Log }): Outbox {
  const waiting: string[] = [];
  let sending: Promise<void> | undefined;

  const flush = async () => {
    while (waiting.length > 0) {
      const batch = lastOfEach(waiting.splice(0, batchSize));
      try {
        await pool.query('SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload', [channel, batch]);
      } catch (error) {
        log.warn({ err: error, lost: batch.length }, 'live updates were not sent');
      }
    }
    sending = undefined;
  };

  return {
    send(payloads) {
      // Without payloads, `flush` clears `sending` before the line below sets it, and nothing would be sent any more.
      if (payloads.length === 0) return sending ?? Promise.resolve();
      waiting.push(...payloads);
      sending ??= flush();
      return sending;
    },
  };
}

/** PostgreSQL sends equal payloads of a transaction once, as the first of them: what changed again after it would be stale. */
const lastOfEach = (payloads: readonly string[]): string[] => [...new Set(payloads.toReversed())].toReversed();
