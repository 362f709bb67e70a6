import { forgetOldChanges } from '#api/features/friendships/friendships.public';
import type { Services } from '#api/kernel/context';

/**
 * Deletes ended sessions, used or old reset links, answers for which no retry can come any more, and old undos.
 * @limit Accounts and sessions (at least 24 hours): Result kept for an `Idempotency-Key`. A retry comes sooner.
 */
export async function forgetExpired(services: Services): Promise<void> {
  const { db } = services;
  await db.$executeRaw`DELETE FROM sessions WHERE expires_at < now()`;
  await db.$executeRaw`DELETE FROM reset_grants WHERE expires_at < now()`;
  await db.$executeRaw`DELETE FROM idempotency_keys WHERE created_at < now() - interval '1 day'`;
  await forgetOldChanges(services);
}
