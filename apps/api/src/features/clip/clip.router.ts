import { clippedRecipeSchema, clipTextSchema, maxUrlLength } from '@trivet/shared/clip/schemas';
import { z } from 'zod';
import { router, userProcedure } from '#api/kernel/rpc/trpc';
import { clip, clipText } from './clip.service.ts';

export const clipRouter = router({
  clip: userProcedure
    .input(z.object({ url: z.string().min(1).max(maxUrlLength) }))
    .output(clippedRecipeSchema)
    .mutation(({ ctx, input }) => clip(ctx, input.url)),
  clipText: userProcedure
    .input(clipTextSchema)
    .output(clippedRecipeSchema)
    .mutation(({ ctx, input }) => clipText(ctx, input)),
});
