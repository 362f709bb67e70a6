import type { Prisma } from '#api/kernel/db/client';
import type { SyncedTable } from '#api/kernel/sync/synced-table';
import type { SharedKind } from '../shared-kind.ts';

/**
 * A row as a file carries it: every field of its noun but those that are left out on purpose. A new field of a noun does
 * not compile here until it is carried or left out.
 */
export type Carried<Row, LeftOut extends keyof Row = never> = Omit<Row, LeftOut>;

/** The words by which a report says why a scope of a file, or a part of one, is left out. */
export interface PortableReasons {
  readonly unreadable: string;
  readonly tooLarge: string;
  readonly damagedPart: string;
  readonly tooMany: string;
}

/** The rows of one noun of a scope. */
export interface PortablePart {
  readonly table: SyncedTable;
  /** SQL for the order in which a file has them. */
  readonly order: Prisma.Sql;
  /**
   * SQL for the values of a row `r` by which two scopes are told apart. What people tick is none of them, and only columns
   * that are called as in files can be. Without it, the part does not tell scopes apart.
   */
  readonly compared?: Prisma.Sql;
  /** SQL for values that are not written as the file has them, over an element `x` and `recipeIds`. */
  readonly values?: (recipeIds: Prisma.Sql) => Readonly<Record<string, Prisma.Sql>>;
}

/** A scope of a file that can be written: with ids of its own, and without the places and people of the file. */
export interface StagedScope {
  readonly title: string;
  readonly createdAt: string;
  readonly [part: string]: unknown;
}

/** Something of a file that cannot be read, as a report names it. */
export interface Unreadable {
  readonly name: string;
  readonly reason: string;
}

/** A scope of a file with what is missing of it, or why there is none. */
export type ReadScope = { kind: string } & (
  { ok: true; scope: StagedScope; leftOut: readonly Unreadable[] } | ({ ok: false } & Unreadable)
);

/** How the scopes of a kind go from one account to another in files. */
export interface PortableKind {
  readonly scope: SharedKind;
  /** The table with the one row of the scope itself. */
  readonly head: SyncedTable;
  /** The parts by their names in a file. */
  readonly parts: Readonly<Record<string, PortablePart>>;
  readonly reasons: PortableReasons;
  /** Most scopes that one person owns, those in the trash included. */
  readonly maxOwned: number;
  /** Reads a scope of a file, whoever wrote it. `otherwise` names one that has no title. */
  readonly read: (value: unknown, otherwise: string) => ReadScope;
}
