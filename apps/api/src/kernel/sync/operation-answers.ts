import type { ErrorCode } from '@trivet/shared/errors';
import type { Answer } from '@trivet/shared/sync/schemas';
import type { UserContext } from '../context.ts';
import { Prisma, type Tx } from '../db/client.ts';
import { holdAccount } from '../db/hold-account.ts';

/** An answer as the database has it. */
export type StoredAnswer = { id: string; seq: number; code: null } | { id: string; seq: null; code: ErrorCode };

/** Returns an answer as clients get it. */
export const answerOf = ({ id, seq, code }: StoredAnswer): Answer =>
  seq === null ? refusal(id, code) : { id, status: 'applied', seq };

/** Returns the answer to an operation that was refused. */
export const refusal = (id: string, code: ErrorCode): Answer => ({ id, status: 'refused', code });

/** What an operation did: the number up to which the client reads, and whether it changed nothing. */
export interface Applied {
  readonly seq: number;
  readonly isEmpty: boolean;
}

/**
 * Applies an operation of the actor in a transaction that keeps its answer as well, in the scope of the person: both are
 * there or neither. The same operation from another device waits for the end of the first. Returns null, and changes
 * nothing, when there is an answer. The account is held before `apply` locks a library, in the order of its deletion.
 */
export const applyOnce = <Result extends Applied>(
  ctx: UserContext,
  id: string,
  apply: (tx: Tx) => Promise<Result>,
): Promise<Result | null> =>
  ctx.db.$transaction(async (tx) => {
    await holdAccount(ctx, tx);
    const scopeId = ctx.actor.userId;
    // The number is known after the change, and nobody reads the answer before the commit.
    const claimed = await tx.$executeRaw(Prisma.sql`
      INSERT INTO operation_answers (scope_id, operation_id) VALUES (${scopeId}::uuid, ${id}::uuid)
      ON CONFLICT DO NOTHING`);
    if (claimed === 0) return null;
    const applied = await apply(tx);
    await tx.$executeRaw(Prisma.sql`
      UPDATE operation_answers SET seq = ${applied.seq}, is_empty = ${applied.isEmpty}
      WHERE scope_id = ${scopeId}::uuid AND operation_id = ${id}::uuid`);
    return applied;
  });

/** Keeps that an operation was refused, unless it has an answer. */
export async function keepRefusal({ db, actor }: UserContext, id: string, code: ErrorCode): Promise<void> {
  await db.$executeRaw(Prisma.sql`
    INSERT INTO operation_answers (scope_id, operation_id, code, is_empty)
    VALUES (${actor.userId}::uuid, ${id}::uuid, ${code}, true) ON CONFLICT DO NOTHING`);
}

/** Returns the answers that these operations of the actor got, by their ids. */
export async function findAnswers({ db, actor }: UserContext, ids: readonly string[]): Promise<Map<string, Answer>> {
  const rows = await db.$queryRaw<{ id: string; seq: bigint | null; code: ErrorCode | null }[]>(Prisma.sql`
    SELECT operation_id AS id, seq, code FROM operation_answers
    WHERE scope_id = ${actor.userId}::uuid AND operation_id = ANY(${ids}::uuid[])`);
  return new Map(
    rows.map(({ id, seq, code }) => [
      id,
      answerOf({ id, seq: seq === null ? null : Number(seq), code } as StoredAnswer),
    ]),
  );
}
