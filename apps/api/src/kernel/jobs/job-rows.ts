import type { ErrorCode } from '@trivet/shared/errors';
import type { Publish } from '../context.ts';
import type { Db, Tx } from '../db/client.ts';
import type { NewJob } from './queue.ts';

/** The progress of a job, in units that the job chooses. */
export interface Progress {
  done: number;
  total: number;
}

/** The row of a job. */
export interface JobRow {
  readonly id: string;
  readonly userId: string;
  readonly subjectId: string | null;
}

const open = { in: ['queued' as const, 'running' as const] };
const fields = { id: true, userId: true, subjectId: true } as const;

/** Creates the functions that change the rows of `jobs` and send each change to the owner of the job. */
export function createJobRows(db: Db, publish: Publish) {
  const tell = ({ id, userId }: JobRow) => publish([userId], { type: 'job:updated', data: { jobId: id } });

  /** Changes the rows of those jobs that have not ended. Returns the new rows. */
  const changeAll = async (jobIds: string[], from: typeof open | 'running', data: object): Promise<JobRow[]> => {
    if (jobIds.length === 0) return [];
    const changed = await db.job.updateManyAndReturn({
      where: { id: { in: jobIds }, status: from },
      data: { ...data, updatedAt: new Date() },
      select: fields,
    });
    changed.forEach(tell);
    return changed;
  };

  /** Changes the row of a job that has not ended. Returns the new row, or undefined for a job that has ended. */
  const change = async (jobId: string, from: typeof open | 'running', data: object): Promise<JobRow | undefined> =>
    (await changeAll([jobId], from, data))[0];

  return {
    tell,
    create: (tx: Tx, kind: string, { userId, subjectId }: NewJob) =>
      tx.job.create({ data: { userId, kind, subjectId: subjectId ?? null }, select: fields }),
    /** Counts a person's jobs that wait or run. */
    countOpen: (tx: Tx, userId: string) => tx.job.count({ where: { userId, status: open } }),
    begin: (jobId: string) => change(jobId, open, { status: 'running' }),
    advance: (jobId: string, { done, total }: Progress) => change(jobId, 'running', { progress: done, total }),
    finish: (jobId: string, { done, total }: Progress) =>
      change(jobId, 'running', { status: 'done', progress: done, total }),
    fail: (jobId: string, errorCode: ErrorCode) => change(jobId, open, { status: 'failed', errorCode }),
    wait: (jobId: string) => change(jobId, 'running', { status: 'queued' }),
    /** Makes a job wait again, in a transaction, without a frame. Returns undefined for a job that has ended. */
    async putBack(tx: Tx, jobId: string): Promise<JobRow | undefined> {
      const where = { id: jobId, status: open };
      const [row] = await tx.job.updateManyAndReturn({
        where,
        data: { status: 'queued', updatedAt: new Date() },
        select: fields,
      });
      return row;
    },
    cancel: (jobIds: string[]) => changeAll(jobIds, open, { status: 'cancelled' }),
    isRunning: async (jobId: string) => (await db.job.count({ where: { id: jobId, status: 'running' } })) > 0,
  };
}

/** The functions that read and change the rows of jobs. */
export type JobRows = ReturnType<typeof createJobRows>;
