import {
  messageIdSchema,
  messagePageSchema,
  messageSchema,
  newMessageSchema,
  threadListSchema,
  threadPageSchema,
  threadQuerySchema,
  unreadCountSchema,
} from '@trivet/shared/messages/schemas';
import { router, userProcedure } from '#api/kernel/rpc/trpc';
import { deleteMyCopy } from './delete-copy.service.ts';
import { createMessage } from './messages.service.ts';
import * as threads from './threads.service.ts';

export const messagesRouter = router({
  createMessage: userProcedure
    .input(newMessageSchema)
    .output(messageSchema)
    .mutation(({ ctx, input }) => createMessage(ctx, input)),
  deleteMyCopy: userProcedure.input(messageIdSchema).mutation(({ ctx, input }) => deleteMyCopy(ctx, input.id)),
  getThreads: userProcedure
    .input(threadListSchema)
    .output(threadPageSchema)
    .query(({ ctx, input }) => threads.getThreads(ctx, input)),
  getThread: userProcedure
    .input(threadQuerySchema)
    .output(messagePageSchema)
    .query(({ ctx, input }) => threads.getThread(ctx, input)),
  markThreadRead: userProcedure
    .input(threadQuerySchema.pick({ userId: true }))
    .mutation(({ ctx, input }) => threads.markThreadRead(ctx, input)),
  getUnreadCount: userProcedure.output(unreadCountSchema).query(({ ctx }) => threads.getUnreadCount(ctx)),
});
