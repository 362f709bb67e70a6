import { diaryPhotosInputSchema, diaryPhotosSchema } from '@trivet/shared/diary/schemas';
import { router, userProcedure } from '#api/kernel/rpc/trpc';
import { getPhotos } from './diary-photos.service.ts';

export const diaryRouter = router({
  getPhotos: userProcedure
    .input(diaryPhotosInputSchema)
    .output(diaryPhotosSchema)
    .query(({ ctx, input }) => getPhotos(ctx, input)),
});
