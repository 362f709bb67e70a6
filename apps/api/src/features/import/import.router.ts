import {
  importBatchSchema,
  importChoicesSchema,
  importEntriesInputSchema,
  importEntrySchema,
} from '@trivet/shared/import/schemas';
import { z } from 'zod';
import { router, userProcedure } from '#api/kernel/trpc';
import * as imports from './import.service.ts';
import { undoImport } from './undo-import.service.ts';

const batchInput = z.object({ batchId: z.uuid() });

export const importRouter = router({
  getImports: userProcedure.output(z.array(importBatchSchema)).query(({ ctx }) => imports.listImports(ctx)),
  getImport: userProcedure
    .input(batchInput)
    .output(importBatchSchema)
    .query(({ ctx, input }) => imports.getImport(ctx, input.batchId)),
  getEntries: userProcedure
    .input(importEntriesInputSchema)
    .output(z.array(importEntrySchema))
    .query(({ ctx, input }) => imports.listEntries(ctx, input)),
  writeImport: userProcedure.input(importChoicesSchema).mutation(({ ctx, input }) => imports.writeImport(ctx, input)),
  cancelImport: userProcedure.input(batchInput).mutation(({ ctx, input }) => imports.cancelImport(ctx, input.batchId)),
  undoImport: userProcedure.input(batchInput).mutation(({ ctx, input }) => undoImport(ctx, input.batchId)),
  deleteImport: userProcedure.input(batchInput).mutation(({ ctx, input }) => imports.deleteImport(ctx, input.batchId)),
});
