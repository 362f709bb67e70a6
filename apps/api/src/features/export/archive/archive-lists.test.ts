import { randomUUID } from 'node:crypto';
import { shoppingListKind } from '@trivet/shared/shopping-lists/shopping-list';
import { noteFigure } from '@trivet/shared/testing/proof-notes';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { befriend } from '#api/features/recipes/testing/show-recipes';
import type { PortableList } from '#api/features/shopping-lists/shopping-lists.public';
import { add, addStored, listOperation, makeList, push } from '#api/features/shopping-lists/testing/list-operations';
import { Prisma } from '#api/kernel/db/client';
import { amountOf } from '@trivet/shared/testing/proof';
import { test, type TestUser } from '#api/kernel/testing/test';
import { filesOf, jsonOf } from '../testing/archive-file.ts';
import { comparableArchive, exportOf, importInto } from '../testing/round-trip.ts';
import { wholeList } from '../testing/sample-lists.ts';

/** Lists of the property test. */
const count = amountOf({ gate: 25, proof: 190 });

const listsOf = async (user: TestUser, query = ''): Promise<PortableList[] | null> =>
  jsonOf(await filesOf(await exportOf(user, 'archive', query)), 'lists.json') as PortableList[] | null;

describe('the shopping lists of an archive', () => {
  test('are those that the person owns, archived ones included, and no others', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await befriend(ann, ben);
    const [shared, trashed, archived] = [
      await makeList(ben, 'Ben’s'),
      await makeList(ann, 'Old'),
      await makeList(ann, 'Past'),
    ];
    await makeList(ben, 'Secret');
    await makeList(ann, 'Week');
    await ben.api.sharing.invite({ kind: shoppingListKind, id: shared, userId: ann.userId, role: 'edit' });
    await push(ann, listOperation(archived, { type: 'setArchived', isArchived: true }));
    await ann.api.shoppingLists.deleteShoppingList({ id: trashed });
    const files = await filesOf(await exportOf(ann, 'archive'));
    expect(jsonOf(files, 'lists.json')).toMatchObject([
      { title: 'Past', isArchived: true },
      { title: 'Week', isArchived: false },
    ]);
    expect(jsonOf(files, 'trivet.json')).toMatchObject({ version: 1, listCount: 2, recipeCount: 0 });
    expect([...files.keys()].filter((path) => path.startsWith('lists/'))).toEqual(['lists/Past.txt', 'lists/Week.txt']);
  });

  test('carry what others added, and stay out of an archive of a label', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await befriend(ann, ben);
    const list = await makeList(ann, 'Week');
    await ann.api.sharing.invite({ kind: shoppingListKind, id: list, userId: ben.userId, role: 'edit' });
    expect(await push(ben, listOperation(list, add('milk'), randomUUID()))).toEqual(['applied']);
    expect(await listsOf(ann)).toMatchObject([{ items: [{ title: 'milk' }] }]);
    expect(JSON.stringify(await listsOf(ann))).not.toContain(ben.userId);
    await ann.api.labels.createLabel({ title: 'Quick' });
    expect(await listsOf(ann, '?label=quick')).toBeNull();
  });

  test('are named below the recipes on the first page, with links to their texts', async ({ newUser }) => {
    const ann = await newUser('ann');
    for (const title of ['Week #2, 100 %', '<b>Party</b>']) await makeList(ann, title);
    const index = (await filesOf(await exportOf(ann, 'archive'))).get('index.html')?.toString() ?? '';
    expect(index).toContain('<h2>Shopping lists</h2>');
    expect(index).toContain('<a href="lists/Week%20%232%2C%20100%20%25.txt" dir="auto">Week #2, 100 %</a>');
    expect(index).toContain('<a href="lists/b%20Party%20b.txt" dir="auto">&lt;b&gt;Party&lt;/b&gt;</a>');
  });

  test('can be read by people: what is to be bought in its order, then what is done', async ({ newUser }) => {
    const ann = await newUser('ann');
    await wholeList(ann, { id: randomUUID(), title: 'Soup' });
    const files = await filesOf(await exportOf(ann, 'archive'));
    expect(files.get('lists/שוק b Market b.txt')?.toString()).toBe(
      'שוק <b>Market</b>\n\n- 3 eggs\n- salt\n- 2 l milk (the blue one 🥛)\n\nDone\n- bread\n',
    );
  });

  test('remember of two categories for one thing the one that counts', async ({ newUser }) => {
    const ann = await newUser('ann');
    const scopeId = await makeList(ann, 'Week');
    const row = { scopeId, seq: 2n, changedAt: new Date(), name: 'milk' };
    const [first, last] = ['0', 'f'].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`) as [
      string,
      string,
    ];
    await ann.ctx.db.shoppingHabit.createMany({
      data: [
        { ...row, habitId: last, category: 'counts' },
        { ...row, habitId: first, category: 'does not' },
      ],
    });
    expect(await listsOf(ann)).toMatchObject([{ habits: [{ name: 'milk', category: 'counts' }] }]);
  });

  test('are read in pages and none is left out, however large they are', async ({ newUser }) => {
    const ann = await newUser('ann');
    const titles = ['a', 'b', 'c', 'd'];
    for (const title of titles) {
      const list = await makeList(ann, title);
      const note = Prisma.sql`(SELECT string_agg(md5(n::text || m), '') FROM generate_series(1, 200) m)`;
      await addStored(ann, list, 300, { title: Prisma.sql`'item ' || n`, note, place: Prisma.sql`'a' || n` });
    }
    const lists = await listsOf(ann);
    expect(lists?.map(({ title, items }) => [title, items.length])).toEqual(titles.map((title) => [title, 300]));
  });
});

const text = (max: number) =>
  fc
    .string({ unit: 'binary', minLength: 1, maxLength: max })
    .map((any) => any.toWellFormed().replaceAll('\0', '').trim() || 'x');
const item = fc.record({
  title: fc.oneof(text(40), fc.constantFrom('2 l milk', '[x]', '"', '\\', '<i>e</i>', 'ה ו', '🍲', 'a\u2028b')),
  note: fc.oneof(fc.constant(''), text(60), fc.constantFrom(' ', '\r\n', 'a\nb')),
  category: fc.option(fc.oneof(text(20), fc.constantFrom('::produce', '::dairy'))),
  isCategoryChosen: fc.boolean(),
  isCompleted: fc.boolean(),
  place: fc.constantFrom('a0', 'a1', 'a1V', 'Zz', 'b00', 'a0V'),
});
const anyList = fc.record({
  title: text(60),
  items: fc.array(item, { maxLength: 8 }),
  order: fc.uniqueArray(text(20), { maxLength: 4 }),
});

describe('R23 any shopping list', () => {
  test(`of ${count}, with odd texts, comes back from another account as it was`, async ({ server, newUser }) => {
    noteFigure(`${count} shopping lists`);
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    for (const { title, items, order } of fc.sample(anyList, { numRuns: count, seed: 11 })) {
      const id = await makeList(ann, title);
      const answers = await push(
        ann,
        listOperation(id, { type: 'setCategoryOrder', order }),
        ...items.map((values) => listOperation(id, { type: 'add', ...values }, randomUUID())),
      );
      expect(new Set(answers)).toEqual(new Set(['applied']));
    }
    const before = await exportOf(ann, 'archive');
    await importInto(server, ben, before);
    const [one, other] = [await comparableArchive(before), await comparableArchive(await exportOf(ben, 'archive'))];
    expect(one.lists).toHaveLength(count);
    expect(other).toEqual(one);
  });
});
