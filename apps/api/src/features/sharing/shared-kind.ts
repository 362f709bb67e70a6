import type { MessagePartner, RealtimeFrame } from '@trivet/shared/realtime';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import type { ScopeKind } from '#api/kernel/sync/scope-kind';
import type { SyncedTable } from '#api/kernel/sync/synced-table';
import { newReference, type Reference } from './compat/references.ts';

/** A kind of scope that people share: where its scopes have their titles, and what older clients hear of them. */
export interface SharedKind extends Omit<ScopeKind, 'framesOf'> {
  /** The table of the scopes themselves. The row with the id of the scope has its `title`. */
  readonly table: Pick<SyncedTable, 'noun' | 'table' | 'id'>;
  /** The key of the text that is the title of a person's first scope. */
  readonly firstTitle: string;
  /** Returns the frames by which the people of a scope hear that it changed. */
  readonly framesOf: (id: string, reference: Reference) => RealtimeFrame[];
  /** Returns the frame for people who have a scope of somebody else from now on. */
  readonly receivedFrame: (id: string, from: MessagePartner) => RealtimeFrame;
  /** Returns the frame for people who no longer have a scope. */
  readonly removedFrame: (id: string) => RealtimeFrame;
}

/** Every kind of scope that people share, by its name. */
export type SharedKinds = ReadonlyMap<string, SharedKind>;

/** Returns the kind with this name. Throws `invalidInput` for one that does not exist. */
export function requireKind(kinds: SharedKinds, name: string): SharedKind {
  const kind = kinds.get(name);
  if (kind === undefined) throw new DomainError('invalidInput', { field: 'kind' });
  return kind;
}

/** Returns the kind as the sync reads and writes it. Changes have the reference, or each has one of its own. */
export const scopeKindOf = (kind: SharedKind, reference?: Reference): ScopeKind => ({
  ...kind,
  framesOf: (id) => kind.framesOf(id, reference ?? newReference()),
});

/** Returns SQL for a query, within one over `scopes s`, whose only row has the title of the scope. */
export const titlesSql = (kinds: SharedKinds): Prisma.Sql =>
  Prisma.join(
    [...kinds.values()].map(
      ({ table: { table, id } }) => Prisma.sql`SELECT title FROM ${table} WHERE scope_id = s.id AND ${id} = s.id`,
    ),
    ' UNION ALL ',
  );
