import type { ErrorCode } from '@trivet/shared/errors';
import type { Answer, Operation, ScopeRole } from '@trivet/shared/sync/schemas';
import type { UserContext } from '../context.ts';
import { Prisma, type Tx } from '../db/client.ts';
import { DomainError } from '../errors.ts';
import { holdAccount } from '../db/hold-account.ts';
import { holdOwnScopes, type LockedScope, lockScope, peopleSql, roleSql } from './scope-access.ts';
import { answerOf, refusal, type StoredAnswer } from './operation-answers.ts';
import type { PushedToScope, ScopeCreation, ScopeKind, ScopeKinds } from './scope-kind.ts';
import {
  applyInOrder,
  type FoundRow,
  type Room,
  rowsSql,
  tablesToGrow,
  workingRows,
  type WorkingRows,
} from './working-rows.ts';
import { numbersFor, writeChanges } from './write-changes.ts';

/** The answers in the order of the operations, and the numbers that the scopes had before, by their ids. */
interface PushedOperations {
  answers: Answer[];
  before: ReadonlyMap<string, number>;
}

/**
 * Applies operations in their order, in one transaction for each scope unless its kind applies them itself, and tells the
 * people of the scope after it. An operation that was applied before gets the answer that it got then.
 */
export async function pushOperations(
  ctx: UserContext,
  kinds: ScopeKinds,
  operations: readonly Operation[],
): Promise<PushedOperations> {
  const answers = new Map<string, Answer>();
  const before = new Map<string, number>();
  const scopes = Map.groupBy(operations, ({ scope: { kind, id } }) => `${kind} ${id}`);
  for (const own of scopes.values()) {
    const pushed = await pushToScope(ctx, kinds, own);
    for (const answer of pushed.answers) answers.set(answer.id, answer);
    if (pushed.scope !== null) before.set(pushed.scope.id, Number(pushed.scope.seq));
  }
  return { answers: operations.flatMap(({ id }) => answers.get(id) ?? []), before };
}

async function pushToScope(
  ctx: UserContext,
  kinds: ScopeKinds,
  operations: readonly Operation[],
): Promise<PushedToScope> {
  const [first] = operations;
  const kind = kinds.get(first?.scope.kind ?? '');
  if (first === undefined || kind === undefined) return refuseAll(operations, 'invalidInput');
  if (kind.push !== undefined) return kind.push(ctx, operations);
  const { id } = first.scope;
  const done = await ctx.db.$transaction(async (tx) => {
    // What follows from a change locks libraries, as the deletion of an account does before it locks scopes.
    if (consequenceOf(kind, operations) !== undefined) await holdAccount(ctx, tx);
    const scope = await lockOrMakeScope(ctx, tx, kind, first);
    return typeof scope === 'string' ? scope : applyAll(ctx, tx, { kind, scope }, operations);
  });
  if (typeof done === 'string') return refuseAll(operations, done);
  if (done.seq !== done.scope.seq) {
    ctx.publish(done.people, { type: 'scope:changed', data: { kind: kind.kind, id, seq: Number(done.seq) } });
    done.tell?.();
    for (const frame of kind.framesOf?.(id, ctx.actor) ?? []) ctx.publish(done.people, frame);
    // The first change of a scope that operations make is the one that made it.
    if (done.scope.seq === 0n && kind.creation) ctx.publish(done.people, { type: 'scopes:changed', data: {} });
    await kind.afterChange?.(ctx, { scopeId: id, people: done.people, rows: done.rows });
  }
  return done;
}

const consequenceOf = ({ consequence }: ScopeKind, operations: readonly Operation[]): ScopeKind['consequence'] =>
  consequence !== undefined && operations.some(consequence.isDue) ? consequence : undefined;

const refuseAll = (operations: readonly Operation[], code: ErrorCode): PushedToScope => ({
  scope: null,
  answers: operations.map(({ id }) => refusal(id, code)),
});

/** Returns the locked scope of an operation, made by it where there is none, or the reason why there is none. */
async function lockOrMakeScope(
  ctx: UserContext,
  tx: Tx,
  kind: ScopeKind,
  first: Operation,
): Promise<LockedScope | ErrorCode> {
  const { id } = first.scope;
  const known = await lockScope(ctx, tx, kind.kind, id);
  if (known !== undefined) return known;
  if (kind.creation === undefined || !makesScope(ctx, kind.creation, first)) return 'notFound';
  await holdAccount(ctx, tx);
  await holdOwnScopes(tx, ctx.actor.userId);
  // Another device of the person may have made it just now.
  const meanwhile = await lockScope(ctx, tx, kind.kind, id);
  return meanwhile ?? (await makeScope(ctx, tx, kind.kind, kind.creation, id)) ?? 'notFound';
}

/** Returns true for an operation that makes the row of its scope, as far as can be told before there is one. */
function makesScope({ actor, now }: UserContext, { table }: ScopeCreation, { scope, noun, rowId, change }: Operation) {
  if (noun !== table.noun || rowId !== scope.id) return false;
  const by = { personId: actor.userId, isOwner: true, at: now().toISOString() };
  return 'row' in table.apply(table.readRow(undefined, 0), change, by);
}

