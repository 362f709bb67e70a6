import {
  importEntrySchema,
  pictureDataSchema,
  readPhotosSchema,
  recipeInTextSchema,
  recipeReadingSchema,
} from '@trivet/shared/ocr/schemas';
import { router, userProcedure, whenOn } from '#api/kernel/rpc/trpc';
import { getRecipeFromOcr, getRecipeFromText, readPhotos } from './ocr.service.ts';

const whileOn = whenOn('enableOCR');

/** The calls that read recipes in texts and pictures. Their name is the one that clients of the reference product know. */
export const mlRouter = router({
  getRecipeFromText: userProcedure
    .input(recipeInTextSchema)
    .output(importEntrySchema)
    .mutation(({ ctx, input }) => getRecipeFromText(ctx, input.text)),
  getRecipeFromOCR: userProcedure
    .use(whileOn)
    .input(pictureDataSchema)
    .output(importEntrySchema)
    .mutation(({ ctx, input }) => getRecipeFromOcr(ctx, input.image)),
  readPhotos: userProcedure
    .use(whileOn)
    .input(readPhotosSchema)
    .output(recipeReadingSchema)
    .mutation(({ ctx, input }) => readPhotos(ctx, input)),
});
