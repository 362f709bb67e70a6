import type { ErrorCode } from '@trivet/shared/errors';
import type { RealtimeFrame } from '@trivet/shared/realtime';
import type { Answer, Cursor, Operation, PulledScope } from '@trivet/shared/sync/schemas';
import type { UserContext } from '../context.ts';
import type { Prisma, Tx } from '../db/client.ts';
import type { Actor } from '../session/actor.ts';
import type { SyncedTable } from './synced-table.ts';

/** How people make scopes of a kind. */
export interface ScopeCreation {
  /** The table with the one row of a scope itself, whose id is that of the scope. What makes the row makes the scope. */
  readonly table: SyncedTable;
  /** Most scopes of the kind that one person owns, those in the trash included. */
  readonly maxOwned: number;
  /** SQL for the condition under which one is made. Without it, one is made in any case. */
  readonly condition?: Prisma.Sql;
}

/** A row before and after a change; null where there was or is none. */
export interface ChangedRow {
  readonly noun: string;
  readonly before: object | null;
  readonly after: object | null;
}

/** What follows from changed rows elsewhere. */
interface Consequence {
  /** Returns true for an operation from which something may follow. */
  readonly isDue: (operation: Operation) => boolean;
  /** Does it in the transaction of the change. Returns what is told after it. */
  readonly run: (ctx: UserContext, tx: Tx, rows: readonly ChangedRow[]) => Promise<() => void>;
}

/** A change of a scope that has been committed. */
export interface ScopeChanged {
  readonly scopeId: string;
  /** The ids of the people who read the scope. */
  readonly people: readonly string[];
  readonly rows: readonly ChangedRow[];
}

/** What operations on one scope were answered, and the scope as it was before; null when the actor may not read it. */
export interface PushedToScope {
  readonly scope: { readonly id: string; readonly seq: bigint } | null;
  readonly answers: readonly Answer[];
}

/** One kind of scope: which nouns it has, how one is made, and whom a change is told besides devices that sync. */
export interface ScopeKind {
  readonly kind: string;
  readonly tables: readonly SyncedTable[];
  /**
   * Reads scopes whose rows are not those of tables: each cursor is answered, in their order. `before` has the numbers
   * from before the operations of the same call, by the ids of scopes.
   */
  readonly pull?: (
    ctx: UserContext,
    cursors: readonly Cursor[],
    before: ReadonlyMap<string, number>,
  ) => Promise<PulledScope[]>;
  /**
   * Applies the operations on one scope whose rows are not those of tables, in their order, and tells its people. Without
   * it, operations change no such scope.
   */
  readonly push?: (ctx: UserContext, operations: readonly Operation[]) => Promise<PushedToScope>;
  /** Without it, operations make no scope. */
  readonly creation?: ScopeCreation;
  readonly consequence?: Consequence;
  /**
   * Refuses operations for reasons that only the database knows, by their ids. It is asked once the scope is locked. What
   * locks more than rows of the scope is also due for {@link ScopeKind.consequence}, which keeps the order of locks.
   */
  readonly refusalsOf?: (
    ctx: UserContext,
    tx: Tx,
    operations: readonly Operation[],
  ) => Promise<ReadonlyMap<string, ErrorCode>>;
  /** Called after a change, for what tells people who do not have the scope open. Never throws. */
  readonly afterChange?: (ctx: UserContext, change: ScopeChanged) => Promise<void>;
  /** Returns the frames for older clients of the people of a scope that the actor changed. */
  readonly framesOf?: (scopeId: string, actor: Actor) => RealtimeFrame[];
}

/** Every kind of scope by its name. */
export type ScopeKinds = ReadonlyMap<string, ScopeKind>;
