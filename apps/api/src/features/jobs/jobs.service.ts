import { isErrorCode } from '@trivet/shared/errors';
import type { Job } from '@trivet/shared/jobs/schemas';
import type { UserContext } from '#api/kernel/context';
import type { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';

/** Most jobs of a list. The newest matter. @limit Server */
const maxJobs = 200;

/** Returns the where-clause for jobs of this person. Every query here starts from it. */
const ownJobs = ({ actor }: UserContext) => ({ userId: actor.userId });

/** Returns the person's jobs, newest first. */
export async function listJobs(ctx: UserContext): Promise<Job[]> {
  const rows = await ctx.db.job.findMany({ where: ownJobs(ctx), orderBy: { createdAt: 'desc' }, take: maxJobs });
  return rows.map(present);
}

/** Returns one job of the person. */
export async function getJob(ctx: UserContext, id: string): Promise<Job> {
  const row = await ctx.db.job.findFirst({ where: { ...ownJobs(ctx), id } });
  if (!row) throw new DomainError('notFound');
  return present(row);
}

/** Stops a job of the person. A job that has ended stays as it is. */
export async function cancelJob(ctx: UserContext, id: string): Promise<Job> {
  await getJob(ctx, id);
  await ctx.queue.cancel(id);
  return getJob(ctx, id);
}

function present({ userId: _, errorCode, ...job }: Prisma.JobGetPayload<object>): Job {
  return { ...job, errorCode: errorCode === null || isErrorCode(errorCode) ? errorCode : 'unexpected' };
}
