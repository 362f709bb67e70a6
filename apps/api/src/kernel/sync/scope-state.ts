import type { Answer, Operation, ScopeRole } from '@trivet/shared/sync/schemas';
import type { UserContext } from '../context.ts';
import { Prisma } from '../db/client.ts';
import { answerOf, type StoredAnswer } from './operation-answers.ts';
import { peopleSql, roleSql } from './scope-access.ts';
import type { ScopeKind } from './scope-kind.ts';
import {
  countsSql,
  type FoundRow,
  type Room,
  roomFor,
  rowsSql,
  workingRows,
  type WorkingRows,
} from './working-rows.ts';

/** What the database knows of a scope for operations on it. */
export interface StoredState {
  id: string;
  /** PostgreSQL's driver returns it as text, where Prisma does not read it. */
  seq: bigint | string;
  ownerId: string;
  role: ScopeRole | null;
  people: string[];
  at: Date;
  answers: StoredAnswer[];
  rows: FoundRow[];
  removed: { noun: string; id: string }[];
  counts: Record<string, number>;
}

/** A scope as operations find it. */
export interface ScopeState extends Omit<StoredState, 'seq' | 'answers' | 'rows' | 'removed' | 'counts'> {
  seq: bigint;
  /** The answers of operations that were applied before, by their ids. */
  known: ReadonlyMap<string, Answer>;
  rows: WorkingRows;
  room: Room;
}

/** Returns SQL for what operations on a scope need to know of it. */
export const stateSql = (
  ctx: UserContext,
  kind: ScopeKind,
  scopeId: string,
  operations: readonly Operation[],
): Prisma.Sql => Prisma.sql`
  SELECT s.id, s.seq, s.owner_id AS "ownerId", ${roleSql(ctx)} AS role, ${peopleSql} AS people, now() AS at,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', operation_id, 'seq', seq, 'code', code)), '[]')
      FROM operation_answers WHERE scope_id = s.id
      AND operation_id = ANY(${operations.map(({ id }) => id)}::uuid[])) AS answers,
    (SELECT coalesce(jsonb_agg(r), '[]') FROM (${rowsSql(kind, operations)}) r) AS rows,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('noun', noun, 'id', row_id)), '[]') FROM removed_rows
      WHERE scope_id = s.id AND row_id = ANY(${operations.map(({ rowId }) => rowId)}::uuid[])) AS removed,
    (SELECT coalesce(jsonb_object_agg(noun, count), '{}') FROM (${countsSql(kind, operations)}) c) AS counts
  FROM scopes s WHERE s.id = ${scopeId}::uuid AND s.kind = ${kind.kind}`;

/** Returns a scope as operations find it. */
export function stateOf(kind: ScopeKind, operations: readonly Operation[], stored: StoredState): ScopeState {
  const { seq, answers, rows: found, removed, counts, ...scope } = stored;
  const rows = workingRows(kind, operations, found, removed);
  const known = new Map(answers.map((answer): [string, Answer] => [answer.id, answerOf(answer)]));
  return { ...scope, seq: BigInt(seq), known, rows, room: roomFor(rows, counts) };
}
