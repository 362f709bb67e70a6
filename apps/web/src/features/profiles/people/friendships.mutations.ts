import type { Friends, FriendshipState, FriendSummary } from '@trivet/shared/friendships/schemas';
import type { CompatProfile } from '@trivet/shared/profiles/schemas';
import { useRef } from 'react';
import { isolated } from '#web/lib/browser/isolated.ts';
import { type MessageKey, translate } from '#web/lib/i18n.ts';
import { type ApiUtils, trpc } from '#web/lib/server/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { withState } from './friend-lists.ts';

const readAgain = (utils: ApiUtils): Promise<unknown> =>
  Promise.all([
    utils.users.listFriends.invalidate(),
    utils.users.getUserProfileByHandle.invalidate(),
    utils.recipes.invalidate(),
  ]);

/** Shows the new state in the lists and on the profile. Returns a function that restores the earlier one. */
async function showAtOnce(utils: ApiUtils, person: FriendSummary, state: FriendshipState) {
  const { listFriends, getUserProfileByHandle } = utils.users;
  const profileInput = { handle: person.handle ?? '' };
  await Promise.all([listFriends.cancel(), getUserProfileByHandle.cancel(profileInput)]);
  const lists = listFriends.getData();
  const profile = getUserProfileByHandle.getData(profileInput);
  const put = (friends: Friends | undefined, shown: CompatProfile | undefined) => {
    if (friends !== undefined) listFriends.setData(undefined, friends);
    if (shown !== undefined) getUserProfileByHandle.setData(profileInput, shown);
  };
  put(lists && withState(lists, person, state), profile && { ...profile, friendship: state });
  return { putBack: () => put(lists, profile) };
}

const endedMessages: Record<Exclude<FriendshipState, 'none'>, MessageKey> = {
  friends: 'people.ended',
  incoming: 'people.declined',
  outgoing: 'people.withdrawn',
};

/** Returns the actions for the friendship with a person. They show at once, and a toast offers to undo an end. */
export function useFriendship(person: FriendSummary, state: FriendshipState) {
  const utils = trpc.useUtils();
  const shared = {
    onError: (_error: unknown, _input: unknown, shown: { putBack: () => void } | undefined) => shown?.putBack(),
    onSettled: () => void readAgain(utils),
  };
  const ask = trpc.users.createFriendship.useMutation({
    ...shared,
    onMutate: () => showAtOnce(utils, person, state === 'incoming' ? 'friends' : 'outgoing'),
  });
  // What was ended. Where the end shows at once, these actions are those of another state before it has succeeded.
  const ended = useRef<FriendshipState>(state);
  const restore = trpc.users.restoreFriendship.useMutation({
    ...shared,
    onMutate: () => showAtOnce(utils, person, ended.current),
  });
  const end = trpc.users.deleteFriendship.useMutation({
    ...shared,
    onMutate: () => {
      ended.current = state;
      return showAtOnce(utils, person, 'none');
    },
    onSuccess: ({ undo }, { friendId }) => {
      if (ended.current === 'none') return;
      const bringBack = () => (undo === null ? ask.mutate({ friendId }) : restore.mutate({ friendId, undo }));
      showToast({
        message: translate(endedMessages[ended.current], { name: isolated(person.name) }),
        action: { label: translate('common.undo'), onClick: bringBack },
      });
    },
  });
  const friendId = person.id;
  return {
    ask: () => ask.mutate({ friendId }),
    end: () => end.mutate({ friendId }),
    isBusy: ask.isPending || end.isPending,
  };
}
