import { DomainError } from '#api/kernel/errors';

/** Runs `task`, or throws DomainError `tooManyRequests` when too many of the same key are running. */
export type InFlightLimit = <T>(key: string, task: () => Promise<T>) => Promise<T>;

const retryAfter = 5;

/** Makes a limit of `most` tasks at once per key (a user id), within this process. */
export function limitInFlight(most: number): InFlightLimit {
  const running = new Map<string, number>();
  return async (key, task) => {
    const now = running.get(key) ?? 0;
    if (now >= most) throw new DomainError('tooManyRequests', { retryAfter });
    running.set(key, now + 1);
    try {
      return await task();
    } finally {
      const left = (running.get(key) ?? 1) - 1;
      if (left > 0) running.set(key, left);
      else running.delete(key);
    }
  };
}
