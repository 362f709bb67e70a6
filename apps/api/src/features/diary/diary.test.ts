import { randomUUID } from 'node:crypto';
import { addDays } from '@trivet/shared/dates/calendar-date';
import { describe, expect } from 'vitest';
import { addImage } from '#api/features/recipes/testing/add-image';
import { befriend, showOnProfile } from '#api/features/recipes/testing/show-recipes';
import { test, type TestUser } from '#api/kernel/testing/test';
import { cook, diaryOperation, entriesOf, pushToDiary } from './testing/diary-operations.ts';

const today = new Date().toISOString().slice(0, 10);
const earlier = addDays(today, -7);

const lastMadeAt = async ({ api }: TestUser, id: string) => (await api.recipes.readRecipe({ id })).lastMadeAt;

describe('a diary', () => {
  test('is there with the account, follows to every device, and is among no scopes that can be shared', async ({
    newUser,
  }) => {
    const ann = await newUser('ann');
    const soup = await ann.api.recipes.createRecipe({ title: 'Soup' });
    const frames = await ann.frames();
    const entryId = await cook(ann, soup, earlier);
    expect(await frames.find(({ type }) => type === 'scope:changed')).toMatchObject({
      data: { kind: 'diary', seq: 1 },
    });
    expect((await entriesOf(ann))?.get(entryId)).toMatchObject({
      title: 'Soup',
      date: earlier,
      version: 1,
      scale: '1',
    });
    expect((await ann.api.sync.getScopes()).scopes).toEqual([]);
    // The clients of two devices rate and write at once, and both count.
    await Promise.all([
      pushToDiary(ann, diaryOperation(ann, entryId, { type: 'setRating', rating: 5 })),
      pushToDiary(ann, diaryOperation(ann, entryId, { type: 'setNote', note: 'good' })),
    ]);
    expect((await entriesOf(ann))?.get(entryId)).toMatchObject({ rating: 5, note: 'good' });
  });

  test('Z1 belongs to one person: friends neither read nor change it', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await befriend(ann, ben);
    const soup = await ann.api.recipes.createRecipe({ title: 'Soup' });
    const entryId = await cook(ann, soup, earlier);
    expect(await entriesOf(ben, ann)).toBeNull();
    const changes = [
      { type: 'setNote', note: 'mine' },
      { type: 'remove' },
      { type: 'add', recipeId: soup.id, title: 'x', date: today },
    ] as const;
    for (const change of changes)
      expect(await pushToDiary(ben, diaryOperation(ann, entryId, change))).toEqual(['notFound']);
    expect((await entriesOf(ann))?.get(entryId)).toMatchObject({ note: '' });
  });

  test('keeps a text that another device wrote meanwhile, and says so', async ({ newUser }) => {
    const ann = await newUser('ann');
    const entryId = await cook(ann, await ann.api.recipes.createRecipe({ title: 'Soup' }), earlier);
    await pushToDiary(ann, diaryOperation(ann, entryId, { type: 'setNote', note: 'from the phone' }));
    const late = { ...diaryOperation(ann, entryId, { type: 'setNote', note: 'from the tablet' }), seen: { note: '' } };
    expect(await pushToDiary(ann, late)).toEqual(['textChanged']);
    expect((await entriesOf(ann))?.get(entryId)?.note).toBe('from the phone');
  });

  test('goes with the account', async ({ newUser }) => {
    const ann = await newUser('ann');
    await cook(ann, await ann.api.recipes.createRecipe({ title: 'Soup' }), earlier);
    await ann.rest('DELETE', '/users');
    const { db } = ann.ctx;
    expect(await db.diaryEntry.count({ where: { scope: { ownerId: ann.userId } } })).toBe(0);
    expect(await db.scope.count({ where: { ownerId: ann.userId } })).toBe(0);
  });
});

