import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { UserContext } from '../context.ts';
import { DomainError } from '../errors.ts';
import { Prisma, type Tx } from './client.ts';
import { holdAccount } from './hold-account.ts';

/** A create under the Idempotency-Key of its request, or null when the request has none. */
export interface Claim {
  readonly key: string;
  readonly hash: string;
}

/** Returns the claim of a create. A retry has the same operation and input. */
export function claimOf({ idempotencyKey }: UserContext, operation: string, input: unknown): Claim | null {
  if (idempotencyKey === undefined) return null;
  return {
    key: idempotencyKey,
    hash: createHash('sha256')
      .update(JSON.stringify([operation, input]))
      .digest('hex'),
  };
}

/**
 * Returns a statement for WITH that claims the key for the row `id`. It returns one row for the first caller and none
 * for every other, who waits until the first has committed.
 */
export const claimSql = (
  { actor }: UserContext,
  { key, hash }: Claim,
  { id, isAllowed }: { id: string; isAllowed: Prisma.Sql },
): Prisma.Sql => Prisma.sql`
  INSERT INTO idempotency_keys (user_id, key, request_hash, response)
  SELECT ${actor.userId}::uuid, ${key}, ${hash}, jsonb_build_object('id', ${id}::text) WHERE ${isAllowed}
  ON CONFLICT DO NOTHING RETURNING key`;

const responseSchema = z.object({ id: z.uuid() });

/**
 * Returns the id of the row that an earlier request with this key made, or null. Throws `idempotencyMismatch` when the
 * key stands for another operation or input.
 */
export async function findClaimed({ db, actor }: UserContext, claim: Claim | null): Promise<string | null> {
  if (claim === null) return null;
  const row = await db.idempotencyKey.findUnique({ where: { userId_key: { userId: actor.userId, key: claim.key } } });
  if (row === null) return null;
  if (row.requestHash !== claim.hash) throw new DomainError('idempotencyMismatch');
  return responseSchema.parse(row.response).id;
}

/**
 * Claims the key inside a transaction. Returns false when another request has it, and true when there is no key.
 * Call it before the library is locked: {@link claimSql} takes both in this order, so that two requests never wait for
 * each other. The account cannot be deleted until the transaction ends.
 */
export async function claimKey(ctx: UserContext, tx: Tx, claim: Claim | null, id: string): Promise<boolean> {
  if (claim === null) return true;
  await holdAccount(ctx, tx);
  return (await tx.$queryRaw<unknown[]>(claimSql(ctx, claim, { id, isAllowed: Prisma.sql`true` }))).length > 0;
}
