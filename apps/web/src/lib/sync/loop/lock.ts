/**
 * Longest wait for another tab, in milliseconds. A tab that the system has suspended may keep its lock, and what two tabs
 * do at once is done twice but does no harm.
 */
const longestWait = 120_000;

/**
 * Does the work while no other tab does work of this name. A browser without locks does it at once. Rejects when the
 * signal ends the wait.
 */
export async function withLock(
  locks: LockManager | undefined,
  name: string,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  if (locks === undefined) return work();
  const held = { hasBegun: false };
  const begin = () => {
    held.hasBegun = true;
    return work();
  };
  try {
    await locks.request(name, { signal: AbortSignal.any([signal, AbortSignal.timeout(longestWait)]) }, begin);
  } catch (error) {
    if (held.hasBegun || signal.aborted) throw error;
    await work();
  }
}
