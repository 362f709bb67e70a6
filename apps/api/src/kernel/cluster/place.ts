/** The place of a process among those that `WORKERS` starts. */
export interface Place {
  /** From 1 on. The first one works on jobs, mails and the schedule. */
  readonly number: number;
  readonly workers: number;
  /** Most connections of each of the two pools of this process. */
  readonly connections: number;
}

/** The place of a process that serves alone. */
export const alone: Place = { number: 1, workers: 1, connections: 10 };

/** What a worker is told at its start. */
export interface WorkerStart extends Place {
  readonly databaseUrl: string;
}

/** The message by which the first process tells a worker to stop. */
export const stopMessage = 'stop';

/**
 * Waits until the first process says what this worker is for. `stopped` resolves when it tells the worker to stop. Call
 * it at the start of the process: a message without a listener would be lost.
 */
export async function takePlace(): Promise<{ start: WorkerStart; stopped: Promise<void> }> {
  const started = Promise.withResolvers<WorkerStart>();
  const stopped = Promise.withResolvers<undefined>();
  process.on('message', (message: WorkerStart | typeof stopMessage) => {
    if (message === stopMessage) stopped.resolve(undefined);
    else started.resolve(message);
  });
  return { start: await started.promise, stopped: stopped.promise };
}