describe('an entry', () => {
  test('tells its recipe the newest day on which it was cooked, and takes that back with itself', async ({
    newUser,
  }) => {
    const ann = await newUser('ann');
    const { id, version, title } = await ann.api.recipes.createRecipe({ title: 'Soup', lastMadeAt: earlier });
    const soup = { id, version, title };
    const frames = await ann.frames();
    const first = await cook(ann, soup, today);
    expect(await frames.find(({ type }) => type === 'recipes:changed')).toMatchObject({ data: { ids: [id] } });
    expect(await lastMadeAt(ann, id)).toBe(today);
    // Cooked twice on one day: the day goes with the last of the two.
    const second = await cook(ann, soup, today);
    await cook(ann, soup, addDays(earlier, -7));
    await pushToDiary(ann, diaryOperation(ann, second, { type: 'remove' }));
    expect(await lastMadeAt(ann, id)).toBe(today);
    await pushToDiary(ann, diaryOperation(ann, first, { type: 'setDate', date: addDays(today, -1) }));
    expect(await lastMadeAt(ann, id)).toBe(addDays(today, -1));
    await pushToDiary(ann, diaryOperation(ann, first, { type: 'remove' }));
    expect(await lastMadeAt(ann, id)).toBe(earlier);
  });

  test('leads to the recipe as it was cooked, however often that is saved afterwards', async ({ newUser }) => {
    const ann = await newUser('ann');
    const soup = await ann.api.recipes.createRecipe({ title: 'Soup', ingredients: '1 onion' });
    const entryId = await cook(ann, soup, today);
    for (const ingredients of ['2 onions', '3 onions']) await ann.api.recipes.saveRecipe({ id: soup.id, ingredients });
    const version = (await entriesOf(ann))?.get(entryId)?.version ?? 0;
    const { snapshot } = await ann.api.recipes.getRevision({ id: soup.id, version });
    expect(snapshot).toMatchObject({ ingredients: '1 onion', lastMadeAt: null });
  });

  test('of a recipe of somebody else stays readable without it, opens nothing and changes nothing there', async ({
    newUser,
  }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const { id, title } = await ben.api.recipes.createRecipe({ title: 'Soup' });
    await befriend(ann, ben);
    await showOnProfile(ben, { type: 'recipe', visibility: 'friends', recipeId: id });
    const entryId = await cook(ann, { id, title, version: 1 }, today);
    expect(await lastMadeAt(ben, id)).toBeNull();
    await ben.ctx.db.friendship.deleteMany({ where: { userId: { in: [ann.userId, ben.userId] } } });
    await ben.api.recipes.saveRecipe({ id, notes: 'secret' });
    expect((await entriesOf(ann))?.get(entryId)).toMatchObject({ title: 'Soup', recipeId: id });
    await expect(ann.api.recipes.getSharedRecipe({ id })).rejects.toThrow('notFound');
    await expect(ann.api.recipes.getRevision({ id, version: 1 })).rejects.toThrow('notFound');
  });
});

describe('photos of an entry', () => {
  test('are shown to their owner alone', async ({ newUser, server }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const entryId = await cook(ann, await ann.api.recipes.createRecipe({ title: 'Soup' }), today);
    const { id: photo } = await addImage(server.services, ann.libraryId);
    const answers = await pushToDiary(
      ann,
      diaryOperation(ann, entryId, { type: 'addPhoto', photo }),
      diaryOperation(ann, entryId, { type: 'setNote', note: 'crisp' }),
    );
    expect(answers).toEqual(['applied', 'applied']);
    expect((await entriesOf(ann))?.get(entryId)?.photos).toEqual([photo]);
    expect((await ann.api.diary.getPhotos({ ids: [photo] })).photos).toMatchObject([{ id: photo }]);
    expect((await ben.api.diary.getPhotos({ ids: [photo] })).photos).toEqual([]);
  });

  test('of somebody else are refused, as those that do not exist, and the rest of the call counts', async ({
    newUser,
    server,
  }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await befriend(ann, ben);
    const entryId = await cook(ann, await ann.api.recipes.createRecipe({ title: 'Soup' }), today);
    const { id: his } = await addImage(server.services, ben.libraryId);
    for (const photo of [his, randomUUID()]) {
      const answers = await pushToDiary(
        ann,
        diaryOperation(ann, entryId, { type: 'setRating', rating: 3 }),
        diaryOperation(ann, entryId, { type: 'addPhoto', photo }),
      );
      expect(answers).toEqual(['applied', 'notFound']);
    }
    expect((await entriesOf(ann))?.get(entryId)).toMatchObject({ photos: [], rating: 3 });
  });
});
