import type { Context } from './context.ts';
import { isDatabaseAway, isDatabaseFull } from './db/failures.ts';
import { DomainError } from './errors.ts';
import { findActor } from './session/session.ts';

/** Returns the failure to answer with for a thrown value. Any value that is not foreseen is a bug and `unexpected`. */
export function failureOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (isDatabaseFull(error)) return new DomainError('storageFull', { cause: error });
  if (isDatabaseAway(error)) return new DomainError('unavailable', { cause: error, retryAfter: 2 });
  return new DomainError('unexpected', { cause: error });
}

/**
 * Returns the failure, or `unauthorized` for an unexpected one when the caller's session is gone. A person may log out
 * or delete their account while another of their calls runs, and a call that fails for this reason is not a bug.
 */
export async function unlessCallerLeft({ actor, database }: Context, failure: DomainError): Promise<DomainError> {
  if (actor === null || failure.code !== 'unexpected') return failure;
  const stays = await findActor(database, actor.sessionId).catch(() => actor);
  return stays === null ? new DomainError('unauthorized', { cause: failure.cause }) : failure;
}
