import { randomUUID } from 'node:crypto';
import {
  listRecipeNoun,
  maxLists,
  shoppingItemNoun,
  shoppingListKind,
} from '@trivet/shared/shopping-lists/shopping-list';
import { describe, expect } from 'vitest';
import { exportOf, importInto } from '#api/features/export/testing/round-trip';
import { wholeList } from '#api/features/export/testing/sample-lists';
import { befriend } from '#api/features/recipes/testing/show-recipes';
import { makeList, rowsOn, titlesOn } from '#api/features/shopping-lists/testing/list-operations';
import { ownScopes } from '#api/features/sharing/testing/own-scopes';
import { test, type TestUser } from '#api/kernel/testing/test';
import { reached, uploadFile } from '../testing/imports.ts';
import { reportOf, stageArchive } from '../testing/own-archives.ts';
import { itemOf, listArchive, listOf, listRecipeOf } from '../testing/own-lists.ts';
import { rawZip } from '@trivet/readers/testing/raw-zip';

const listIdsOf = async ({ api }: TestUser): Promise<string[]> =>
  (await api.sync.getScopes()).scopes.map(({ id }) => id);

async function onlyListOf(user: TestUser): Promise<string> {
  const [id, ...others] = await listIdsOf(user);
  if (id === undefined || others.length > 0) throw new Error('there is not one list');
  return id;
}

/** A person with a recipe and a list for it. */
async function withList(user: TestUser): Promise<{ recipeId: string; archive: Buffer }> {
  const recipe = await user.api.recipes.createRecipe({ title: 'Soup', ingredients: '2 eggs\nsalt' });
  await wholeList(user, { id: recipe.id, title: 'Soup' });
  return { recipeId: recipe.id, archive: await exportOf(user, 'archive') };
}

interface Linked {
  title: string;
  recipeId: string | null;
  recipeTitle: string | null;
  addedBy: string;
}

async function linksOn(user: TestUser, noun: string): Promise<Linked[]> {
  const rows = await rowsOn(user, await onlyListOf(user), noun);
  return Object.values(rows as Record<string, Linked>).sort((one, other) => (one.title < other.title ? -1 : 1));
}

