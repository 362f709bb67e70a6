import { trpc } from '#web/lib/server/api.ts';

/** Makes a token. The answer is the only one that has it. */
export function useCreateApiToken() {
  const utils = trpc.useUtils();
  return trpc.apiTokens.createApiToken.useMutation({ onSettled: () => utils.apiTokens.getApiTokens.invalidate() });
}

/** Revokes a token. Its row goes at once and comes back if the server refuses. */
export function useRevokeApiToken() {
  const utils = trpc.useUtils();
  return trpc.apiTokens.revokeApiToken.useMutation({
    onMutate: async ({ id }) => {
      await utils.apiTokens.getApiTokens.cancel();
      const before = utils.apiTokens.getApiTokens.getData();
      utils.apiTokens.getApiTokens.setData(undefined, (tokens) => tokens?.filter((token) => token.id !== id));
      return { before };
    },
    onError: (_error, _input, snapshot) => utils.apiTokens.getApiTokens.setData(undefined, snapshot?.before),
    onSettled: () => utils.apiTokens.getApiTokens.invalidate(),
  });
}
