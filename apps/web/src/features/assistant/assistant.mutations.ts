import type { ApiUtils } from '#web/lib/server/api.ts';
import { trpc } from '#web/lib/server/api.ts';
import { forgetExchange } from './answers/exchanges.ts';
import { putProposal } from './answers/chat-cache.ts';
import { shownInPlace } from './shown-in-place.ts';

/** Deletes a chat for good. */
export function useDeleteChat() {
  const utils = trpc.useUtils();
  return trpc.assistant.deleteChat.useMutation({
    onSuccess: async (_nothing, { id }) => {
      forgetExchange(id);
      utils.assistant.getChats.setData(undefined, (chats) => chats?.filter((chat) => chat.id !== id));
      await utils.assistant.getChat.cancel({ id });
    },
    onSettled: () => void utils.assistant.getChats.invalidate(),
  });
}

const showing = (utils: ApiUtils, chatId: string) => ({
  ...shownInPlace,
  onSuccess: (proposal: Parameters<typeof putProposal>[2]) => putProposal(utils, chatId, proposal),
});

/** Writes what the assistant proposed. */
export const useAcceptProposal = (chatId: string) =>
  trpc.assistant.acceptProposal.useMutation(showing(trpc.useUtils(), chatId));

/** Takes back what was written. */
export const useUndoProposal = (chatId: string) =>
  trpc.assistant.undoProposal.useMutation(showing(trpc.useUtils(), chatId));
