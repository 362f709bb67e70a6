import { randomUUID } from 'node:crypto';
import { habitNoun, listRecipeNoun } from '@trivet/shared/shopping-lists/shopping-list';
import { describe, expect } from 'vitest';
import { befriend } from '#api/features/recipes/testing/show-recipes';
import { extend } from '#api/kernel/context';
import { test, type TestUser } from '#api/kernel/testing/test';
import { partOperation, push } from '../testing/list-operations.ts';
import { appRouter } from '#api/router';

const make = async ({ api }: TestUser, title = 'Shop', collaboratorUserIds: string[] = []) =>
  (await api.shoppingLists.createShoppingList({ title, collaboratorUserIds })).id;
const itemsOf = ({ api }: TestUser, shoppingListId: string) =>
  api.shoppingLists.getShoppingListItems({ shoppingListId });
const addTo = async (by: TestUser, shoppingListId: string, ...titles: string[]) => {
  await by.api.shoppingLists.createShoppingListItems({ shoppingListId, items: titles.map((title) => ({ title })) });
  return itemsOf(by, shoppingListId);
};

describe('a shopping list by the names of the reference product', () => {
  test('is made, renamed and shared with exactly the people who are named', async ({ newUser }) => {
    const [ann, ben, cid] = [await newUser('ann'), await newUser('ben'), await newUser('cid')];
    await befriend(ann, ben);
    const id = await make(ann, 'Shop', [ben.userId]);
    const update = (input: object) => ann.api.shoppingLists.updateShoppingList({ id, ...input });
    await update({ title: 'Market', categoryOrder: '::dairy\n::produce\n\n::dairy\nMy corner' });
    const { owner, collaborators, ...list } = await ben.api.shoppingLists.getShoppingList({ id });
    expect(list).toMatchObject({
      title: 'Market',
      userId: ann.userId,
      categoryOrder: '::dairy\n::produce\nMy corner',
      itemCount: 0,
    });
    expect([owner.email, collaborators.map(({ name }) => name)]).toEqual([ann.email, ['ben']]);
    await update({ collaboratorUserIds: [cid.userId], categoryOrder: null });
    expect(await ben.api.shoppingLists.getShoppingLists()).toEqual([]);
    expect(await cid.api.shoppingLists.getShoppingLists()).toEqual([]);
    expect(await cid.api.sharing.getInvitations()).toMatchObject([{ id, title: 'Market' }]);
    expect(await ann.api.shoppingLists.getShoppingList({ id })).toMatchObject({
      categoryOrder: null,
      collaborators: [{ id: cid.userId, email: '' }],
    });
  });

  test('comes with its items, the newest first, and so do all lists', async ({ newUser }) => {
    const ann = await newUser('ann');
    const [first, second] = [await make(ann, 'First'), await make(ann, 'Second')];
    await addTo(ann, first, 'milk');
    await addTo(ann, first, 'xyzzy', '500 g frozen peas');
    const list = await ann.api.shoppingLists.getShoppingListWithItems({ id: first });
    expect(list.items.map(({ title, categoryTitle }) => [title, categoryTitle]).sort()).toEqual([
      ['500 g frozen peas', '::frozen'],
      ['milk', '::dairy'],
      ['xyzzy', '::uncategorized'],
    ]);
    expect(list.items.at(-1)?.title).toBe('milk');
    const lists = await ann.api.shoppingLists.getShoppingListsWithItems();
    expect(lists.map(({ id, itemCount, items }) => [id, itemCount, items.length])).toEqual([
      [first, 3, 3],
      [second, 0, 0],
    ]);
  });

  test('belongs to its recipe on the list, which is the same one for every addition of it', async ({ newUser }) => {
    const ann = await newUser('ann');
    const id = await make(ann);
    const soup = await ann.api.recipes.createRecipe({ title: 'Soup', yield: '4 servings' });
    const planned = randomUUID();
    const ofPlan = { planId: randomUUID(), entryId: randomUUID(), plannedDate: null };
    const adding = { type: 'add', recipe: { id: soup.id, title: 'Soup' }, yield: '', scale: '2', ...ofPlan };
    await push(ann, partOperation(id, listRecipeNoun, planned, adding));
    const retrying = appRouter.createCaller(extend(ann.ctx, { idempotencyKey: 'soup' })).shoppingLists;
    const items = [{ title: '1 leek', recipeId: soup.id }, { title: 'bread' }];
    for (const _ of [1, 2]) await retrying.createShoppingListItems({ shoppingListId: id, items });
    await ann.api.shoppingLists.createShoppingListItem({ shoppingListId: id, title: '1 egg', recipeId: soup.id });
    const rows = await ann.ctx.db.shoppingListRecipe.findMany({ where: { scopeId: id } });
    const [own, ...others] = rows.filter(({ listRecipeId }) => listRecipeId !== planned);
    expect(others).toEqual([]);
    expect(own).toMatchObject({ recipeId: soup.id, title: 'Soup', yield: '4 servings', scale: '1', entryId: null });
    const stored = await ann.ctx.db.shoppingItem.findMany({ where: { scopeId: id }, orderBy: { title: 'asc' } });
    expect(stored.map(({ title, listRecipeId, line }) => [title, listRecipeId, line])).toEqual([
      ['1 egg', own!.listRecipeId, '1 egg'],
      ['1 leek', own!.listRecipeId, '1 leek'],
      ['bread', null, null],
    ]);
  });

  test('is given the category of the words in the language of the person, or the one that was chosen', async ({
    newUser,
  }) => {
    const ann = await newUser('ann');
    await ann.api.users.updatePreferences({ 'global.language': 'de-de' });
    const id = await make(ann);
    await ann.api.shoppingLists.createShoppingListItems({
      shoppingListId: id,
      items: [
        { title: '2 l Milch' },
        { title: 'Sahne', categoryTitle: null },
        { title: 'Kirschtomaten', categoryTitle: '::canned' },
        { title: 'Brot', categoryTitle: 'Hofladen' },
        { title: 'Butter', categoryTitle: '::uncategorized' },
      ],
    });
    const items = await itemsOf(ann, id);
    expect(Object.fromEntries(items.map(({ title, categoryTitle }) => [title, categoryTitle]))).toEqual({
      '2 l Milch': '::dairy',
      Sahne: '::dairy',
      Kirschtomaten: '::canned',
      Brot: 'Hofladen',
      Butter: '::uncategorized',
    });
    const chosen = await ann.ctx.db.shoppingItem.findMany({ where: { scopeId: id, isCategoryChosen: true } });
    expect(chosen.map(({ title }) => title).sort()).toEqual(['Brot', 'Butter', 'Kirschtomaten']);
  });

  test('is given the category that people of the list chose before, else one in the language of its owner', async ({
    newUser,
  }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await befriend(ann, ben);
    await ann.api.users.updatePreferences({ 'global.language': 'de-de' });
    const id = await make(ann, 'Shop', [ben.userId]);
    const [low, high] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
    const remember = (by: TestUser, row: string, name: string, category: string) =>
      push(by, partOperation(id, habitNoun, row, { type: 'set', name, category }));
    await remember(ben, high, 'milk', 'Fridge');
    await remember(ann, low, 'milk', 'Cellar');
    await remember(ann, randomUUID(), 'butter', '::frozen');
    await addTo(ben, id, '2 l Milk', '200 g Butter', 'bread', 'Schlagsahne', 'xyzzy');
    await ben.api.shoppingLists.createShoppingListItem({
      shoppingListId: id,
      title: '3 l milk',
      categoryTitle: '::dairy',
    });
    const categories = (await itemsOf(ann, id)).map(({ title, categoryTitle }) => [title, categoryTitle]);
    expect(Object.fromEntries(categories)).toEqual({
      '2 l Milk': 'Fridge',
      '200 g Butter': '::frozen',
      bread: '::bakery',
      Schlagsahne: '::dairy',
      xyzzy: '::uncategorized',
      '3 l milk': '::dairy',
    });
    // The habits of one list are not those of another.
    const other = await make(ann);
    expect(await addTo(ann, other, 'Milch')).toMatchObject([{ categoryTitle: '::dairy' }]);
  });

  test('takes no recipe that the person does not see', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const secret = await ben.api.recipes.createRecipe({ title: 'Secret' });
    const id = await make(ann);
    for (const recipeId of [secret.id, randomUUID()]) {
      await expect(
        ann.api.shoppingLists.createShoppingListItem({ shoppingListId: id, title: 'milk', recipeId }),
      ).rejects.toThrow('notFound');
    }
    expect(await itemsOf(ann, id)).toEqual([]);
  });

  test('D2 of hundreds of items has the sums of what names the same thing, and others need not wait for it', async ({
    newUser,
  }) => {
    const ann = await newUser('ann');
    const id = await make(ann);
    const letters = 'a b c d e f g h i j k l m n o p q r s t'.split(' ');
    const names = letters.flatMap((first) => letters.slice(0, 10).map((second) => `spice of ${first}${second}x`));
    await addTo(ann, id, ...[...names, ...names].map((name, index) => `${index + 1} g ${name}`));
    const items = await itemsOf(ann, id);
    const sums = items.map(({ title, groupTitle }) => [title, groupTitle]);
    expect(sums.find(([title]) => title === '1 g spice of aax')).toEqual(['1 g spice of aax', '202 g spice of aax']);
    expect(new Set(sums.map(([, sum]) => sum)).size).toBe(200);
  });

  test('keeps the order of items that were added together', async ({ newUser }) => {
    const ann = await newUser('ann');
    const id = await make(ann);
    const titles = Array.from({ length: 30 }, (_, index) => `item ${index}`);
    await addTo(ann, id, ...titles.slice(0, 12));
    await addTo(ann, id, ...titles.slice(12));
    const rows = await ann.ctx.db.shoppingItem.findMany({ where: { scopeId: id } });
    expect(rows.sort((one, other) => (one.place < other.place ? -1 : 1)).map(({ title }) => title)).toEqual(titles);
    expect((await itemsOf(ann, id)).map(({ title }) => title)).toEqual(titles.toReversed());
  });
});

