import {
  beginUploadSchema,
  chooseEntriesSchema,
  entryPictureSchema,
  entryPicturesInputSchema,
  entryPreviewSchema,
  entryWithoutPicturesSchema,
  importAddressesSchema,
  importBatchSchema,
  importChoicesSchema,
  importEntriesInputSchema,
  importEntryInputSchema,
  importEntrySchema,
  lostPicturesInputSchema,
  pepperplateAccountSchema,
  readImportSchema,
  retryPicturesSchema,
  startedImportSchema,
  uploadSchema,
} from '@trivet/shared/import/schemas';
import { z } from 'zod';
import { router, userProcedure } from '#api/kernel/rpc/trpc';
import * as imports from './import.service.ts';
import { listEntriesWithoutPictures } from './pictures/lost-pictures.service.ts';
import { getEntryPictures } from './pictures/preview-pictures.service.ts';
import { retryPictures } from './pictures/retry-pictures.service.ts';
import * as reports from './reports/import-reports.service.ts';
import { getEntry } from './reports/import-reports.service.ts';
import { chooseEntries } from './staging/choose-entries.service.ts';
import { importPepperplate } from './staging/pepperplate.service.ts';
import * as uploads from './uploads/upload-import.service.ts';
import { undoImport } from './writing/undo-import.service.ts';

const batchInput = z.object({ batchId: z.uuid() });

export const importRouter = router({
  getImports: userProcedure.output(z.array(importBatchSchema)).query(({ ctx }) => reports.listImports(ctx)),
  getImport: userProcedure
    .input(batchInput)
    .output(importBatchSchema)
    .query(({ ctx, input }) => reports.getImport(ctx, input.batchId)),
  getEntries: userProcedure
    .input(importEntriesInputSchema)
    .output(z.array(importEntrySchema))
    .query(({ ctx, input }) => reports.listEntries(ctx, input)),
  chooseEntries: userProcedure.input(chooseEntriesSchema).mutation(({ ctx, input }) => chooseEntries(ctx, input)),
  getEntry: userProcedure
    .input(importEntryInputSchema)
    .output(entryPreviewSchema.nullable())
    .query(({ ctx, input }) => getEntry(ctx, input)),
  getEntryPictures: userProcedure
    .input(entryPicturesInputSchema)
    .output(z.array(entryPictureSchema))
    .query(({ ctx, input }) => getEntryPictures(ctx, input)),
  getLostPictures: userProcedure
    .input(lostPicturesInputSchema)
    .output(z.array(entryWithoutPicturesSchema))
    .query(({ ctx, input }) => listEntriesWithoutPictures(ctx, input)),
  retryPictures: userProcedure
    .input(retryPicturesSchema)
    .output(z.object({ jobId: z.uuid().nullable() }))
    .mutation(({ ctx, input }) => retryPictures(ctx, input)),
  beginUpload: userProcedure
    .input(beginUploadSchema)
    .output(uploadSchema)
    .mutation(({ ctx, input }) => uploads.beginUpload(ctx, input)),
  getUpload: userProcedure
    .input(batchInput)
    .output(uploadSchema)
    .query(({ ctx, input }) => uploads.getUpload(ctx, input.batchId)),
  finishUpload: userProcedure
    .input(readImportSchema)
    .output(startedImportSchema)
    .mutation(({ ctx, input }) => uploads.finishUpload(ctx, input)),
  importAddresses: userProcedure
    .input(importAddressesSchema)
    .output(startedImportSchema)
    .mutation(({ ctx, input }) => uploads.importAddresses(ctx, input.addresses)),
  importPepperplate: userProcedure
    .input(pepperplateAccountSchema)
    .output(startedImportSchema)
    .mutation(({ ctx, input }) => importPepperplate(ctx, input)),
  readAgain: userProcedure
    .input(readImportSchema)
    .output(startedImportSchema)
    .mutation(({ ctx, input }) => imports.readAgain(ctx, input)),
  writeImport: userProcedure.input(importChoicesSchema).mutation(({ ctx, input }) => imports.writeImport(ctx, input)),
  cancelImport: userProcedure.input(batchInput).mutation(({ ctx, input }) => imports.cancelImport(ctx, input.batchId)),
  undoImport: userProcedure.input(batchInput).mutation(({ ctx, input }) => undoImport(ctx, input.batchId)),
  deleteImport: userProcedure.input(batchInput).mutation(({ ctx, input }) => imports.deleteImport(ctx, input.batchId)),
});
