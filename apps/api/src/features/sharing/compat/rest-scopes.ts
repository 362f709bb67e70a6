import type { LegacyScope, NewLegacyScope } from '@trivet/shared/sharing/compat-rest-schemas';
import type { CompatScope } from '@trivet/shared/sharing/compat-schemas';
import type { Person } from '@trivet/shared/users/schemas';
import type { UserContext } from '#api/kernel/context';
import { DomainError } from '#api/kernel/errors';

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
