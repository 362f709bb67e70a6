import type { CompatScope } from '@trivet/shared/sharing/compat-schemas';
import type { Person } from '@trivet/shared/users/schemas';
import { findPeople } from '#api/features/friendships/friendships.public';
import type { UserContext } from '#api/kernel/context';

/** The ids of the people of a scope. */
export interface PeopleOfScope {
  readonly ownerId: string;
  readonly memberIds: readonly string[];
}

/** Reads the people of scopes by one query. Returns a function that gives those of one of the scopes. */
export async function readPeople(
  ctx: UserContext,
  scopes: readonly PeopleOfScope[],
): Promise<(scope: PeopleOfScope) => Pick<CompatScope, 'userId' | 'owner' | 'collaborators'>> {
  const people = await findPeople(
    ctx,
    scopes.flatMap(({ ownerId, memberIds }) => [ownerId, ...memberIds]),
  );
  return ({ ownerId, memberIds }) => ({
    userId: ownerId,
    owner: people.get(ownerId) ?? nobody(ownerId),
    collaborators: memberIds.flatMap((id) => people.get(id) ?? []),
  });
}

/** Somebody whose account was deleted between two statements. */
const nobody = (id: string): Person => ({
  id,
  name: '',
  handle: null,
  email: '',
  enableProfile: false,
  profileVisibility: 'public',
});
