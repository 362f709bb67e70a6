import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { heard } from '../streams.ts';
import { stopMessage, type WorkerStart } from './place.ts';

/** A worker that is started again whenever it ends, until `stop` is called. */
export interface KeptWorker {
  /** Resolves once the worker takes requests for the first time. Rejects when it ends before. */
  readonly listening: Promise<void>;
  /** Lets requests under way end. Resolves to true when the worker ended in good order. */
  stop(): Promise<boolean>;
}

/** A worker could not start. Why stands in what it wrote, or in the log. */
export class WorkerNotStarted extends Error {
  override readonly name = 'WorkerNotStarted';
}

const firstDelayMs = 250;
/** Longest pause before a worker is started again that ends soon after each start. @limit Server */
const longestDelayMs = 30_000;
/** A worker that ran for this long did not end because of its start. */
const steadyMs = 60_000;

/** Starts a worker of the cluster, which serves the port of this process together with the others. */
export function keepWorker(start: WorkerStart, log: Log): KeptWorker {
  const stopping = new AbortController();
  const listening = Promise.withResolvers<undefined>();
  listening.promise.catch(() => undefined);
  const isStopping = () => stopping.signal.aborted;
  let worker = startWorker(start);
  let hasListened = false;

  const untilEnded = async (): Promise<boolean> => {
    for (let delayMs = firstDelayMs; ; delayMs = Math.min(delayMs * 2, longestDelayMs)) {
      const begun = performance.now();
      worker.once('listening', () => {
        hasListened = true;
        listening.resolve(undefined);
      });
      const { code, signal } = await endOf(worker);
      if (isStopping()) return code === 0;
      if (!hasListened) {
        // One that found something wrong has said so, and ended with 1.
        if (code !== 1) log.error({ worker: start.number, code, signal }, 'a worker ended before it served');
        listening.reject(new WorkerNotStarted());
        return false;
      }
      if (performance.now() - begun > steadyMs) delayMs = firstDelayMs;
      log.error({ worker: start.number, code, signal, delayMs }, 'a worker ended and is started again');
      await sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (isStopping()) return true;
      worker = startWorker(start);
    }
  };
  const ended = untilEnded();

  return {
    listening: listening.promise,
    stop() {
      stopping.abort();
      tell(worker, stopMessage);
      return ended;
    },
  };
}

const endOf = (worker: Worker): Promise<{ code: number | null; signal: string | null }> =>
  new Promise((resolve) => worker.once('exit', (code, signal) => resolve({ code, signal })));

function startWorker(start: WorkerStart): Worker {
  const worker = heard(cluster.fork());
  tell(worker, start);
  return worker;
}

// A worker that has just ended is not told anything, and its end is noticed by itself.
function tell(worker: Worker, message: WorkerStart | typeof stopMessage): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}
