import {
  exportDownloadSchema,
  exportSchema,
  startedExportSchema,
  startExportSchema,
} from '@trivet/shared/export/schemas';
import { z } from 'zod';
import { router, userProcedure } from '#api/kernel/rpc/trpc';
import * as exports from './export-jobs.service.ts';

const exportInput = z.object({ id: z.uuid() });

export const exportRouter = router({
  startExport: userProcedure
    .input(startExportSchema)
    .output(startedExportSchema)
    .mutation(({ ctx, input }) => exports.startExport(ctx, input)),
  getExports: userProcedure.output(z.array(exportSchema)).query(({ ctx }) => exports.listExports(ctx)),
  getDownload: userProcedure
    .input(exportInput)
    .output(exportDownloadSchema)
    .query(({ ctx, input }) => exports.getDownload(ctx, input.id)),
  deleteExport: userProcedure.input(exportInput).mutation(({ ctx, input }) => exports.deleteExport(ctx, input.id)),
});
