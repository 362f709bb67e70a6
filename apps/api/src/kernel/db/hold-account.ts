import type { UserContext } from '../context.ts';
import { DomainError } from '../errors.ts';
import type { Tx } from './client.ts';

/**
 * Keeps the actor's account from deletion until the transaction ends. A transaction that locks a row of the person and
 * then refers to the person calls it first: a deletion locks the library, then the person, then what they have. Throws
 * `unauthorized` when the account is gone or closed.
 */
export async function holdAccount({ actor }: UserContext, tx: Tx): Promise<void> {
  const held = await tx.$queryRaw<unknown[]>`
    SELECT FROM libraries JOIN users ON users.id = libraries.owner_id AND users.closed_at IS NULL
    WHERE libraries.owner_id = ${actor.userId}::uuid
    FOR KEY SHARE`;
  if (held.length === 0) throw new DomainError('unauthorized');
}
