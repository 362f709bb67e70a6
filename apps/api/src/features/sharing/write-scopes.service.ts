import { randomUUID } from 'node:crypto';
import type { UserContext } from '#api/kernel/context';
import { claimKey, claimOf, findClaimed } from '#api/kernel/db/idempotency';
import { applyChanges, type ScopeChange } from './apply-changes.ts';
import { countInvitations, leaveScope, replaceMembers, requirePeople } from './members.service.ts';
import type { Reference } from './compat/references.ts';
import { repeatableIds } from './repeatable-ids.ts';
import { requireOwner, requireScope } from './require-scope.service.ts';
import type { SharedKind } from './shared-kind.ts';
import { deleteScope } from './trash.service.ts';

/** A scope to be made. `operation` is the name by which its requests are told from others ({@link claimOf}). */
interface NewScope {
  readonly operation: string;
  /** What the call asked for. Among it are the people whom the scope is shared with. */
  readonly input: { readonly collaboratorUserIds: readonly string[] };
  /** The change that makes it. */
  readonly creation: ScopeChange['change'];
}

/** Makes a scope and shares it. Returns its id. Throws `invalidInput` for people who do not exist. */
export async function createScope(
  ctx: UserContext,
  kind: SharedKind,
  { operation, input, creation }: NewScope,
  reference: Reference,
): Promise<string> {
  const { collaboratorUserIds } = input;
  const claim = claimOf(ctx, operation, input);
  const claimed = await findClaimed(ctx, claim);
  if (claimed !== null) return claimed;
  await requirePeople(ctx, collaboratorUserIds);
  const idOf = claim === null ? () => randomUUID() : repeatableIds(ctx, claim);
  const id = idOf('scope');
  await countInvitations(ctx, id, collaboratorUserIds);
  await applyChanges(ctx, kind, id, [{ operationId: idOf('create'), change: creation }], reference);
  if (collaboratorUserIds.length > 0) await replaceMembers(ctx, kind, id, collaboratorUserIds, reference);
  await ctx.db.$transaction((tx) => claimKey(ctx, tx, claim, id));
  return id;
}

/** Changes of a scope itself, and the people who have it from now on: undefined when they stay. */
interface ScopeUpdate {
  readonly id: string;
  readonly changes: readonly ScopeChange[];
  readonly collaboratorUserIds: readonly string[] | undefined;
}

/** Changes a scope. Throws `forbidden` for what only its owner may. */
export async function updateScope(
  ctx: UserContext,
  kind: SharedKind,
  { id, changes, collaboratorUserIds }: ScopeUpdate,
  reference: Reference,
): Promise<void> {
  if (collaboratorUserIds !== undefined) {
    await requireOwner(ctx, kind, id);
    await requirePeople(ctx, collaboratorUserIds);
    await countInvitations(ctx, id, collaboratorUserIds);
  }
  if (changes.length === 0 && collaboratorUserIds === undefined) await requireScope(ctx, kind, id);
  if (changes.length > 0) await applyChanges(ctx, kind, id, changes, reference);
  if (collaboratorUserIds !== undefined) await replaceMembers(ctx, kind, id, collaboratorUserIds, reference);
}

/** Deletes a scope of the caller, or leaves one of somebody else. Throws `notFound`. */
export async function deleteOrLeaveScope(
  ctx: UserContext,
  kind: SharedKind,
  id: string,
  reference: Reference,
): Promise<void> {
  const { ownerId } = await requireScope(ctx, kind, id);
  await (ownerId === ctx.actor.userId ? deleteScope : leaveScope)(ctx, kind, id, reference);
}
