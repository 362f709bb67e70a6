import type { OwnLibraries, OwnScopes, PullInput, Pulled, Pushed, PushInput } from '@trivet/shared/sync/schemas';
import type { Services, UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { forgetRows } from '#api/kernel/sync/forget-rows';
import { pullScopes } from '#api/kernel/sync/pull-scopes';
import { pushOperations } from '#api/kernel/sync/push-operations';
import { findOwnScopes } from '#api/kernel/sync/scope-access';
import { scopeKinds } from './scope-kinds.ts';

/** Returns the scopes that the caller reads besides their own, with the people who have them. */
export const getScopes = async (ctx: UserContext): Promise<OwnScopes> => ({ scopes: await findOwnScopes(ctx) });

/** Returns the libraries that the caller reads, their own first. */
export const getLibraries = ({ actor }: UserContext): OwnLibraries => ({
  libraries: actor.memberships
    .map(({ libraryId: id, role }) => ({ id, role, isOwn: id === actor.libraryId }))
    .sort((one, other) => Number(other.isOwn) - Number(one.isOwn)),
});

/** Returns the rows of scopes that changed after their numbers. */
export const pull = async (ctx: UserContext, { scopes }: PullInput): Promise<Pulled> => ({
  scopes: await pullScopes(ctx, scopeKinds, scopes),
});

/** Applies operations, then returns the rows of scopes that changed, in the same round trip. */
export async function push(ctx: UserContext, { operations, scopes }: PushInput): Promise<Pushed> {
  const { answers, before } = await pushOperations(ctx, scopeKinds, operations);
  return { answers, scopes: await pullScopes(ctx, scopeKinds, scopes, before) };
}

/**
 * Deletes the answers to operations that no device will send again.
 * @limit Sync (90 days): Answers to operations. A device in a drawer sends again for a season.
 */
export async function forgetAnswers({ db }: Services): Promise<void> {
  await db.$executeRaw`DELETE FROM operation_answers WHERE created_at < now() - interval '90 days'`;
}

/**
 * Deletes the ids of rows that were removed long ago.
 * @limit Sync (90 days): Ids of rows that were removed. A device in a drawer hears of them for a season.
 */
export const forgetRemovedRows = (services: Services): Promise<void> =>
  forgetRows(services, Prisma.sql`removed_rows`, Prisma.sql`removed_at < now() - interval '90 days'`);