async function makeScope(
  { actor }: UserContext,
  tx: Tx,
  kind: string,
  { maxOwned, condition = Prisma.sql`true` }: ScopeCreation,
  id: string,
): Promise<LockedScope | ErrorCode | undefined> {
  const [found] = await tx.$queryRaw<{ count: bigint }[]>(
    Prisma.sql`SELECT count(*) FROM scopes WHERE owner_id = ${actor.userId}::uuid AND kind = ${kind}`,
  );
  if (Number(found?.count ?? 0) >= maxOwned) return 'limitReached';
  const [made] = await tx.$queryRaw<LockedScope[]>(Prisma.sql`
    INSERT INTO scopes (id, kind, owner_id) SELECT ${id}::uuid, ${kind}, ${actor.userId}::uuid WHERE ${condition}
    ON CONFLICT (id) DO NOTHING RETURNING id, seq, owner_id AS "ownerId"`);
  return made;
}

/** A locked scope with its kind. */
interface Target {
  kind: ScopeKind;
  scope: LockedScope;
}

async function applyAll(ctx: UserContext, tx: Tx, { kind, scope }: Target, operations: readonly Operation[]) {
  const state = await readState(ctx, tx, kind, scope, operations);
  if (state.role !== 'owner' && state.role !== 'edit') return state.role === null ? 'notFound' : 'forbidden';
  const { known, rows, people } = state;
  const fresh = [...new Map(operations.map((operation) => [operation.id, operation])).values()].filter(
    ({ id }) => !known.has(id),
  );
  const room = await readRoom(tx, scope, rows);
  const by = { personId: ctx.actor.userId, isOwner: scope.ownerId === ctx.actor.userId, at: state.at.toISOString() };
  const unfit = (await kind.refusalsOf?.(ctx, tx, fresh)) ?? new Map<string, ErrorCode>();
  const { refused, effective } = applyInOrder(rows, room, fresh, by, unfit);
  const changed = [...rows.values()].filter(({ isChanged }) => isChanged);
  const seq = scope.seq + numbersFor(changed);
  const answers = fresh.map(({ id }): Answer => {
    const code = refused.get(id);
    return code === undefined ? { id, status: 'applied', seq: Number(seq) } : refusal(id, code);
  });
  const given = answers.map((answer) => ({ ...answer, isEmpty: !effective.has(answer.id) }));
  if (given.length > 0) await writeChanges(tx, kind, { scopeId: scope.id, seq, rows: changed, answers: given });
  const rowsChanged = changed.map(({ table, before, value }) => ({ noun: table.noun, before, after: value }));
  const tell = await consequenceOf(kind, operations)?.run(ctx, tx, rowsChanged);
  return { scope, seq, people, tell, rows: rowsChanged, answers: [...known.values(), ...answers] };
}

interface ReadState {
  role: ScopeRole | null;
  people: string[];
  at: Date;
  answers: StoredAnswer[];
  rows: FoundRow[];
  removed: { noun: string; id: string }[];
}

/**
 * Reads what operations need to know, in one round trip, because each one holds the others up. It reads once the scope is
 * locked, so that it sees what was written before, also who may no longer write.
 */
async function readState(
  ctx: UserContext,
  tx: Tx,
  kind: ScopeKind,
  scope: LockedScope,
  operations: readonly Operation[],
) {
  const [state] = await tx.$queryRaw<ReadState[]>(Prisma.sql`
    SELECT ${roleSql(ctx)} AS role, ${peopleSql} AS people, now() AS at,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', operation_id, 'seq', seq, 'code', code)), '[]')
        FROM operation_answers WHERE scope_id = s.id
        AND operation_id = ANY(${operations.map(({ id }) => id)}::uuid[])) AS answers,
      (SELECT coalesce(jsonb_agg(r), '[]') FROM (${rowsSql(kind, operations)}) r) AS rows,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('noun', noun, 'id', row_id)), '[]') FROM removed_rows
        WHERE scope_id = s.id AND row_id = ANY(${operations.map(({ rowId }) => rowId)}::uuid[])) AS removed
    FROM scopes s WHERE s.id = ${scope.id}::uuid`);
  // The locked scope cannot be missing.
  if (state === undefined) throw new DomainError('notFound');
  const known = new Map(state.answers.map((answer): [string, Answer] => [answer.id, answerOf(answer)]));
  return { ...state, known, rows: workingRows(kind, operations, state.rows, state.removed) };
}

/** Counts the rows that a scope holds where operations may add some. A scope can hold more than it may. */
async function readRoom(tx: Tx, scope: LockedScope, rows: WorkingRows): Promise<Room> {
  const tables = tablesToGrow(rows);
  if (tables.length === 0) return new Map();
  const counts = tables.map(
    ({ noun, table }) =>
      Prisma.sql`SELECT ${noun}::text AS noun, count(*)::int FROM ${table} WHERE scope_id = ${scope.id}::uuid`,
  );
  const counted = await tx.$queryRaw<{ noun: string; count: number }[]>(Prisma.join(counts, ' UNION ALL '));
  const held = new Map(counted.map(({ noun, count }) => [noun, count]));
  return new Map(tables.map((table) => [table, table.maxRows - (held.get(table.noun) ?? 0)]));
}
