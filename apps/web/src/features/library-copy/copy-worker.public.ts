/** A worker that was started before the code that uses it was there. */
let early: Worker | null = null;

const start = (): Worker => new Worker(new URL('./worker/library-worker.ts', import.meta.url), { type: 'module' });

/** Starts the worker of the copy while the page loads the code that asks it. */
export const startEarly = (): void => {
  early ??= start();
};

/** Returns a worker for the copy: the one that was started early, or a new one. */
export function takeWorker(): Worker {
  const worker = early ?? start();
  early = null;
  return worker;
}
