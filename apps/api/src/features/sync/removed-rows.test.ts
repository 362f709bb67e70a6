import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { add, listOperation, makeList, pull, push } from '#api/features/shopping-lists/testing/list-operations';
import { test } from '#api/kernel/testing/test';
import { forgetRemovedRows } from './sync.service.ts';

test('a removed row is forgotten after 90 days, and whoever knows less reads everything again', async ({
  newUser,
  server,
}) => {
  const ann = await newUser('ann');
  const [id, milk] = [await makeList(ann), randomUUID()];
  await push(ann, listOperation(id, add('milk'), milk));
  await push(ann, listOperation(id, { type: 'remove' }, milk));
  await forgetRemovedRows(server.services);
  expect(await pull(ann, id, 2)).toMatchObject({ isReset: false, rows: [{ value: null }] });
  await ann.ctx.db.removedRow.updateMany({
    where: { scopeId: id },
    data: { removedAt: new Date(Date.now() - 91 * 86_400_000) },
  });
  await forgetRemovedRows(server.services);
  expect(await pull(ann, id, 2)).toMatchObject({ isReset: true, rows: [{ noun: 'shoppingList' }] });
  expect(await pull(ann, id, 3)).toMatchObject({ isReset: false, rows: [] });
});
