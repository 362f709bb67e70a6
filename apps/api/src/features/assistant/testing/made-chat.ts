import { randomUUID } from 'node:crypto';
import type { TestUser } from '#api/kernel/testing/test';

/** Makes a chat in which the assistant proposed items for a list: one proposal waits, and one is done. */
export async function makeChat(
  { ctx, userId }: Pick<TestUser, 'ctx' | 'userId'>,
  listId: string,
): Promise<{ chat: string; proposal: string; doneProposal: string }> {
  const [chat, proposal, doneProposal] = [randomUUID(), randomUUID(), randomUUID()];
  const row = { tool: 'add_to_shopping_list', input: { listId, items: ['salt'] } };
  const what = { kind: 'items', listId, listTitle: 'Shop', items: ['salt'] };
  const answer = { role: 'assistant', content: 'Hello', state: 'whole', position: 1 };
  await ctx.db.assistantChat.create({
    data: {
      id: chat,
      userId,
      title: 'Hello',
      messages: {
        create: {
          ...answer,
          proposals: {
            create: [
              { ...row, what, id: proposal, position: 0 },
              { ...row, what, id: doneProposal, position: 1, state: 'done', result: { listId, ids: [] } },
            ],
          },
        },
      },
    },
  });
  return { chat, proposal, doneProposal };
}
