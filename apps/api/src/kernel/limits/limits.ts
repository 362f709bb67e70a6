import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../errors.ts';
import type { Log } from '../log.ts';
import type { Caller } from '../session/actor.ts';
import { createReservations } from './reservations.ts';
import {
  type CallClass,
  callsPerMinute,
  classOfCall,
  type LimitName,
  type LimitRule,
  namedLimits,
  reservedAtOnce,
  type ReservedLimitName,
} from './table.ts';
import { takePoint } from './take-point.ts';
import { createWindows } from './window.ts';

/** Limits kept in PostgreSQL, so that those of several processes add up. All throw `tooManyRequests` with `retryAfter`. */
export interface Limits {
  /** Counts one call of a tRPC procedure (each call of a batch by itself). */
  consumeCall(path: string, type: 'query' | 'mutation' | 'subscription', caller: Caller): Promise<void>;
  /** Counts one request of a REST path. */
  consumeRequest(method: string, path: string, caller: Caller): Promise<void>;
  /** Counts `points` against a named limit, for instance failed logins of one address and account. */
  consume(limit: LimitName, key: string, points?: number): Promise<void>;
  /** Throws when the named limit is used up, without counting. */
  check(limit: LimitName, key: string): Promise<void>;
  /**
   * Runs a task that may use up a point of a named limit. The point is counted before the task begins, so that tasks at
   * the same moment never use up more than there are, and given back unless the task calls `use`. A process runs as many
   * tasks of one key at the same moment as the rule says. A task that finds no point waits for these, and is refused
   * only when none of them gives its point back.
   */
  reserve<Result>(limit: ReservedLimitName, key: string, task: (use: () => void) => Promise<Result>): Promise<Result>;
  /** Sets the count of a named limit and key back to zero. */
  reset(limit: LimitName, key: string): Promise<void>;
}

interface LimitsOptions {
  now?: () => Date;
  /** Replaces {@link callsPerMinute}, so that a test need not make hundreds of calls. */
  calls?: Readonly<Record<CallClass, number>>;
  /** How many processes serve the same port, so that calls of one caller spread over them. */
  processes?: number;
}

const tableName = 'rate_limits';
/** Longest wait for a point that another process of this machine may give back. A password takes a fifth of a second. */
const patienceMs = 1_000;
/** Milliseconds between two deletions of counts that have ended. */
const sweepMs = 5 * 60_000;
/** Milliseconds by which the clocks of two processes may differ. */
const skewMs = 10 * 60_000;

/** Returns the limits of table.ts, counted in the table `rate_limits`. `close` ends the upkeep of the table. */
export function createLimits(
  pool: pg.Pool,
  log: Log,
  { now = () => new Date(), calls = callsPerMinute, processes = 1 }: LimitsOptions = {},
): Limits & { close(): void } {
  const limiters = mapTable(namedLimits, (name, rule) => createLimiter(pool, name, rule));
  const callLimiters = mapTable(calls, (name, points) => createLimiter(pool, `calls-${name}`, { points, seconds: 60 }));
  const windows = mapTable(callLimiters, (_name, limiter) => createWindows({ limiter, now, processes }));
  const countCall = (name: string, { actor, ip }: Caller) =>
    windows[classOfCall[name] ?? 'default'].take(hashed(actor ? actor.userId : networkOf(ip)));
  const sweep = setInterval(() => {
    forgetEnded(pool, [...Object.values(limiters), ...Object.values(callLimiters)]).catch((error: unknown) => {
      log.warn({ err: error }, 'old rate limits were not deleted');
    });
  }, sweepMs).unref();

  const consume = (limit: LimitName, key: string, points = 1): Promise<void> =>
    limiters[limit].consume(hashed(key), points).then(() => undefined, refuse);
  const check = async (limit: LimitName, key: string): Promise<void> => {
    const used = await limiters[limit].get(hashed(key));
    if (used && used.consumedPoints >= limiters[limit].points) refuse(used);
  };
  const reservations = mapTable(reservedAtOnce, (name, atOnce) =>
    createReservations({
      atOnce,
      // What another process has reserved comes back when its task has ended.
      patienceMs: processes > 1 ? patienceMs : 0,
      take: (key) => takePoint(pool, log, { key: limiters[name].getKey(key), rule: namedLimits[name] }),
      refuse: async (key) => refuse((await limiters[name].get(key)) ?? new RateLimiterRes()),
    }),
  );

  return {
    consumeCall: (path, _type, ctx) => countCall(path, ctx),
    consumeRequest: (method, path, ctx) => countCall(`${method} ${path}`, ctx),
    consume,
    check,
    reserve: (limit, key, task) => reservations[limit].run(hashed(key), task),
    async reset(limit, key) {
      await limiters[limit].delete(hashed(key));
    },
    close: () => clearInterval(sweep),
  };
}

/**
 * Deletes the counts whose time has ended, and those that would last longer than their rule says: the clock of the machine
 * was ahead when they began (docs/security-cases.md, R16).
 */
async function forgetEnded(pool: pg.Pool, limiters: readonly RateLimiterPostgres[]): Promise<void> {
  for (const limiter of limiters) limiter.deleteInMemoryBlockedAll();
  const prefixes = limiters.map(({ keyPrefix }) => `${keyPrefix}:`);
  const longest = limiters.map(({ msDuration }) => msDuration + skewMs);
  await pool.query(
    `DELETE FROM rate_limits WHERE expire < $1 OR EXISTS (SELECT FROM unnest($2::text[], $3::float8[]) AS rule (prefix, longest)
      WHERE starts_with(key, rule.prefix) AND expire > $1 + rule.longest)`,
    [Date.now(), prefixes, longest],
  );
}

/** Counts the points of each key in the table, for as long as the rule says. */
const createLimiter = (pool: pg.Pool, keyPrefix: string, { points, seconds }: LimitRule): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName,
    tableCreated: true,
    clearExpiredByTimeout: false,
    // A key over its limit is refused in memory, so that a flood does not reach the database.
    keyPrefix,
    points,
    duration: seconds,
    inMemoryBlockOnConsumed: points + 1,
  });

/**
 * Returns what the limits count as one address: an IPv4 address, or the first 64 bits of an IPv6 one, because one
 * caller can use all addresses below them (RFC 6177). Text that is no address is returned as it is, and a closed
 * connection has ''.
 * @example networkOf('2001:db8:1:2:3::4') === '2001:db8:1:2::' and networkOf('::ffff:192.0.2.1') === '192.0.2.1'
 */
export function networkOf(ip: string | undefined): string {
  if (ip === undefined) return '';
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString();
}

/**
 * Counts like `consume`, for actions that are silently left out once the limit is used up. Returns whether the action
 * may be done.
 */
export async function mayStill({ limits }: { limits: Limits }, limit: LimitName, key: string): Promise<boolean> {
  try {
    await limits.consume(limit, key);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'tooManyRequests') return false;
    throw error;
  }
}

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  throw new DomainError('tooManyRequests', { retryAfter: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)) });
}

// Keys have addresses of people and texts of any length from callers in them, so the table gets only hashes.
const hashed = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 27);

function mapTable<Name extends string, In, Out>(
  table: Readonly<Record<Name, In>>,
  make: (name: NoInfer<Name>, value: NoInfer<In>) => Out,
): Record<Name, Out> {
  const entries = Object.entries(table) as [Name, In][];
  return Object.fromEntries(entries.map(([name, value]) => [name, make(name, value)])) as Record<Name, Out>;
}
