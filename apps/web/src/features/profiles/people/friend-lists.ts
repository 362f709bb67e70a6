import type { Friends, FriendshipState, FriendSummary } from '@trivet/shared/friendships/schemas';

const listOf = { friends: 'friends', incoming: 'incomingRequests', outgoing: 'outgoingRequests' } as const;
type Related = keyof typeof listOf;
const related: readonly Related[] = ['friends', 'incoming', 'outgoing'];

/** Returns the state of the friendship with a person. */
export const stateOf = (lists: Friends, personId: string): FriendshipState =>
  related.find((state) => lists[listOf[state]].some(({ id }) => id === personId)) ?? 'none';

/** Returns the lists with the person in the list of this state, and in no other. */
export function withState(lists: Friends, person: FriendSummary, state: FriendshipState): Friends {
  const without = (people: FriendSummary[]) => people.filter(({ id }) => id !== person.id);
  const next: Friends = {
    friends: without(lists.friends),
    incomingRequests: without(lists.incomingRequests),
    outgoingRequests: without(lists.outgoingRequests),
  };
  if (state !== 'none') next[listOf[state]].push(person);
  return next;
}

/** Returns the people with these words in their name or handle. */
export function matching(people: readonly FriendSummary[], words: string): FriendSummary[] {
  const wanted = words.trim().toLowerCase();
  return people.filter(({ name, handle }) =>
    [name, ...(handle === null ? [] : [`@${handle}`])].some((text) => text.toLowerCase().includes(wanted)),
  );
}
