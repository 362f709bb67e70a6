import type { Services } from '../context.ts';

/** What a job's work is told: who owns it, its row, and how to say how far it is. */
export interface JobRun {
  readonly jobId: string;
  readonly userId: string;
  readonly subjectId: string | null;
  readonly services: Services;
  /** Aborted when the owner cancels the job or the server stops; its reason is a JobInterrupted. */
  readonly signal: AbortSignal;
  /** Keeps progress in the database and tells the owner's sockets, a few times a second. Throws the signal's reason once it is aborted. */
  readonly progress: (done: number, total: number) => Promise<void>;
}

/** Work that nobody owns. */
export type ScheduledRun = Pick<JobRun, 'services' | 'signal'>;

/** One kind of job that people start. `run` may be started again after a crash: it goes on from what the database holds. */
export interface OwnedKind {
  readonly kind: string;
  readonly every?: undefined;
  run(job: JobRun): Promise<void>;
}

/** Upkeep that comes round by itself, on one of the processes. */
export interface ScheduledKind {
  readonly kind: string;
  /** Five fields of cron, in UTC. A time that was missed is made up for once. */
  readonly every: string;
  run(job: ScheduledRun): Promise<void>;
}

/** One kind of work that the queue does. */
export type JobKind = OwnedKind | ScheduledKind;

/** True for a kind that people start. */
export const isOwned = (kind: JobKind): kind is OwnedKind => kind.every === undefined;
/** True for a kind that comes round by itself. */
export const isScheduled = (kind: JobKind): kind is ScheduledKind => kind.every !== undefined;
