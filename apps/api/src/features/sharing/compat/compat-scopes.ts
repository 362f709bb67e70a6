import type { LegacyScope, NewLegacyScope } from '@trivet/shared/sharing/compat-rest-schemas';
import type { CompatScope } from '@trivet/shared/sharing/compat-schemas';
import type { Person } from '@trivet/shared/users/schemas';
import { findPeople } from '#api/features/friendships/friendships.public';
import type { UserContext } from '#api/kernel/context';
import { DomainError } from '#api/kernel/errors';

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

/** Reads what a client of the reference product's period wants to make. Throws `titleRequired`. */
export function readLegacyScope({ title, collaborators }: NewLegacyScope): {
  title: string;
  collaboratorUserIds: string[];
} {
  const trimmed = title?.trim() ?? '';
  if (trimmed === '') throw new DomainError('titleRequired', { field: 'title' });
  return { title: trimmed, collaboratorUserIds: [...new Set(collaborators ?? [])] };
}

/** Returns a person as clients of the reference product's period read them. */
export const legacyPerson = ({ id, name, email }: Person): LegacyScope['owner'] => ({ id, name, email });

/** Returns a scope with its people as such clients read it. */
export const legacyScope = (
  { actor }: UserContext,
  { id, title, createdAt, updatedAt, itemCount, collaborators, owner }: CompatScope,
): LegacyScope => ({
  id,
  title,
  createdAt,
  updatedAt,
  itemCount: `${itemCount}`,
  myUserId: actor.userId,
  collaborators: collaborators.map(legacyPerson),
  owner: legacyPerson(owner),
});