describe('the shopping lists of an archive', () => {
  test('become the person’s own and lead to the recipes that came with them', async ({ server, newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const { archive, recipeId } = await withList(ann);
    const heard = await ben.frames();
    const batchId = await importInto(server, ben, archive);
    expect((await heard.find(({ type }) => type === 'scopes:changed')).data).toEqual({});
    const { recipes } = await ben.api.recipes.getRecipes({});
    const own = recipes[0]?.id;
    expect(own).not.toBe(recipeId);
    const [bread, eggs, milk, salt] = await linksOn(ben, shoppingItemNoun);
    expect(eggs).toMatchObject({ recipeId: own, recipeTitle: 'Soup', addedBy: ben.userId, line: '2 eggs' });
    expect([bread, milk, salt].map((item) => item?.recipeId)).toEqual([null, null, own]);
    // Of the plan that the soup was bought for only the day came along.
    expect(await linksOn(ben, listRecipeNoun)).toMatchObject([
      { title: 'Pizza', recipeId: null },
      { recipeId: own, scale: '3/2', planId: null, entryId: null, plannedDate: '2026-12-01', addedBy: ben.userId },
    ]);
    expect(await ben.api.import.getImport({ batchId })).toMatchObject({
      lists: { ready: 0, duplicate: 0, written: 1, skipped: 0 },
    });
    // It is a list like any other.
    expect(await ben.api.shoppingLists.getShoppingListItems({ shoppingListId: await onlyListOf(ben) })).toHaveLength(4);
  });

  test('are passed over where the person has them already, bought or not', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    const { archive, recipeId } = await withList(ann);
    const first = await listIdsOf(ann);
    const batch = await stageArchive(server, ann, archive);
    expect(batch.lists).toMatchObject({ ready: 0, duplicate: 1 });
    await importInto(server, ann, archive);
    expect(await listIdsOf(ann)).toEqual(first);
    await ann.api.shoppingLists.deleteShoppingList({ id: await onlyListOf(ann) });
    const batchId = await importInto(server, ann, archive);
    expect(await ann.api.import.getImport({ batchId })).toMatchObject({ lists: { written: 1, duplicate: 0 } });
    // The library had the recipe, so the list leads to that one.
    expect(await linksOn(ann, listRecipeNoun)).toMatchObject([{ title: 'Pizza' }, { title: 'Soup', recipeId }]);
    await importInto(server, ann, archive, { skipDuplicates: false });
    expect(await listIdsOf(ann)).toHaveLength(2);
  });

  test('keep the title of a recipe that does not come, and never lead to that of somebody else', async ({
    server,
    newUser,
  }) => {
    const [ann, eve] = [await newUser('ann'), await newUser('eve')];
    const { id } = await ann.api.recipes.createRecipe({ title: 'Secret' });
    const part = randomUUID();
    const link = { recipeId: id, recipeTitle: 'Secret', listRecipeId: part, line: 'salt' };
    const list = listOf('Week', {
      items: [itemOf('salt', link)],
      recipes: [listRecipeOf('Secret', { id: part, recipeId: id })],
    });
    await importInto(server, eve, listArchive([list]));
    expect(await linksOn(eve, shoppingItemNoun)).toMatchObject([
      { recipeId: null, recipeTitle: 'Secret', line: 'salt' },
    ]);
    const [recipe] = await linksOn(eve, listRecipeNoun);
    expect(recipe).toMatchObject({ title: 'Secret', recipeId: null });
  });

  test('come although no recipe does, and stay out when they are not wanted', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    const archive = listArchive([listOf('Week', { items: [itemOf('milk')] })]);
    const batchId = await importInto(server, ann, archive, { keepLists: false });
    expect(await listIdsOf(ann)).toEqual([]);
    expect(await ann.api.import.getImport({ batchId })).toMatchObject({ lists: { written: 0, skipped: 1 } });
    expect(await reportOf(ann, batchId)).toEqual([]);
    await importInto(server, ann, archive);
    expect(await titlesOn(ann, await onlyListOf(ann))).toEqual(['milk']);
  });

  test('come in as many as the person may own, and the report names the others', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    await ownScopes(ann, shoppingListKind, maxLists - 1);
    const batchId = await importInto(server, ann, listArchive([listOf('One'), listOf('Two'), listOf('Three')]));
    expect(await reportOf(ann, batchId)).toEqual(['Two | skipped | tooManyLists', 'Three | skipped | tooManyLists']);
    expect(await ann.api.import.getImport({ batchId })).toMatchObject({ lists: { written: 1, skipped: 2 } });
    expect(await ann.ctx.db.scope.count({ where: { ownerId: ann.userId, kind: shoppingListKind } })).toBe(maxLists);
  });

  test('come from an archive that was dropped with other files', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    const dropped = rawZip([
      { name: 'trivet.zip', content: listArchive([listOf('Week', { items: [itemOf('milk')] })]), isStored: true },
      { name: 'broken.zip', content: 'no archive' },
      { name: 'soup.json', content: JSON.stringify({ '@type': 'Recipe', name: 'Soup', recipeIngredient: ['salt'] }) },
    ]);
    const batchId = await importInto(server, ann, dropped);
    expect(await reportOf(ann, batchId)).toEqual(['broken.zip | unreadable | notARecipe', 'Soup | written | ']);
    expect(await titlesOn(ann, await onlyListOf(ann))).toEqual(['milk']);
  });

  test('come from an archive that was dropped and that holds no recipe', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    const packed = (lists: unknown[]) =>
      rawZip([
        { name: 'trivet.zip', content: listArchive(lists), isStored: true },
        { name: 'photo.bin', content: 'no recipe' },
      ]);
    await importInto(server, ann, packed([listOf('Week', { items: [itemOf('milk')] })]));
    expect(await titlesOn(ann, await onlyListOf(ann))).toEqual(['milk']);
    expect(await reached(ann, await uploadFile(server, ann, packed([])), 'failed')).toMatchObject({
      errorCode: 'emptyImport',
    });
  });

  test('go to the trash with the undo of the import, for everybody who has them', async ({ server, newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await befriend(ann, ben);
    const kept = await makeList(ann, 'Mine');
    const batchId = await importInto(server, ann, listArchive([listOf('Week')]));
    const [list] = (await listIdsOf(ann)).filter((id) => id !== kept);
    await ann.api.sharing.invite({ kind: shoppingListKind, id: list ?? '', userId: ben.userId, role: 'edit' });
    expect(await listIdsOf(ben)).toEqual([list]);
    const heard = await ben.frames();
    expect(await ann.api.import.undoImport({ batchId })).toEqual({
      count: 0,
      listCount: 1,
      planCount: 0,
      entryCount: 0,
    });
    expect((await heard.find(({ type }) => type === 'shoppingList:removed')).data).toEqual({ shoppingListId: list });
    expect([await listIdsOf(ann), await listIdsOf(ben)]).toEqual([[kept], []]);
    expect(await ann.api.sharing.getDeleted()).toMatchObject([{ id: list, title: 'Week' }]);
  });

  test('of an undo are only those that are still the person’s', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    const batchId = await importInto(server, ann, listArchive([listOf('One'), listOf('Two')]));
    const [id = ''] = await listIdsOf(ann);
    await ann.api.shoppingLists.deleteShoppingList({ id });
    expect(await ann.api.import.undoImport({ batchId })).toEqual({
      count: 0,
      listCount: 1,
      planCount: 0,
      entryCount: 0,
    });
    await ann.api.sharing.restore({ kind: shoppingListKind, id });
    expect(await listIdsOf(ann)).toEqual([id]);
  });
});

