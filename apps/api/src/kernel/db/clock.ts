import type pg from 'pg';
import type { Log } from '../log.ts';

/** The time of the database, which all processes share. */
export interface Clock {
  /** Returns the time. It goes on evenly, however somebody sets the clock of this machine meanwhile. */
  readonly now: () => Date;
  readonly close: () => void;
}

/** Milliseconds between two looks at the clock of the database. */
const lookMs = 60_000;
/** The smallest difference in milliseconds that is corrected. A busy machine causes smaller ones. */
const smallest = 1_000;

/** Starts a clock that follows that of the database: now, and with a look every minute. */
export async function startClock(pool: pg.Pool, log: Log): Promise<Clock> {
  let begun = await beginning(pool);
  const look = () =>
    beginning(pool).then(
      (found) => {
        if (Math.abs(found - begun) >= smallest) begun = found;
      },
      (error: unknown) => log.warn({ err: error }, 'the clock of the database could not be read'),
    );
  const timer = setInterval(() => void look(), lookMs).unref();
  return { now: () => new Date(begun + performance.now()), close: () => clearInterval(timer) };
}

/**
 * Returns when this process began by the clock of the database, in milliseconds since 1970. Of a few answers the one counts
 * that was on its way for the shortest time.
 */
async function beginning(pool: pg.Pool): Promise<number> {
  const client = await pool.connect();
  try {
    const answers = [await ask(client), await ask(client), await ask(client)];
    return answers.reduce((best, other) => (other.wayMs < best.wayMs ? other : best)).begun;
  } finally {
    client.release();
  }
}

async function ask(client: pg.PoolClient): Promise<{ begun: number; wayMs: number }> {
  const asked = performance.now();
  const { rows } = await client.query<{ ms: number }>(
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms',
  );
  const answered = performance.now();
  const [row] = rows;
  if (row === undefined) throw new Error('the database told no time');
  return { begun: row.ms - (asked + answered) / 2, wayMs: answered - asked };
}
