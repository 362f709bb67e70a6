import { randomUUID } from 'node:crypto';
import type { Operation } from '@trivet/shared/sync/schemas';
import type { UserContext } from '#api/kernel/context';
import { DomainError } from '#api/kernel/errors';
import { pushOperations } from '#api/kernel/sync/push-operations';
import type { Reference } from './compat/references.ts';
import { scopeKindOf, type SharedKind } from './shared-kind.ts';

/** A change of one row of a scope. A repeated request has the same `operationId`. */
export interface ScopeChange {
  /** Without it, the row of the scope itself changes. */
  readonly row?: Readonly<{ noun: string; id: string }>;
  readonly operationId?: string | undefined;
  readonly change: Operation['change'];
}

/**
 * Applies changes that came over another way than the sync, by the same rules. Throws the first code by which one was
 * refused. A text for a row that was removed meanwhile is dropped: such clients have no place to show it.
 */
export async function applyChanges(
  ctx: UserContext,
  kind: SharedKind,
  scopeId: string,
  changes: readonly ScopeChange[],
  reference: Reference,
): Promise<void> {
  const itself = { noun: kind.table.noun, id: scopeId };
  const operations = changes.map(({ row = itself, operationId = randomUUID(), change }): Operation => ({
    id: operationId,
    scope: { kind: kind.kind, id: scopeId },
    noun: row.noun,
    rowId: row.id,
    change,
  }));
  const kinds = new Map([[kind.kind, scopeKindOf(kind, reference)]]);
  const { answers } = await pushOperations(ctx, kinds, operations);
  for (const answer of answers) {
    if (answer.status === 'refused' && answer.code !== 'rowRemoved') throw new DomainError(answer.code);
  }
}
