import { randomUUID } from 'node:crypto';
import { maxLists, shoppingListKind } from '@trivet/shared/shopping-lists/shopping-list';
import { describe, expect } from 'vitest';
import { test, type TestUser } from '#api/kernel/testing/test';
import { ownScopes } from '#api/features/sharing/testing/own-scopes';
import { add, addStored, listOperation, makeList, pull, push, titlesOn } from './testing/list-operations.ts';

describe('a list', () => {
  test('is made by its first operation, once, and told to older clients too', async ({ newUser }) => {
    const ann = await newUser('ann');
    const frames = await ann.frames();
    const id = randomUUID();
    const create = listOperation(id, { type: 'create', title: ' Market ' });
    const [milk] = [randomUUID()];
    expect(await push(ann, create, listOperation(id, add('2 l milk', { note: 'the blue one' }), milk))).toEqual([
      'applied',
      'applied',
    ]);
    expect(await push(ann, create)).toEqual(['applied']);
    expect(await pull(ann, id)).toMatchObject({
      seq: 1,
      rows: [
        { noun: 'shoppingItem', id: milk, value: { title: '2 l milk', note: 'the blue one', addedBy: ann.userId } },
        {
          noun: 'shoppingList',
          id,
          value: { title: 'Market', categoryOrder: [], isArchived: false, learnsOrder: false },
        },
      ].sort((one, other) => (one.id < other.id ? -1 : 1)),
    });
    const types = [await frames.next(), await frames.next(), await frames.next()].map(({ type }) => type);
    expect(types).toEqual(['scope:changed', 'shoppinglist:updated', 'shoppingList:itemsUpdated']);
  });

  test('and others that are made at the same moment are no more than a person may have', async ({ newUser }) => {
    const ann = await newUser('ann');
    await ownScopes(ann, shoppingListKind, maxLists - 2);
    const creations = Array.from({ length: 10 }, () =>
      listOperation(randomUUID(), { type: 'create', title: 'Market' }),
    );
    const made = await Promise.all(creations.map((creation) => push(ann, creation)));
    expect(made.flat().toSorted()).toEqual(['applied', 'applied', ...Array.from({ length: 8 }, () => 'limitReached')]);
    expect(await ann.ctx.db.scope.count({ where: { ownerId: ann.userId, kind: shoppingListKind } })).toBe(maxLists);
    // Two tabs send the last one that there is room for.
    await ann.ctx.db.scope.deleteMany({
      where: { id: creations[made.findIndex(([one]) => one === 'applied')]!.scope.id },
    });
    const last = listOperation(randomUUID(), { type: 'create', title: 'Market' });
    expect(await Promise.all([push(ann, last), push(ann, last)])).toEqual([['applied'], ['applied']]);
  });

  test('is made by no other operation, nor with the id of something else', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const id = randomUUID();
    expect(await push(ann, listOperation(id, add('milk'), randomUUID()))).toEqual(['notFound']);
    expect(await push(ann, listOperation(id, { type: 'create', title: ' ' }))).toEqual(['notFound']);
    expect(await push(ann, { ...listOperation(id, { type: 'create', title: 'x' }), rowId: randomUUID() })).toEqual([
      'notFound',
    ]);
    const taken = await makeList(ben);
    expect(await push(ann, listOperation(taken, { type: 'create', title: 'Mine' }))).toEqual(['notFound']);
    expect(await push(ann, listOperation(ben.userId, { type: 'create', title: 'Mine' }))).toEqual(['notFound']);
    expect(await ann.api.shoppingLists.getShoppingLists()).toEqual([]);
    expect(await titlesOn(ben, taken)).toEqual([]);
  });

  test('has one row for itself', async ({ newUser }) => {
    const ann = await newUser('ann');
    const id = await makeList(ann);
    const second = { ...listOperation(id, { type: 'create', title: 'Second' }), rowId: randomUUID() };
    expect(await push(ann, second)).toEqual(['limitReached']);
  });

  test('is made by two devices of a person at once', async ({ newUser }) => {
    const ann = await newUser('ann');
    const id = randomUUID();
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((title) =>
        push(ann, listOperation(id, { type: 'create', title: 'Shop' }), listOperation(id, add(title), randomUUID())),
      ),
    );
    expect(new Set(answers.flat())).toEqual(new Set(['applied']));
    expect(await titlesOn(ann, id)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('is refused beyond the number that one person may own', async ({ newUser }) => {
    const ann = await newUser('ann');
    await ownScopes(ann, 'shoppingList', 200);
    expect(await push(ann, listOperation(randomUUID(), { type: 'create', title: 'One more' }))).toEqual([
      'limitReached',
    ]);
  });
});

describe('an item that was removed', () => {
  test('R15 stays away whatever comes late, and only a text for it is refused', async ({ newUser }) => {
    const ann = await newUser('ann');
    const [id, milk] = [await makeList(ann), randomUUID()];
    await push(ann, listOperation(id, add('milk'), milk));
    expect(await push(ann, listOperation(id, { type: 'remove' }, milk))).toEqual(['applied']);
    const late = [
      { type: 'setCompleted', isCompleted: true },
      { type: 'move', place: 'b0' },
      { type: 'setCategory', category: '::dairy', isChosen: true },
      { type: 'remove' },
    ];
    expect(await push(ann, ...late.map((change) => listOperation(id, change, milk)))).toEqual(
      late.map(() => 'applied'),
    );
    expect(await push(ann, listOperation(id, { type: 'setTitle', title: 'oat milk' }, milk))).toEqual(['rowRemoved']);
    expect(await push(ann, listOperation(id, { type: 'setNote', note: 'cold' }, milk))).toEqual(['rowRemoved']);
    expect(await push(ann, listOperation(id, add('milk'), milk))).toEqual(['rowRemoved']);
    expect(await titlesOn(ann, id)).toEqual([]);
  });

  test('is told to who knew it, and not to who begins', async ({ newUser }) => {
    const ann = await newUser('ann');
    const [id, milk] = [await makeList(ann), randomUUID()];
    await push(ann, listOperation(id, add('milk'), milk));
    await push(ann, listOperation(id, { type: 'remove' }, milk));
    expect(await pull(ann, id, 2)).toMatchObject({ seq: 3, rows: [{ noun: 'shoppingItem', id: milk, value: null }] });
    expect((await pull(ann, id)) as object).toMatchObject({ seq: 3, rows: [{ noun: 'shoppingList' }] });
  });

  test('counts also when it was added and removed in one call', async ({ newUser }) => {
    const ann = await newUser('ann');
    const [id, milk] = [await makeList(ann), randomUUID()];
    await push(ann, listOperation(id, add('milk'), milk), listOperation(id, { type: 'remove' }, milk));
    expect(await push(ann, listOperation(id, add('milk'), milk))).toEqual(['rowRemoved']);
  });
});

/** Makes a list with milk and with as many other items as it may have beside it. */
async function makeFullList(by: TestUser, milk: string): Promise<string> {
  const id = await makeList(by);
  await push(by, listOperation(id, add('milk'), milk));
  await addStored(by, id, 4_999);
  return id;
}

test('items beyond the limit are refused, and those that are there still change', async ({ newUser }) => {
  const ann = await newUser('ann');
  const milk = randomUUID();
  const id = await makeFullList(ann, milk);
  expect(
    await push(
      ann,
      listOperation(id, add('bread'), randomUUID()),
      listOperation(id, { type: 'setTitle', title: 'oat milk' }, milk),
    ),
  ).toEqual(['limitReached', 'applied']);
});

test('an item of a full list makes room when it is removed, for what the same push adds after it', async ({
  newUser,
}) => {
  const ann = await newUser('ann');
  const milk = randomUUID();
  const id = await makeFullList(ann, milk);
  expect(
    await push(
      ann,
      listOperation(id, add('too early'), randomUUID()),
      listOperation(id, { type: 'remove' }, milk),
      listOperation(id, add('oat milk'), randomUUID()),
      listOperation(id, add('too many'), randomUUID()),
    ),
  ).toEqual(['limitReached', 'applied', 'applied', 'limitReached']);
  const others = { scopeId: id, title: { not: 'x' } };
  expect(await ann.ctx.db.shoppingItem.findMany({ where: others })).toMatchObject([{ title: 'oat milk' }]);
});

test('R17 what another version sends is refused, one operation at a time', async ({ newUser }) => {
  const ann = await newUser('ann');
  const [id, milk] = [await makeList(ann), randomUUID()];
  expect(
    await push(
      ann,
      listOperation(id, add('x'.repeat(1_001)), randomUUID()),
      listOperation(id, add('milk', { sourceOfNewerVersion: 1 }), milk),
      listOperation(id, { type: 'paint' }, randomUUID()),
    ),
  ).toEqual(['invalidInput', 'applied', 'invalidInput']);
  expect(await titlesOn(ann, id)).toEqual(['milk']);
});
