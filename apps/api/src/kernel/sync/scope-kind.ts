import type { RealtimeFrame } from '@trivet/shared/realtime';
import type { Operation } from '@trivet/shared/sync/schemas';
import type { Actor } from '../session/actor.ts';
import type { SyncedTable } from './synced-table.ts';

/** How people make scopes of a kind. */
interface ScopeCreation {
  /** Returns true for the operation that makes its scope where there is none. */
  readonly isMadeBy: (operation: Operation) => boolean;
  /** Most scopes of the kind that one person owns, those in the trash included. */
  readonly maxOwned: number;
}

/** One kind of scope: which nouns it has, how one is made, and whom a change is told besides devices that sync. */
export interface ScopeKind {
  readonly kind: string;
  readonly tables: readonly SyncedTable[];
  /** Without it, operations make no scope. */
  readonly creation?: ScopeCreation;
  /** Returns the frames for older clients of the people of a scope that the actor changed. */
  readonly framesOf?: (scopeId: string, actor: Actor) => RealtimeFrame[];
}

/** Every kind of scope by its name. */
export type ScopeKinds = ReadonlyMap<string, ScopeKind>;
