import { type LabelChange, labelChangeSchema } from '@trivet/shared/recipes/library/label-change';
import type { Operation } from '@trivet/shared/sync/schemas';
import { hidesUnseenText } from '@trivet/shared/sync/seen-texts';
import { librariesFor, publishLabels } from '#api/features/libraries/libraries.public';
import type { WaitedChange } from '#api/features/recipes/recipes.public';
import type { UserContext } from '#api/kernel/context';
import type { Tx } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { trashLabels } from './delete-labels.service.ts';
import { lockLabels } from './lock-labels.ts';
import { refusingTaken, updateLockedLabel } from './write-labels.service.ts';

/**
 * Writes a change of a label which waited for a network, in a transaction. Throws the reason of a refusal: `textChanged` for
 * a title that somebody else gave meanwhile.
 */
export function writeWaitedLabel(ctx: UserContext, tx: Tx, operation: Operation): Promise<WaitedChange> {
  const change = labelChangeSchema.safeParse(operation.change);
  if (!change.success) throw new DomainError('invalidInput', { cause: change.error });
  return refusingTaken('labelTaken', write(ctx, tx, operation, change.data));
}

async function write(ctx: UserContext, tx: Tx, operation: Operation, change: LabelChange): Promise<WaitedChange> {
  const { scope, rowId: id } = operation;
  // Whoever reads the library may know that they may not change it.
  if (!librariesFor(ctx, 'edit').includes(scope.id)) throw new DomainError('forbidden');
  const label = await tx.label.findFirst({ where: { id, libraryId: scope.id, deletedAt: null } });
  if (label === null && change.type === 'delete') return { isEmpty: true };
  const { libraryId, seq } = await lockLabels(ctx, tx, [id]);
  if (libraryId !== scope.id) throw new DomainError('notFound');
  await changeLabel(tx, operation, change, { libraryId, seq });
  const kind = change.type === 'delete' ? 'deleted' : 'updated';
  return { isEmpty: false, tell: (members) => publishLabels(ctx.publish, members, { ids: [id], kind }) };
}

async function changeLabel(
  tx: Tx,
  { rowId: id, seen }: Operation,
  change: LabelChange,
  locked: { libraryId: string; seq: bigint },
): Promise<void> {
  if (change.type === 'delete') {
    await trashLabels(tx, [id], locked.seq);
    return;
  }
  if (change.type === 'setTitle') {
    const { title } = await tx.label.findUniqueOrThrow({ where: { id }, select: { title: true } });
    if (hidesUnseenText({ title }, change, seen)) throw new DomainError('textChanged');
  }
  const { title, labelGroupId } = { title: undefined, labelGroupId: undefined, ...change };
  await updateLockedLabel(tx, { id, title, labelGroupId }, locked);
}
