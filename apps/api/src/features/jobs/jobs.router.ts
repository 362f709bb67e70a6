import { jobIdSchema, jobSchema } from '@trivet/shared/jobs/schemas';
import { z } from 'zod';
import { router, userProcedure } from '#api/kernel/rpc/trpc';
import { cancelJob, getJob, listJobs } from './jobs.service.ts';

export const jobsRouter = router({
  getJobs: userProcedure.output(z.array(jobSchema)).query(({ ctx }) => listJobs(ctx)),
  getJob: userProcedure
    .input(jobIdSchema)
    .output(jobSchema)
    .query(({ ctx, input }) => getJob(ctx, input.id)),
  cancelJob: userProcedure
    .input(jobIdSchema)
    .output(jobSchema)
    .mutation(({ ctx, input }) => cancelJob(ctx, input.id)),
});
