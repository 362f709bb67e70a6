import { imageLocationSchema, imageUrlSchema } from '@trivet/shared/images/schemas';
import { router, userProcedure } from '#api/kernel/rpc/trpc';
import * as images from './images.service.ts';

export const imagesRouter = router({
  createRecipeImageFromUrl: userProcedure
    .input(imageUrlSchema)
    .output(imageLocationSchema)
    .mutation(({ ctx, input }) => images.createImageFromUrl(ctx, input)),
});
