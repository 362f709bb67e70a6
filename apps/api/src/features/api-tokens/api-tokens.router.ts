import { apiTokenSchema, createApiTokenSchema, createdApiTokenSchema } from '@trivet/shared/api-tokens/schemas';
import { z } from 'zod';
import { router, userProcedure } from '#api/kernel/rpc/trpc';
import * as tokens from './api-tokens.service.ts';

/** The personal tokens of an account. No token may call these. */
export const apiTokensRouter = router({
  createApiToken: userProcedure
    .input(createApiTokenSchema)
    .output(createdApiTokenSchema)
    .mutation(({ ctx, input }) => tokens.createApiToken(ctx, input)),
  getApiTokens: userProcedure.output(z.array(apiTokenSchema)).query(({ ctx }) => tokens.getApiTokens(ctx)),
  revokeApiToken: userProcedure
    .input(z.object({ id: z.uuid() }))
    .mutation(({ ctx, input }) => tokens.revokeApiToken(ctx, input.id)),
});
