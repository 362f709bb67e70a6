import { setTimeout as sleep } from 'node:timers/promises';
import { createTurns } from '../turns.ts';
import type { Point } from './take-point.ts';

/** Milliseconds between two looks for a point that another process may have given back. */
const lookMs = 100;

interface ReservationsOptions {
  /** Most tasks of one key that run at the same moment in this process. */
  atOnce: number;
  /** How many milliseconds after its call a task waits for a point that other processes may give back. */
  patienceMs: number;
  /** Counts a point of a key. Returns null when none is left. */
  take: (key: string) => Promise<Point | null>;
  /** Throws what a task gets that finds no point. */
  refuse: (key: string) => Promise<never>;
}

/** Runs tasks whose points are counted before they begin. */
export interface Reservations {
  /** Runs a task of a key, and gives its point back unless the task calls `use`. */
  run<Result>(key: string, task: (use: () => void) => Promise<Result>): Promise<Result>;
}

/** A task that runs: the point it has, and the promise that ends with it. */
interface Running {
  point: Point;
  ended: PromiseWithResolvers<undefined>;
}

/**
 * Returns the reservations of one limit. Tasks of a key begin in the order in which they came. A task that finds no
 * point waits for those of its key that run, because one of them may give its point back, and for a moment where other
 * processes have tasks as well.
 */
export function createReservations({ atOnce, patienceMs, take, refuse }: ReservationsOptions): Reservations {
  const inTurn = createTurns();
  const runningOf = new Map<string, Set<Running>>();

  const oneEnds = (running: Iterable<Running>) => Promise.race(Array.from(running, ({ ended }) => ended.promise));

  const takeOnceFree = async (key: string, running: ReadonlySet<Running>, until: number): Promise<Point> => {
    while (running.size >= atOnce) await oneEnds(running);
    for (;;) {
      // A task that ends while the database looks for a point gives its own back too late for that look.
      const before = [...running];
      const point = await take(key);
      if (point) return point;
      if (before.length > 0) await oneEnds(before);
      else if (performance.now() < until) await sleep(lookMs);
      else return refuse(key);
    }
  };

  const begin = async (key: string, until: number): Promise<Running> => {
    const running = runningOf.get(key) ?? new Set();
    const begun = { point: await takeOnceFree(key, running, until), ended: Promise.withResolvers<undefined>() };
    // The last task of the key may have ended meanwhile and taken the set away.
    runningOf.set(key, running.add(begun));
    return begun;
  };

  const end = (key: string, ended: Running): void => {
    const running = runningOf.get(key);
    running?.delete(ended);
    if (running?.size === 0) runningOf.delete(key);
    ended.ended.resolve(undefined);
  };

  return {
    async run(key, task) {
      // Those who came together also give up together, however many wait before them.
      const until = performance.now() + patienceMs;
      const begun = await inTurn(key, () => begin(key, until));
      const use = { isUsed: false };
      try {
        return await task(() => (use.isUsed = true));
      } finally {
        if (!use.isUsed) await begun.point.giveBack();
        end(key, begun);
      }
    },
  };
}
