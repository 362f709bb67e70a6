import { trpc } from '#web/lib/server/api.ts';
import type { Person } from './messages.mutations.ts';

/** Whom one has written with lately, then one's friends by name; undefined until both are known or cannot be. */
export function useKnownPeople(): Person[] | undefined {
  const threads = trpc.messages.getThreads.useQuery({});
  const friends = trpc.users.listFriends.useQuery();
  if (threads.isPending || friends.isPending) return undefined;
  const all: Person[] = [
    ...(threads.data?.threads.map(({ otherUser }) => otherUser) ?? []),
    ...(friends.data?.friends.toSorted((one, other) => one.name.localeCompare(other.name)) ?? []),
  ];
  return [...new Map(all.map(({ id, name, handle }) => [id, { id, name, handle }])).values()];
}

/** The people whose name or handle has these words in it. */
export function matchingPeople(people: readonly Person[], words: string): Person[] {
  const wanted = words.trim().toLowerCase();
  return people.filter(({ name, handle }) =>
    [name, handle === null ? '' : `@${handle}`].some((text) => text.toLowerCase().includes(wanted)),
  );
}
