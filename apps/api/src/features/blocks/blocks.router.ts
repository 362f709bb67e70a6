import { blockedPeopleSchema, blockSchema } from '@trivet/shared/blocks/schemas';
import type { SharedKinds } from '#api/features/sharing/sharing.public';
import { router, userProcedure } from '#api/kernel/rpc/trpc';
import { blockUser, getBlockedUsers, unblockUser } from './blocks.service.ts';

/** Makes the procedures by which our own client blocks people, who share scopes of these kinds. */
export const createBlocksRouter = (kinds: SharedKinds) =>
  router({
    blockUser: userProcedure.input(blockSchema).mutation(({ ctx, input }) => blockUser(ctx, kinds, input.userId)),
    unblockUser: userProcedure.input(blockSchema).mutation(({ ctx, input }) => unblockUser(ctx, input.userId)),
    getBlockedUsers: userProcedure.output(blockedPeopleSchema).query(({ ctx }) => getBlockedUsers(ctx)),
  });
