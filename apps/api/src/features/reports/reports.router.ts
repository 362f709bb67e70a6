import { newReportSchema, reportResultSchema } from '@trivet/shared/reports/schemas';
import { router, userProcedure } from '#api/kernel/rpc/trpc';
import { createReport } from './reports.service.ts';

export const reportsRouter = router({
  createReport: userProcedure
    .input(newReportSchema)
    .output(reportResultSchema)
    .mutation(({ ctx, input }) => createReport(ctx, input)),
});