describe('items', () => {
  test('are changed only where all of them are on the list', async ({ newUser }) => {
    const ann = await newUser('ann');
    const [id, other] = [await make(ann), await make(ann)];
    const [milk] = await addTo(ann, id, 'milk');
    const [bread] = await addTo(ann, other, 'bread');
    const update = (...ids: string[]) =>
      ann.api.shoppingLists.updateShoppingListItems({
        shoppingListId: id,
        items: ids.map((itemId) => ({ id: itemId, completed: true })),
      });
    await expect(update(milk!.id, bread!.id)).rejects.toThrow('notFound');
    expect(await itemsOf(ann, id)).toMatchObject([{ completed: false }]);
    const reference = 'mine';
    expect(
      await ann.api.shoppingLists.updateShoppingListItem({
        shoppingListId: id,
        id: milk!.id,
        completed: true,
        title: 'oat milk',
        categoryTitle: '::beverages',
        reference,
      }),
    ).toEqual({ reference });
    expect(await itemsOf(ann, id)).toMatchObject([
      { title: 'oat milk', completed: true, categoryTitle: '::beverages' },
    ]);
  });

  test('with ids of the client are added once, and changed unless somebody changed them later', async ({ newUser }) => {
    const ann = await newUser('ann');
    const id = await make(ann);
    const milk = randomUUID();
    const upsert = (title: string, updatedAt: Date, completed = false) =>
      ann.api.shoppingLists.upsertShoppingListItems({
        shoppingListId: id,
        items: [{ id: milk, title, completed, updatedAt }],
      });
    const inAnHour = new Date(Date.now() + 3_600_000);
    await upsert('milk', new Date(0));
    await upsert('oat milk', inAnHour);
    expect(await itemsOf(ann, id)).toMatchObject([{ id: milk, title: 'oat milk', completed: false }]);
    await upsert('old milk', new Date(Date.now() - 3_600_000), true);
    expect(await itemsOf(ann, id)).toMatchObject([{ id: milk, title: 'oat milk', completed: false }]);
    await upsert('oat milk', inAnHour, true);
    expect(await itemsOf(ann, id)).toMatchObject([{ id: milk, title: 'oat milk', completed: true }]);
    await ann.api.shoppingLists.deleteShoppingListItems({ shoppingListId: id, ids: [milk, randomUUID()] });
    await upsert('milk again', inAnHour);
    expect(await itemsOf(ann, id)).toEqual([]);
  });

  test('that a client changed just now win, also where the clock of the process is behind that of the database', async ({
    newUser,
  }) => {
    const ann = await newUser('ann');
    const id = await make(ann);
    const milk = randomUUID();
    const behind = appRouter.createCaller(extend(ann.ctx, { now: () => new Date(Date.now() - 800) })).shoppingLists;
    for (const title of ['milk', 'oat milk']) {
      const item = { id: milk, title, updatedAt: new Date(Date.now() + 1) };
      await behind.upsertShoppingListItems({ shoppingListId: id, items: [item] });
    }
    expect(await itemsOf(ann, id)).toMatchObject([{ title: 'oat milk' }]);
  });

  test('and lists are made once for one Idempotency-Key', async ({ newUser }) => {
    const ann = await newUser('ann');
    const retrying = appRouter.createCaller(extend(ann.ctx, { idempotencyKey: 'a' })).shoppingLists;
    const [one, two] = await Promise.all(
      [1, 2].map(() => retrying.createShoppingList({ title: 'Shop', collaboratorUserIds: [] })),
    );
    expect(one!.id).toBe(two!.id);
    await expect(retrying.createShoppingList({ title: 'Other' })).rejects.toThrow('idempotencyMismatch');
    const adding = appRouter.createCaller(extend(ann.ctx, { idempotencyKey: 'b' })).shoppingLists;
    const items = [{ title: 'milk' }, { title: 'milk' }];
    for (const _ of [1, 2]) await adding.createShoppingListItems({ shoppingListId: one!.id, items });
    expect(await itemsOf(ann, one!.id)).toHaveLength(2);
    expect(await ann.api.shoppingLists.getShoppingLists()).toHaveLength(1);
  });
});
