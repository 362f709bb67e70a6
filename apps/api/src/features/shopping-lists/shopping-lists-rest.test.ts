import { randomUUID } from 'node:crypto';
import type { LegacyScope } from '@trivet/shared/sharing/compat-rest-schemas';
import type { LegacyItem, LegacyListWithItems } from '@trivet/shared/shopping-lists/endpoints';
import { describe, expect } from 'vitest';
import { befriend } from '#api/features/recipes/testing/show-recipes';
import { test, type TestUser } from '#api/kernel/testing/test';
import { add, listOperation, makeList, push } from './testing/list-operations.ts';

const partner = ({ userId, email }: TestUser, name: string, isKnown = true) => ({
  id: userId,
  name,
  email: isKnown ? email : '',
});

const listOf = async (by: TestUser, id: string) =>
  (await by.rest('GET', `/shoppingLists/${id}`)).json<LegacyListWithItems>();
const itemOf = async (by: TestUser, id: string): Promise<LegacyItem> => (await listOf(by, id)).items[0]!;

async function makeLegacyList(by: TestUser, title = 'Shop', collaborators: string[] = []): Promise<string> {
  return (await by.rest('POST', '/shoppingLists', { title, collaborators })).json<LegacyScope>().id;
}

describe('shopping lists over REST', () => {
  test('are made, listed and read with what older clients expect', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await befriend(ann, ben);
    const frames = await ben.frames();
    const id = await makeLegacyList(ann, ' Market ', [ben.userId, ben.userId]);
    await frames.find(({ type }) => type === 'shoppingList:received');
    const recipe = await ann.api.recipes.createRecipe({ title: 'Soup' });
    const added = await ann.rest('POST', `/shoppingLists/${id}`, {
      items: [
        { title: '1 cup sugar', recipeId: recipe.id, completed: null },
        { title: '2 tbsp sugar', completed: true },
      ],
    });
    expect(added.json()).toEqual({ reference: expect.any(Number) as number });
    const people = { owner: partner(ann, 'ann'), collaborators: [partner(ben, 'ben')] };
    const lists = (await ben.rest('GET', '/shoppingLists')).json<LegacyScope[]>();
    expect(lists).toEqual([
      {
        id,
        title: 'Market',
        ...people,
        itemCount: '2',
        myUserId: ben.userId,
        createdAt: lists[0]!.createdAt,
        updatedAt: lists[0]!.updatedAt,
      },
    ]);
    const list = await listOf(ben, id);
    expect(list).toMatchObject({ userId: ann.userId, ...people });
    expect(
      list.items
        .map(({ title, completed, recipe: from, groupTitle, categoryTitle, mealPlanItem, owner }) => ({
          title,
          completed,
          from,
          groupTitle,
          categoryTitle,
          mealPlanItem,
          owner,
        }))
        .sort((one, other) => (one.title < other.title ? -1 : 1)),
    ).toEqual([
      {
        title: '1 cup sugar',
        completed: false,
        from: { id: recipe.id, title: 'Soup' },
        groupTitle: '1 cup + 2 tbsp sugar',
        categoryTitle: 'Baking',
        mealPlanItem: null,
        owner: partner(ann, 'ann'),
      },
      {
        title: '2 tbsp sugar',
        completed: true,
        from: null,
        groupTitle: '1 cup + 2 tbsp sugar',
        categoryTitle: 'Baking',
        mealPlanItem: null,
        owner: partner(ann, 'ann'),
      },
    ]);
  });

  test('need a title, and people who exist', async ({ newUser }) => {
    const ann = await newUser('ann');
    for (const title of [undefined, null, '', '  ']) {
      expect((await ann.rest('POST', '/shoppingLists', { title })).statusCode).toBe(412);
    }
    const nobody = await ann.rest('POST', '/shoppingLists', { title: 'Shop', collaborators: [randomUUID()] });
    expect([nobody.statusCode, (await ann.rest('GET', '/shoppingLists')).json()]).toEqual([400, []]);
  });

  test('are deleted by their owner, and left by the others', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await befriend(ann, ben);
    const id = await makeLegacyList(ann, 'Shop', [ben.userId]);
    expect((await ben.rest('DELETE', `/shoppingLists/${id}`, {})).json()).toEqual({});
    expect((await ben.rest('GET', `/shoppingLists/${id}`)).statusCode).toBe(404);
    expect((await ann.rest('GET', `/shoppingLists/${id}`)).statusCode).toBe(200);
    expect((await ann.rest('DELETE', `/shoppingLists/${id}`)).json()).toEqual({});
    expect((await ann.rest('GET', `/shoppingLists/${id}`)).statusCode).toBe(404);
    expect(await ann.api.sharing.getDeleted()).toHaveLength(1);
  });

  test('have items that are changed and removed, told to everybody with the reference of the answer', async ({
    newUser,
  }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await befriend(ann, ben);
    const id = await makeLegacyList(ann, 'Shop', [ben.userId]);
    await ann.rest('POST', `/shoppingLists/${id}`, { items: [{ title: 'milk' }] });
    const { id: milk } = await itemOf(ann, id);
    const frames = await ann.frames();
    const changed = await ben.rest('PUT', `/shoppingLists/${id}/items?itemIds=${milk}`, {
      title: 'oat milk',
      completed: true,
    });
    const { reference } = changed.json<{ reference: number }>();
    const told = await frames.find(({ data }) => 'reference' in data && data.reference === reference);
    expect(told).toEqual({ type: 'shoppingList:itemsUpdated', data: { shoppingListId: id, reference } });
    expect(await itemOf(ann, id)).toMatchObject({ title: 'oat milk', completed: true });
    await ben.rest('PUT', `/shoppingLists/${id}/items?itemIds=${milk}`, { completed: false, title: null });
    expect(await itemOf(ann, id)).toMatchObject({ title: 'oat milk', completed: false });
    expect((await ben.rest('DELETE', `/shoppingLists/${id}/items?items=${milk}`)).json()).toMatchObject({});
    expect((await listOf(ann, id)).items).toEqual([]);
  });

  test('Z6 change no item of another list, nor one of somebody else', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const [own, other, foreign] = [await makeLegacyList(ann), await makeLegacyList(ann), await makeLegacyList(ben)];
    await ann.rest('POST', `/shoppingLists/${own}`, { items: [{ title: 'milk' }] });
    const { id: milk } = await itemOf(ann, own);
    const tick = (by: TestUser, list: string) =>
      by.rest('PUT', `/shoppingLists/${list}/items?itemIds=${milk}`, { completed: true });
    for (const [by, list] of [
      [ann, other],
      [ann, foreign],
      [ben, foreign],
      [ben, own],
    ] as const) {
      expect((await tick(by, list)).statusCode).toBe(404);
    }
    for (const [by, list] of [
      [ann, other],
      [ben, foreign],
    ] as const) {
      expect((await by.rest('DELETE', `/shoppingLists/${list}/items?itemIds=${milk}`)).statusCode).toBe(200);
    }
    expect((await ben.rest('DELETE', `/shoppingLists/${own}/items?itemIds=${milk}`)).statusCode).toBe(404);
    expect(await itemOf(ann, own)).toMatchObject({ title: 'milk', completed: false });
  });

  test('take items also behind one whose place nobody can read', async ({ newUser }) => {
    const ann = await newUser('ann');
    const id = await makeList(ann);
    expect(await push(ann, listOperation(id, add('milk', { place: 'zz top' }), randomUUID()))).toEqual(['applied']);
    const added = await ann.rest('POST', `/shoppingLists/${id}`, { items: [{ title: 'bread' }] });
    expect(added.statusCode).toBe(200);
    expect((await listOf(ann, id)).items.map(({ title }) => title).sort()).toEqual(['bread', 'milk']);
  });

  test('take items behind all others, wherever a collaborator has put one', async ({ newUser }) => {
    const ann = await newUser('ann');
    const id = await makeList(ann);
    const milk = randomUUID();
    await push(ann, listOperation(id, add('milk'), milk));
    for (const place of ['z'.repeat(100), `z${'z'.repeat(26)}V`]) {
      expect(await push(ann, listOperation(id, { type: 'move', place }, milk))).toEqual(['invalidInput']);
    }
    // One that was set before this was refused.
    await ann.ctx.db.shoppingItem.updateMany({ where: { itemId: milk }, data: { place: 'z'.repeat(100) } });
    for (const title of ['bread', 'butter']) {
      expect((await ann.rest('POST', `/shoppingLists/${id}`, { items: [{ title }] })).statusCode).toBe(200);
    }
    const rows = await ann.ctx.db.shoppingItem.findMany({ where: { scopeId: id }, orderBy: { createdAt: 'asc' } });
    const [first, second] = ['bread', 'butter'].map((title) => rows.find((row) => row.title === title)?.place ?? '');
    expect([first! < second!, second!.length < 10]).toEqual([true, true]);
  });

  test('show a note behind the title, and keep it where a title comes back with it', async ({ newUser }) => {
    const ann = await newUser('ann');
    const [id, milk] = [await makeList(ann), randomUUID()];
    await push(ann, listOperation(id, add('2 l milk', { note: 'the blue one' }), milk));
    expect(await itemOf(ann, id)).toMatchObject({ title: '2 l milk (the blue one)' });
    const rename = (title: string) => ann.rest('PUT', `/shoppingLists/${id}/items?itemIds=${milk}`, { title });
    const stored = () => ann.ctx.db.shoppingItem.findFirstOrThrow({ where: { itemId: milk } });
    await rename('3 l milk (the blue one)');
    expect(await stored()).toMatchObject({ title: '3 l milk', note: 'the blue one' });
    expect((await rename(`3 l milk (${'x'.repeat(1_100)})`)).statusCode).toBe(400);
    await push(ann, listOperation(id, { type: 'setNote', note: 'y'.repeat(9_000) }, milk));
    expect((await rename(`4 l milk (${'y'.repeat(9_000)})`)).statusCode).toBe(200);
    expect(await stored()).toMatchObject({ title: '4 l milk', note: 'y'.repeat(9_000) });
    await rename('3 l oat milk (the red one)');
    expect(await stored()).toMatchObject({ title: '3 l oat milk (the red one)', note: '' });
  });
});
