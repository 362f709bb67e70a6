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

/** What an operation did. */
export interface Applied {
  /** True when it changed nothing. */
  readonly isEmpty: boolean;
}

/** What operations did, by their ids, and the number up to which a client reads to have all of it. */
interface AppliedTogether {
  seq: number;
  done: ReadonlyMap<string, Applied>;
}

class HasAnswer extends Error {}

/**
 * Applies operations of the actor in one transaction that keeps their answers as well, in the scope of the person: all are
 * there or none. The same operation from another device waits for the end of the first. Returns null, and changes nothing,
 * when one of them has an answer. The account is held before `apply` locks a library, in the order of its deletion.
 */
export async function applyOnce<Result extends AppliedTogether>(
  ctx: UserContext,
  ids: readonly string[],
  apply: (tx: Tx) => Promise<Result>,
): Promise<Result | null> {
  try {
    return await ctx.db.$transaction(async (tx) => {
      await holdAccount(ctx, tx);
      await claimAnswers(ctx, tx, ids);
      const applied = await apply(tx);
      await keepApplied(ctx, tx, applied);
      return applied;
    });
  } catch (error) {
    if (error instanceof HasAnswer) return null;
    throw error;
  }
}

/**
 * Makes answers that nobody reads before the commit, because the number is known after the change. They are made in the
 * order of their ids, so that two devices that send the same never wait for each other.
 */
async function claimAnswers({ actor }: UserContext, tx: Tx, ids: readonly string[]): Promise<void> {
  const claimed = await tx.$executeRaw(Prisma.sql`
    INSERT INTO operation_answers (scope_id, operation_id)
    SELECT ${actor.userId}::uuid, id FROM unnest(${ids}::uuid[]) id ORDER BY id
    ON CONFLICT DO NOTHING`);
  if (claimed < ids.length) throw new HasAnswer();
}

async function keepApplied({ actor }: UserContext, tx: Tx, { seq, done }: AppliedTogether): Promise<void> {
  const given = [...done].map(([id, { isEmpty }]) => ({ id, isEmpty }));
  await tx.$executeRaw(Prisma.sql`
    UPDATE operation_answers SET seq = ${seq}, is_empty = given."isEmpty"
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given (id uuid, "isEmpty" boolean)
    WHERE scope_id = ${actor.userId}::uuid AND operation_id = given.id`);
}

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
