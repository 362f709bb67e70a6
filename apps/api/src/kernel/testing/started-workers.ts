import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Worker } from 'node:worker_threads';
import { onTestFinished } from 'vitest';

/** Returns the worker threads that start from now to the end of the test, in their order. */
export function startedWorkers(): readonly Worker[] {
  const started: Worker[] = [];
  const add = (message: unknown): void => void started.push((message as { worker: Worker }).worker);
  subscribe('worker_threads', add);
  onTestFinished(() => void unsubscribe('worker_threads', add));
  return started;
}
