import { type Changes, madeBy, nothing, type ScopeChange } from '../apply.ts';
import { newId } from '../../new-id.ts';
import { scopeKey } from '../scope-key.ts';
import { readKnown } from './read-tables.ts';
import type { WaitingOperation } from './records.ts';
import { withDay } from './stored-row.ts';
import type { Tables } from './store.ts';

/** Adds operations that are not there yet, and tells of the scopes that they make. */
export async function addOperations(tables: Tables, waiting: readonly WaitingOperation[]): Promise<Changes> {
  const orders = await tables.outbox.add(
    waiting.map(({ operation, at }) => ({ operation, at, scope: scopeKey(operation.scope) })),
  );
  const added = waiting.map((one, index) => ({ ...one, order: orders[index] ?? 0 }));
  const made = madeBy(waiting, newId());
  if (made.length === 0) return { ...nothing, added };
  const known = await readKnown(tables, made);
  const scopes = made.flatMap((after): ScopeChange[] => {
    const { kind, id } = after;
    const scope = { kind, id };
    return known.has(scopeKey(scope)) ? [] : [{ scope, before: undefined, after, isReset: false, rows: [] }];
  });
  return { ...nothing, added, scopes };
}

/** Writes changes. Those that were added are in the outbox already, which gave them their places. */
export async function writeChanges(
  tables: Tables,
  { scopes, left, refused, forgotten, kept, dropped }: Omit<Changes, 'added'>,
): Promise<void> {
  for (const change of scopes) await writeScope(tables, change);
  await tables.outbox.delete(left.flatMap(({ order }) => order ?? []));
  await tables.refused.put(refused);
  await tables.refused.delete(forgotten);
  await tables.files.put(kept);
  await tables.files.delete(dropped);
}

async function writeScope(tables: Tables, { scope, before, after, isReset, rows }: ScopeChange): Promise<void> {
  const key = scopeKey(scope);
  if (isReset) await tables.rows.delete({ equal: [key] });
  await tables.rows.put(rows.map((row) => ({ ...withDay(row), scope: key })));
  if (after === undefined) await tables.scopes.delete([key]);
  // What has not changed is not written, so that no other tab reads for nothing.
  else if (JSON.stringify(after) !== JSON.stringify(before)) await tables.scopes.put([{ ...after, scope: key }]);
}
