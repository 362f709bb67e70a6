import {
  assistantStateSchema,
  chatSchema,
  proposalIdSchema,
  proposalSchema,
  compatChatMessageSchema,
  compatMessageSchema,
  wholeChatSchema,
} from '@trivet/shared/assistant/schemas';
import { idSchema } from '@trivet/shared/sync/row-schemas';
import { z } from 'zod';
import { router, userProcedure, whenOn } from '#api/kernel/rpc/trpc';
import { answerReference } from './answer.service.ts';
import * as chats from './chats.service.ts';
import { getState } from './daily-limit.ts';
import * as proposals from './proposals.service.ts';

const procedure = userProcedure.use(whenOn('enableAssistant'));
const oneChat = z.object({ id: idSchema });

/** The assistant. Our own client sends messages over REST, where the answer comes while it is made. */
export const assistantRouter = router({
  getState: procedure.output(assistantStateSchema).query(({ ctx }) => getState(ctx)),
  getChats: procedure.output(z.array(chatSchema)).query(({ ctx }) => chats.getChats(ctx)),
  getChat: procedure
    .input(oneChat)
    .output(wholeChatSchema)
    .query(({ ctx, input }) => chats.getChat(ctx, input.id)),
  deleteChat: procedure.input(oneChat).mutation(({ ctx, input }) => chats.deleteChat(ctx, input.id)),
  acceptProposal: procedure
    .input(proposalIdSchema)
    .output(proposalSchema)
    .mutation(({ ctx, input }) => proposals.acceptProposal(ctx, input.id)),
  undoProposal: procedure
    .input(proposalIdSchema)
    .output(proposalSchema)
    .mutation(({ ctx, input }) => proposals.undoProposal(ctx, input.id)),
  // A query that changes something, as in the reference product.
  sendAssistantMessage: procedure
    .input(compatMessageSchema)
    .output(z.literal('ok'))
    .query(({ ctx, input }) => answerReference(ctx, input.content).then(() => 'ok' as const)),
  getAssistantMessages: procedure
    .output(z.array(compatChatMessageSchema))
    .query(({ ctx }) => chats.getCompatMessages(ctx)),
});
