import type pg from 'pg';
import type { Log } from '../log.ts';
import type { LimitRule } from './table.ts';

/** A point that was counted. */
export interface Point {
  /** Takes the point from the count again, unless the time of that count has ended. Logs a failure, and never throws. */
  giveBack(): Promise<void>;
}

const take = `INSERT INTO rate_limits AS counted (key, points, expire) VALUES ($1, 1, $2)
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN counted.expire <= $3 THEN 1 ELSE counted.points + 1 END,
    expire = CASE WHEN counted.expire <= $3 THEN $2 ELSE counted.expire END
  WHERE counted.expire <= $3 OR counted.points < $4 RETURNING expire`;
const giveBack = 'UPDATE rate_limits SET points = points - 1 WHERE key = $1 AND expire = $2 AND points > 0';

/**
 * Counts a point of a key of the table `rate_limits`. It is one statement, so that calls at the same moment never count
 * more points than there are. Returns null, and counts nothing, when none is left.
 */
export async function takePoint(
  pool: pg.Pool,
  log: Log,
  { key, rule: { points, seconds } }: { key: string; rule: LimitRule },
): Promise<Point | null> {
  const now = Date.now();
  const { rows } = await pool.query<{ expire: string }>(take, [key, now + seconds * 1_000, now, points]);
  const [counted] = rows;
  if (!counted) return null;
  return {
    async giveBack() {
      try {
        await pool.query(giveBack, [key, counted.expire]);
      } catch (error) {
        log.warn({ err: error }, 'a point of a limit was not given back');
      }
    },
  };
}
