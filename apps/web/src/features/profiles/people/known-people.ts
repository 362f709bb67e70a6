import type { RecipeImage } from '@trivet/shared/recipes/schemas';
import { trpc } from '#web/lib/server/api.ts';

/** Somebody whom one is a friend of or wrote with. */
export interface KnownPerson {
  id: string;
  name: string;
  handle: string | null;
  image: RecipeImage | null;
}

/**
 * Returns the people of the latest conversations, then the friends by name, each once. Returns undefined until both
 * have loaded or failed.
 */
export function useKnownPeople(): KnownPerson[] | undefined {
  const threads = trpc.messages.getThreads.useQuery({});
  const friends = trpc.users.listFriends.useQuery();
  if (threads.isPending || friends.isPending) return undefined;
  const all: KnownPerson[] = [
    ...(threads.data?.threads.map(({ otherUser }) => otherUser) ?? []),
    ...(friends.data?.friends.toSorted((one, other) => one.name.localeCompare(other.name)) ?? []),
  ];
  return [...new Map(all.map(({ id, name, handle, image }) => [id, { id, name, handle, image }])).values()];
}

/** Returns the people whose name or handle contains these words. */
export function matchingPeople(people: readonly KnownPerson[], words: string): KnownPerson[] {
  const wanted = words.trim().toLowerCase();
  return people.filter(({ name, handle }) =>
    [name, handle === null ? '' : `@${handle}`].some((text) => text.toLowerCase().includes(wanted)),
  );
}
