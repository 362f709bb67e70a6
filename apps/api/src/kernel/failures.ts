import type { BaseLogger } from 'pino';
import type { Context } from './context.ts';
import { awayReason, isDatabaseFull, isUnstorableText } from './db/failures.ts';
import { DomainError } from './errors.ts';
import { isStillThere } from './session/api-tokens.ts';

/** Returns the failure to answer with for a thrown value. Any value that is not foreseen is a bug and `unexpected`. */
export function domainErrorOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (isDatabaseFull(error)) return new DomainError('storageFull', { cause: error });
  if (isUnstorableText(error)) return new DomainError('invalidInput', { cause: error });
  if (awayReason(error) !== undefined) return new DomainError('unavailable', { cause: error, retryAfter: 2 });
  return new DomainError('unexpected', { cause: error });
}

/**
 * Logs what the operator must know of a failure, together with `fields`: a bug as an error with its trace, a database
 * that is away as a warning with the reason. Other failures are the caller's and are not logged.
 */
export function logFailure(
  log: Pick<BaseLogger, 'error' | 'warn'>,
  { code, cause }: DomainError,
  fields: Record<string, unknown>,
): void {
  if (code === 'unexpected') log.error({ ...fields, err: cause }, 'a request failed');
  const reason = code === 'unavailable' ? awayReason(cause) : undefined;
  if (reason !== undefined) log.warn({ ...fields, reason }, 'a request found the database away or busy');
}

/**
 * Returns the failure, or `unauthorized` for an unexpected one when the caller's session is gone. A person may log out
 * or delete their account while another of their calls runs, and a call that fails for this reason is not a bug.
 */
export async function unlessCallerLeft({ actor, database }: Context, failure: DomainError): Promise<DomainError> {
  if (actor === null || failure.code !== 'unexpected') return failure;
  const stays = await isStillThere(database, actor).catch(() => true);
  return stays ? failure : new DomainError('unauthorized', { cause: failure.cause });
}
