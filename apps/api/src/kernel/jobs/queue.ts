import type { Tx } from '../db/client.ts';

/** The owner of a new job, and its input. */
export interface NewJob {
  userId: string;
  subjectId?: string;
}

/** Starts jobs, which run once on one of the processes. */
export interface Queue {
  /**
   * Makes the job's row and queues it. Returns the job id. With `tx`, both are part of that transaction and its commit
   * starts the job. Throws `unavailable` while the queue cannot be reached.
   */
  start(kind: string, job: NewJob, tx?: Tx): Promise<string>;
  /** Looks for work at once. Call it after the commit of a transaction that started a job. */
  wake(): void;
  /**
   * Starts a task for each subject, as soon as a worker is free or `afterSeconds` later. Never throws: while the queue
   * cannot be reached, the tasks are lost, and scheduled work finds what they would have done.
   */
  startTasks(kind: string, subjectIds: readonly string[], afterSeconds?: number): Promise<void>;
  /** Asks jobs to stop. A queued job never starts, and one that has ended stays as it is. */
  cancel(...jobIds: string[]): Promise<void>;
}

/** Why a job was told to stop: its owner cancelled it, the server stops, or another process has taken it over. */
export type Interruption = 'cancelled' | 'stopping' | 'taken';

/** The reason of an aborted job's signal. */
export class JobInterrupted extends Error {
  override readonly name = 'JobInterrupted';
  readonly why: Interruption;

  constructor(why: Interruption) {
    super(`the job is ${why}`);
    this.why = why;
  }
}
