import type { Scope } from '@trivet/shared/sync/schemas';
import type { Changes, ScopeChange } from './apply.ts';
import { type Client, memoryKey } from './client.ts';
import { isOfDays } from './days.ts';
import { ofNoun, type Rows } from './rows.ts';
import { scopeKey } from './scope-key.ts';
import { dropUnwatched, draftOf, foldAgain, takeKnown } from './show-reading.ts';
import type { RefusedOperation } from './store/records.ts';

type Memory = (scope: Scope) => Rows | undefined;

/**
 * Takes what this tab has just changed in its store, so that nothing is read again. `own` is the scope of the person.
 * Returns false when another tab had stored rows too that this one has not read yet.
 */
export function showChanges(client: Client, own: Scope, changes: Changes, watched: readonly Scope[] = []): boolean {
  const { held } = client;
  const memory = (scope: Scope) => held.scopes.get(memoryKey(scopeKey(scope) === scopeKey(own) ? null : scope));
  takeAdded(client, own, changes.added, memory);
  const areComplete = changes.scopes.map((change) => takeRows(memory(change.scope), change));
  takeLeft(client, changes.left, memory);
  foldAgain(client, takeScopes(client, changes.scopes));
  takeRefused(client, changes);
  takeFiles(client, changes);
  dropUnwatched(client, watched);
  client.tell();
  return !areComplete.includes(false);
}

/** Takes what is in the outbox from now on. Changes of this tab show already. */
function takeAdded({ held }: Client, own: Scope, added: Changes['added'], memory: Memory): void {
  for (const one of added) {
    const { id, scope, noun, rowId } = one.operation;
    const known = held.unwritten.get(id) ?? held.outbox.get(id)?.draft;
    const draft = known ?? draftOf(own, one);
    held.unwritten.delete(id);
    held.outbox.set(id, { draft, order: one.order });
    const rows = memory(scope);
    if (known !== undefined || rows === undefined) continue;
    const drafts = ofNoun(rows.drafts, noun);
    drafts.set(rowId, [...(drafts.get(rowId) ?? []), draft]);
    rows.touch(noun, rowId);
  }
}

function takeLeft({ held }: Client, left: Changes['left'], memory: Memory): void {
  const ids = new Set(left.map(({ operation }) => operation.id));
  for (const id of ids) {
    held.unwritten.delete(id);
    held.outbox.delete(id);
  }
  for (const { operation } of left) {
    const rows = memory(operation.scope);
    const drafts = rows?.drafts.get(operation.noun);
    const list = drafts?.get(operation.rowId);
    if (list?.some(({ id }) => ids.has(id)) !== true) continue;
    const others = list.filter(({ id }) => !ids.has(id));
    if (others.length > 0) drafts?.set(operation.rowId, others);
    else drafts?.delete(operation.rowId);
    rows?.touch(operation.noun, operation.rowId);
  }
}

/**
 * Takes the rows of a scope. They are complete up to a later number only if this tab knew all that the store had before:
 * otherwise another tab has stored rows too, and it returns false.
 */
function takeRows(rows: Rows | undefined, { before, after, isReset, rows: changed }: ScopeChange): boolean {
  if (rows === undefined) return true;
  const { read } = rows;
  const isNext = isReset || (read?.epoch === (before?.epoch ?? '') && read.seq === (before?.since ?? 0));
  if (isReset) {
    for (const [noun, own] of rows.stored) for (const id of own.keys()) rows.touch(noun, id);
    rows.stored = new Map();
  }
  for (const row of changed) {
    const own = ofNoun(rows.stored, row.noun);
    const known = own.get(row.id);
    const isNeeded = known !== undefined || rows.drafts.get(row.noun)?.has(row.id) === true;
    if (!isNeeded && read !== undefined && !isOfDays(row, read.days)) continue;
    if (known !== undefined && known.seq >= row.seq) continue;
    own.set(row.id, row);
    rows.touch(row.noun, row.id);
  }
  if (read !== undefined && isNext) rows.read = { epoch: after?.epoch ?? '', seq: after?.since ?? 0, days: read.days };
  return read === undefined || isNext;
}

function takeScopes(client: Client, changes: readonly ScopeChange[]): boolean {
  const known = new Map(client.held.known);
  for (const { scope, after } of changes) {
    if (after === undefined) known.delete(scopeKey(scope));
    else known.set(scopeKey(scope), after);
  }
  return changes.length > 0 && takeKnown(client, [...known]);
}

function takeRefused({ held }: Client, { refused, forgotten }: Changes): void {
  if (refused.length === 0 && forgotten.length === 0) return;
  const gone = new Set(forgotten);
  const all = new Map<string, RefusedOperation>();
  for (const one of [...held.refused, ...refused]) if (!gone.has(one.operation.id)) all.set(one.operation.id, one);
  held.refused = [...all.values()].sort((a, b) => a.at - b.at);
}

function takeFiles({ held }: Client, { kept, dropped }: Changes): void {
  if (kept.length === 0 && dropped.length === 0) return;
  const files = new Set([...held.files, ...kept.map(({ id }) => id)]);
  for (const id of dropped) files.delete(id);
  held.files = files;
}

/** Takes note that the server said of scopes that they are gone, or whether it could be asked. */
export function noteAnswers(client: Client, gone: readonly Scope[], isFailing: boolean): void {
  const { held } = client;
  const keys = gone.map(scopeKey).filter((key) => !held.gone.has(key));
  if (keys.length === 0 && held.isFailing === isFailing) return;
  held.gone = new Set([...held.gone, ...keys]);
  held.isFailing = isFailing;
  client.tell();
}

/** Takes note that it is known which scopes the person has. */
export function noteListed({ held, tell }: Client): void {
  if (held.isListed) return;
  held.isListed = true;
  tell();
}
