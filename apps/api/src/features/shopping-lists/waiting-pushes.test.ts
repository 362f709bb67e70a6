import { randomUUID } from 'node:crypto';
import { shoppingListKind } from '@trivet/shared/shopping-lists/shopping-list';
import { describe, expect } from 'vitest';
import { befriend } from '#api/features/recipes/testing/show-recipes';
import { holdTransaction } from '#api/kernel/testing/hold';
import { test } from '#api/kernel/testing/test';
import { add, listOperation, makeList, pull, push, titlesOn } from './testing/list-operations.ts';

const lock = (id: string) => `SELECT FROM scopes WHERE id = '${id}' FOR NO KEY UPDATE;`;

describe('a change that waits for another one of its list', () => {
  test('is made after it, and none of both is lost', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    const id = await makeList(ann);
    const held = await holdTransaction(
      server,
      `${lock(id)} UPDATE scopes SET seq = seq + 1 WHERE id = '${id}'; INSERT INTO shopping_items
      (scope_id, item_id, seq, changed_at, title, note, is_category_chosen, place, added_by, created_at)
      SELECT id, gen_random_uuid(), seq, now(), 'salt', '', false, 'a1', owner_id, now() FROM scopes WHERE id = '${id}'`,
    );
    const pushed = push(ann, listOperation(id, add('rice'), randomUUID()));
    await held.untilWaiting(1);
    await held.release();
    expect(await pushed).toEqual(['applied']);
    expect(await titlesOn(ann, id)).toEqual(['rice', 'salt']);
    expect(await pull(ann, id)).toMatchObject({ seq: 3 });
  });

  test('is not made once the list was taken from its author, or is in the trash', async ({ server, newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await befriend(ann, ben);
    const tryAfter = async (change: (id: string) => string) => {
      const id = await makeList(ann);
      await ann.api.sharing.invite({ kind: shoppingListKind, id, userId: ben.userId, role: 'edit' });
      expect(await push(ben, listOperation(id, add('salt'), randomUUID()))).toEqual(['applied']);
      const held = await holdTransaction(server, `${lock(id)} ${change(id)}`);
      const pushed = push(ben, listOperation(id, add('rice'), randomUUID()));
      await held.untilWaiting(1);
      await held.release();
      const codes = await pushed;
      await ann.ctx.db.$executeRaw`UPDATE scopes SET deleted_at = NULL WHERE id = ${id}::uuid`;
      return [...codes, ...(await titlesOn(ann, id))];
    };
    const isBen = (id: string) => `scope_id = '${id}' AND user_id = '${ben.userId}'`;
    expect(await tryAfter((id) => `DELETE FROM scope_members WHERE ${isBen(id)}`)).toEqual(['notFound', 'salt']);
    expect(await tryAfter((id) => `UPDATE scope_members SET role = 'view' WHERE ${isBen(id)}`)).toEqual([
      'forbidden',
      'salt',
    ]);
    expect(await tryAfter((id) => `UPDATE scopes SET deleted_at = now() WHERE id = '${id}'`)).toEqual([
      'notFound',
      'salt',
    ]);
  });
});
