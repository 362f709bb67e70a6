import type { UserContext } from '../context.ts';
import type { Prisma } from '../db/client.ts';
import type { SyncedTable } from './synced-table.ts';

/** One kind of scope: which nouns it has, and who may do what. */
export interface ScopeKind {
  readonly kind: string;
  readonly tables: readonly SyncedTable[];
  /** Returns the where-clause for scopes `s` of this kind whose rows the actor may read. */
  readonly readable: (ctx: UserContext) => Prisma.Sql;
  /** Returns the where-clause for scopes `s` of this kind whose rows the actor may change. */
  readonly writable: (ctx: UserContext) => Prisma.Sql;
}

/** Every kind of scope by its name. */
export type ScopeKinds = ReadonlyMap<string, ScopeKind>;
