import type { ErrorCode } from '@trivet/shared/errors';
import type { Answer, Operation, ScopeRole } from '@trivet/shared/sync/schemas';
import type { UserContext } from '../context.ts';
import { Prisma, type Tx } from '../db/client.ts';
import { holdAccount } from '../db/hold-account.ts';
import { queryPrepared } from '../db/prepared-query.ts';
import { holdOwnScopes, type LockedScope, lockScope } from './scope-access.ts';
import { refusal } from './operation-answers.ts';
import type { ChangedRow, PushedToScope, ScopeCreation, ScopeKind, ScopeKinds } from './scope-kind.ts';
import { type ScopeState, stateOf, stateSql, type StoredState } from './scope-state.ts';
import { applyInOrder, idsByTable } from './working-rows.ts';
import { changesSql, forgetEmptyAnswers, numbersFor, writers } from './write-changes.ts';

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
  const done = (await pushUnlocked(ctx, kind, operations)) ?? (await pushLocked(ctx, kind, operations, first));
  if (typeof done === 'string') return refuseAll(operations, done);
  if (done.seq !== done.scope.seq) await tellOf(ctx, kind, done);
  return done;
}

/** What operations on one scope did. */
interface Pushed {
  scope: LockedScope;
  seq: bigint;
  people: string[];
  rows: ChangedRow[];
  answers: Answer[];
  tell?: (() => void) | undefined;
}

async function tellOf(
  ctx: UserContext,
  kind: ScopeKind,
  { scope: { id, seq: before }, ...done }: Pushed,
): Promise<void> {
  ctx.publish(done.people, { type: 'scope:changed', data: { kind: kind.kind, id, seq: Number(done.seq) } });
  done.tell?.();
  for (const frame of kind.framesOf?.(id, ctx.actor) ?? []) ctx.publish(done.people, frame);
  // The first change of a scope that operations make is the one that made it.
  if (before === 0n && kind.creation) ctx.publish(done.people, { type: 'scopes:changed', data: {} });
  await kind.afterChange?.(ctx, { scopeId: id, people: done.people, rows: done.rows });
}

/**
 * Applies operations in two statements, which are planned once: one reads, the other writes if nobody else wrote meanwhile.
 * Returns undefined, and has changed nothing, where the scope has to be locked first.
 */
async function pushUnlocked(
  ctx: UserContext,
  kind: ScopeKind,
  operations: readonly Operation[],
): Promise<Pushed | undefined> {
  const isPlain = kind.refusalsOf === undefined && consequenceOf(kind, operations) === undefined;
  // Each set of tables is a text of its own, of which only some are planned once.
  if (!isPlain || idsByTable(kind, operations).length !== 1) return undefined;
  const scopeId = operations[0]?.scope.id ?? '';
  const [stored] = await queryPrepared<StoredState>(ctx.database, stateSql(ctx, kind, scopeId, operations));
  if (stored === undefined || !isWriter(stored.role)) return undefined;
  const state = stateOf(kind, operations, stored);
  const outcome = applyTo(ctx, state, operations, new Map());
  if (outcome.given.length > 0) {
    const [written] = await queryPrepared<Written>(ctx.database, changesSql(ctx, kind, outcome.changes));
    if (written?.isDone !== true) return undefined;
    if (hasEmpty(outcome)) await forgetEmptyAnswers(ctx.db, scopeId);
  }
  return pushedBy(state, outcome);
}

/** Applies operations in a transaction that locks the scope, or makes it. Returns why they cannot be applied. */
const pushLocked = (
  ctx: UserContext,
  kind: ScopeKind,
  operations: readonly Operation[],
  first: Operation,
): Promise<Pushed | ErrorCode> =>
  ctx.db.$transaction(async (tx) => {
    // What follows from a change locks libraries, as the deletion of an account does before it locks scopes.
    if (consequenceOf(kind, operations) !== undefined) await holdAccount(ctx, tx);
    const scope = await lockOrMakeScope(ctx, tx, kind, first);
    return typeof scope === 'string' ? scope : applyAll(ctx, tx, { kind, scope }, operations);
  });

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

async function applyAll(
  ctx: UserContext,
  tx: Tx,
  { kind, scope }: Target,
  operations: readonly Operation[],
): Promise<Pushed | ErrorCode> {
  // It reads once the scope is locked, so that it sees what was written before, also who may no longer write.
  const [stored] = await tx.$queryRaw<StoredState[]>(stateSql(ctx, kind, scope.id, operations));
  if (stored?.role == null) return 'notFound';
  if (!isWriter(stored.role)) return 'forbidden';
  const state = stateOf(kind, operations, stored);
  const unfit = (await kind.refusalsOf?.(ctx, tx, freshOf(state, operations))) ?? new Map<string, ErrorCode>();
  const outcome = applyTo(ctx, state, operations, unfit);
  if (outcome.given.length > 0) {
    const [written] = await tx.$queryRaw<Written[]>(changesSql(ctx, kind, outcome.changes));
    if (written?.isDone !== true) throw new Error('A locked scope was changed by somebody else');
    if (hasEmpty(outcome)) await forgetEmptyAnswers(tx, scope.id);
  }
  const pushed = pushedBy(state, outcome);
  return { ...pushed, tell: await consequenceOf(kind, operations)?.run(ctx, tx, pushed.rows) };
}

/** The result of {@link changesSql}. */
interface Written {
  isDone: boolean;
}

const isWriter = (role: ScopeRole | null): boolean => role !== null && writers.includes(role);

/** Returns the operations that have no answer, each once. */
const freshOf = ({ known }: ScopeState, operations: readonly Operation[]): Operation[] =>
  [...new Map(operations.map((operation) => [operation.id, operation])).values()].filter(({ id }) => !known.has(id));

/** Applies operations to the rows of a scope, and returns what is to be written. */
function applyTo(
  { actor }: UserContext,
  state: ScopeState,
  operations: readonly Operation[],
  unfit: ReadonlyMap<string, ErrorCode>,
) {
  const { id: scopeId, seq: before, ownerId, at, rows, room } = state;
  const fresh = freshOf(state, operations);
  const by = { personId: actor.userId, isOwner: ownerId === actor.userId, at: at.toISOString() };
  const { refused, effective } = applyInOrder(rows, room, fresh, by, unfit);
  const changed = [...rows.values()].filter(({ isChanged }) => isChanged);
  const seq = before + numbersFor(changed);
  const given = fresh.map(({ id }): Answer & { isEmpty: boolean } => {
    const code = refused.get(id);
    const answer: Answer = code === undefined ? { id, status: 'applied', seq: Number(seq) } : refusal(id, code);
    return { ...answer, isEmpty: !effective.has(id) };
  });
  return { given, seq, changes: { scopeId, before, seq, rows: changed, answers: given } };
}

type Outcome = ReturnType<typeof applyTo>;

const hasEmpty = ({ given }: Outcome): boolean => given.some(({ isEmpty }) => isEmpty);

const pushedBy = ({ id, ownerId, people, known }: ScopeState, { given, seq, changes }: Outcome): Pushed => ({
  scope: { id, ownerId, seq: changes.before },
  seq,
  people,
  rows: changes.rows.map(({ table, before, value }) => ({ noun: table.noun, before, after: value })),
  answers: [...known.values(), ...given.map(({ isEmpty: _, ...answer }) => answer)],
});
