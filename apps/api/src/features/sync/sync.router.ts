import {
  ownLibrariesSchema,
  ownScopesSchema,
  pulledSchema,
  pullInputSchema,
  pushedSchema,
  pushInputSchema,
} from '@trivet/shared/sync/schemas';
import { router, userProcedure } from '#api/kernel/rpc/trpc';
import { getLibraries, getScopes, pull, push } from './sync.service.ts';

export const syncRouter = router({
  getScopes: userProcedure.output(ownScopesSchema).query(({ ctx }) => getScopes(ctx)),
  getLibraries: userProcedure.output(ownLibrariesSchema).query(({ ctx }) => getLibraries(ctx)),
  pull: userProcedure
    .input(pullInputSchema)
    .output(pulledSchema)
    .query(({ ctx, input }) => pull(ctx, input)),
  push: userProcedure
    .input(pushInputSchema)
    .output(pushedSchema)
    .mutation(({ ctx, input }) => push(ctx, input)),
});