describe('a hostile file of shopping lists', () => {
  const recipe = { '@type': 'Recipe', name: 'Soup', recipeIngredient: ['salt'] };

  test.for([
    ['that is no JSON', 'milk, eggs', ['lists.json | unreadable | notAList']],
    ['that is cut off', '[{"title":"Week"', ['lists.json | unreadable | notAList']],
    [
      'that is no list of lists',
      [7, 'x', null, []],
      [1, 2, 3, 4].map((n) => `lists.json #${n} | unreadable | notAList`),
    ],
    [
      'with a title of 10,000 characters',
      [listOf('x'.repeat(10_000))],
      [`${'x'.repeat(100)}… | unreadable | notAList`],
    ],
    [
      'with wrong types',
      [
        { ...listOf('Week'), items: {} },
        { ...listOf('Fair'), isArchived: 'yes' },
      ],
      ['Week | unreadable | notAList', 'Fair | unreadable | notAList'],
    ],
    [
      'with 50,000 items',
      [listOf('Week', { items: Array.from({ length: 50_000 }, () => itemOf('x')) })],
      ['Week | unreadable | listTooLarge'],
    ],
    [
      'with a year that no database knows',
      [listOf('Week', { createdAt: '0000-01-01T00:00:00Z' })],
      ['Week | unreadable | notAList'],
    ],
    ['with text that no database takes', [listOf('Week\0')], ['lists.json #1 | unreadable | notAList']],
    [
      'that is nested too deep',
      `[${'['.repeat(5_000)}${']'.repeat(5_000)}]`,
      ['lists.json #1 | unreadable | notAList'],
    ],
  ] as const)('%s keeps no recipe out and is named', async ([, lists, report], { server, newUser }) => {
    const ann = await newUser('ann');
    const batchId = await importInto(server, ann, listArchive(lists, { recipes: [recipe] }));
    expect(await reportOf(ann, batchId)).toEqual(['Soup | written | ', ...report]);
    expect(await listIdsOf(ann)).toEqual([]);
  });

  test('loses the parts that cannot be read, each by name, and nothing else', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    const list = listOf('Week', {
      items: [
        itemOf('milk', { completedAt: '2199-01-01T00:00:00.000Z' }),
        itemOf('x'.repeat(1_001)),
        itemOf('eggs', { category: 7 }),
        itemOf('tea', { createdAt: 'yesterday' }),
        itemOf('rice', { recipeId: 'not an id' }),
        itemOf('  '),
        itemOf('salt', { recipeTitle: 'x'.repeat(255) }),
      ],
      recipes: [listRecipeOf('Stew', { scale: '1/0' })],
      habits: [{ name: '', category: '::dairy' }],
    });
    const { id: batchId } = await stageArchive(server, ann, listArchive([list, listOf('Fair')]));
    const parts = [`${'x'.repeat(100)}…`, 'eggs', 'tea', 'rice', '#6', 'salt', 'Stew', '#1'];
    expect(await reportOf(ann, batchId)).toEqual(parts.map((name) => `Week: ${name} | unreadable | notAListPart`));
    await ann.api.import.writeImport({ batchId });
    await reached(ann, batchId, 'done');
    const titles = await Promise.all((await listIdsOf(ann)).map((id) => titlesOn(ann, id)));
    expect(titles.sort()).toEqual([[], ['milk']]);
    const [milk] = await ann.ctx.db.shoppingItem.findMany({ where: { addedBy: ann.userId } });
    // A time to come would keep the item at the top of everybody’s list of what is done.
    expect(milk?.completedAt?.getTime()).toBeLessThanOrEqual(Date.now() + 60_000);
  });

  test('brings no more lists than a person may own', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    const lists = Array.from({ length: maxLists + 2 }, (_, index) => listOf(`List ${index}`));
    const batch = await stageArchive(server, ann, listArchive(lists));
    expect(batch).toMatchObject({ lists: { ready: maxLists }, counts: { unreadable: 2 } });
    expect(await reportOf(ann, batch.id)).toEqual([200, 201].map((n) => `List ${n} | unreadable | tooManyLists`));
  });
});
