import type { Operation, Scope } from '@trivet/shared/sync/schemas';

/** Returns the name under which a scope is stored. */
export const scopeKey = ({ kind, id }: Scope): string => `${kind} ${id}`;

/** Returns true for a change that makes its scope: the creation of the row that has the id of the scope. */
export const makesScope = (scope: Scope, { rowId, change }: Pick<Operation, 'rowId' | 'change'>): boolean =>
  rowId === scope.id && change.type === 'create';
