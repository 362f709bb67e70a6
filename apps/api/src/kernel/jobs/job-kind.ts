import type { Services } from '../context.ts';

/** The input of a job's work: its owner, its row, and a function that reports progress. */
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

/** The input of a scheduled kind, whose jobs belong to no person. */
export type ScheduledRun = Pick<JobRun, 'services' | 'signal'>;

/**
 * One kind of job that people start. `run` may be started again after a crash, and then goes on from what the database
 * has.
 */
export interface OwnedKind {
  readonly kind: string;
  readonly every?: undefined;
  readonly isTask?: undefined;
  run(job: JobRun): Promise<void>;
}

/** One kind of work that runs by a schedule, on one of the processes at a time. */
export interface ScheduledKind {
  readonly kind: string;
  /** Five fields of cron, in UTC. A missed time is made up for once. */
  readonly every: string;
  readonly isTask?: undefined;
  run(job: ScheduledRun): Promise<void>;
}

/** The input of a task: the row that it is about. */
export interface TaskRun extends ScheduledRun {
  readonly subjectId: string;
}

/**
 * One kind of small work that belongs to no person's list of jobs. Rows say what is left to do: scheduled work starts
 * tasks again that were lost with their process.
 */
export interface TaskKind {
  readonly kind: string;
  readonly every?: undefined;
  readonly isTask: true;
  run(task: TaskRun): Promise<void>;
}

/** One kind of work that the queue does. */
export type JobKind = OwnedKind | ScheduledKind | TaskKind;

/** Returns true for small work that no person follows. */
export const isTask = (kind: JobKind): kind is TaskKind => kind.isTask === true;
/** Returns true for a kind that people start. */
export const isOwned = (kind: JobKind): kind is OwnedKind => kind.every === undefined && !isTask(kind);
/** Returns true for a kind that runs by a schedule. */
export const isScheduled = (kind: JobKind): kind is ScheduledKind => kind.every !== undefined;
