import type { Context } from './context.ts';
import { isDatabaseAway, isDatabaseFull } from './db/failures.ts';
import { DomainError } from './errors.ts';
import { findActor } from './session/session.ts';

/** What a thrown value means to the caller: its own failure, a database that is away or full, or a bug. */
export function failureOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (isDatabaseFull(error)) return new DomainError('storageFull', { cause: error });
  if (isDatabaseAway(error)) return new DomainError('unavailable', { cause: error, retryAfter: 2 });
  return new DomainError('unexpected', { cause: error });
}

/**
 * Returns the failure, or `unauthorized` for an unforeseen one when the caller's session is gone. Somebody may delete
 * their account or log out while another of their calls runs, and then it is no bug that the call misses something.
 */
export async function unlessCallerLeft({ actor, database }: Context, failure: DomainError): Promise<DomainError> {
  if (actor === null || failure.code !== 'unexpected') return failure;
  const stays = await findActor(database, actor.sessionId).catch(() => actor);
  return stays === null ? new DomainError('unauthorized', { cause: failure.cause }) : failure;
}
