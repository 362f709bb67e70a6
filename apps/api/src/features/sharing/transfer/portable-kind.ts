import type { ReadScopes } from '@trivet/readers/own-files/read-scope';
import type { Prisma } from '#api/kernel/db/client';
import type { SyncedTable } from '#api/kernel/sync/synced-table';
import type { SharedKind } from '../shared-kind.ts';

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
  /** The names of all that a file has in pieces: the parts, and what the row of the scope itself is made of. */
  readonly pieces: ReadonlySet<string>;
  /** Begins to read a file, whoever wrote it. */
  readonly createReader: () => ReadScopes;
}
