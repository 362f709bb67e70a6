import type { Services } from '../context.ts';
import { domainErrorOf } from '../failures.ts';
import type { Log } from '../log.ts';
import type { OwnedKind } from './job-kind.ts';
import type { JobRow, JobRows, Progress } from './job-rows.ts';
import { type Interruption, JobInterrupted } from './queue.ts';

/**
 * Number of tries before a job counts as failed (docs/security-cases.md, R19). A file that kills the process cannot do
 * so for ever.
 * @limit Server
 */
export const maxTries = 3;
/** This process sees a cancel on another process within this time. */
const watchMs = 1_000;
/** Progress is written and told at most this often. */
const progressMs = 300;
/** Failures that may pass, so that the job is tried again. */
const passing = new Set(['unavailable', 'unexpected', 'mailUnavailable']);

/** One attempt at a job that this process has claimed. */
export interface Attempt {
  readonly jobId: string;
  /** The kind of the job, or undefined for one that another version of the program started. */
  readonly kind: OwnedKind | undefined;
  /** The number of the attempt, counted from 1. */
  readonly number: number;
  /** Aborted when another process has taken the job over. */
  readonly taken: AbortSignal;
}

/** The services that an attempt uses. */
export interface RunOptions {
  rows: JobRows;
  services: Services;
  log: Log;
}

/** An attempt that is under way. */
export interface RunningJob {
  interrupt(why: Interruption): void;
  /**
   * Resolves when nothing is left to do, or to `requeue` when the server stops in the middle. Rejects when the job
   * needs another try.
   */
  readonly ended: Promise<'settled' | 'requeue'>;
}

/** Starts an attempt: keeps the row, watches for a cancel, and turns what the work throws into the job's end. */
export function runJob(attempt: Attempt, options: RunOptions): RunningJob {
  const interrupted = new AbortController();
  const interrupt = (why: Interruption) => interrupted.abort(new JobInterrupted(why));
  attempt.taken.addEventListener('abort', () => interrupt('taken'), { once: true });
  return { interrupt, ended: work(attempt, options, interrupted) };
}

async function work(attempt: Attempt, options: RunOptions, interrupted: AbortController) {
  const { rows, services } = options;
  const row = await rows.begin(attempt.jobId);
  if (row === undefined) return 'settled';
  const progress = createProgress(rows, row, interrupted);
  const watch = setInterval(() => {
    rows.isRunning(row.id).then(
      (isRunning) => isRunning || interrupted.abort(new JobInterrupted('cancelled')),
      () => undefined,
    );
  }, watchMs).unref();
  try {
    if (attempt.kind === undefined) throw new Error('No such kind of job in this version');
    await attempt.kind.run({
      jobId: row.id,
      userId: row.userId,
      subjectId: row.subjectId,
      services,
      signal: interrupted.signal,
      progress: (done, total) => progress.report(done, total),
    });
    await rows.finish(row.id, progress.latest());
    return 'settled';
  } catch (error) {
    return await endFailed(error, { attempt, options, signal: interrupted.signal });
  } finally {
    clearInterval(watch);
  }
}

function createProgress(rows: JobRows, { id }: JobRow, interrupted: AbortController) {
  let latest: Progress = { done: 0, total: 0 };
  let writtenAt = -Infinity;
  return {
    latest: () => latest,
    async report(done: number, total: number): Promise<void> {
      interrupted.signal.throwIfAborted();
      latest = { done, total };
      // The clock of the machine may be set meanwhile.
      if (performance.now() - writtenAt < progressMs) return;
      writtenAt = performance.now();
      if (!(await rows.advance(id, latest))) interrupted.abort(new JobInterrupted('cancelled'));
      interrupted.signal.throwIfAborted();
    },
  };
}

interface Failed {
  attempt: Attempt;
  options: RunOptions;
  signal: AbortSignal;
}

async function endFailed(error: unknown, { attempt, options, signal }: Failed): Promise<'settled' | 'requeue'> {
  const { rows, log, services } = options;
  const why = signal.reason instanceof JobInterrupted ? signal.reason.why : undefined;
  if (why === 'stopping') return 'requeue';
  if (why === 'cancelled') return 'settled';
  if (why === 'taken') throw error;
  const failure = domainErrorOf(error);
  const { code } = failure;
  // The row no longer runs when the account was deleted, or when another process has cancelled the job and this one
  // does not know it yet. Whatever the work missed is no failure then.
  if (code === 'unexpected' && !(await rows.isRunning(attempt.jobId).catch(() => true))) return 'settled';
  services.errorReports.failed(failure, { job: attempt.kind?.kind });
  if (code === 'unexpected') log.error({ err: error, jobId: attempt.jobId, attempt: attempt.number }, 'a job failed');
  if (passing.has(code) && attempt.number < maxTries) {
    await rows.wait(attempt.jobId);
    throw error;
  }
  await rows.fail(attempt.jobId, code);
  return 'settled';
}
