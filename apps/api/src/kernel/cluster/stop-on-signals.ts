import type { Log } from '../log.ts';

interface StopOptions {
  /** Ends everything in good order. Resolves to the exit code. */
  end: () => Promise<number>;
  log: Log;
  /** Milliseconds after which the process ends all the same, with 1. */
  graceMs: number;
}

/**
 * Ends this process in good order at the first SIGTERM or SIGINT, and at once, with 1, at a second one. Returns a function
 * that ends it in good order as well, unless that has begun.
 */
export function stopOnSignals({ end, log, graceMs }: StopOptions): () => void {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    isStopping = true;
    setTimeout(() => process.exit(1), graceMs).unref();
    process.exit(await end());
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      log.info({ signal }, 'stopping');
      void stop();
    });
  }
  return () => {
    if (!isStopping) void stop();
  };
}
